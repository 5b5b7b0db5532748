/** The door for screens that the shell lazy-loads: a new password, and the end of all sessions. */
export { changePassword, signOutEverywhere } from './auth/change-password.ts';
export {
  openRecovery,
  readRecoveryLink,
  type RecoveryLink,
  sendRecoveryLink,
  setRecoveredPassword,
  verifyRecoveryCode,
} from './auth/recovery.ts';
