/**
 * The door for the shell's early script, which contains what it imports. Only files without React,
 * supabase-js and valibot belong here: each byte delays the first screen.
 */
export { backendNameOf } from './backend/backend-config.ts';
export { deadlineMs } from './backend/fetch-with-deadline.ts';
export {
  needsRenewal,
  isSecondFactorDue,
  parseSession,
  sessionKey,
  type StoredSession,
} from './session/session.ts';
