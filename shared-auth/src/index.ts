export { configureSupabase } from './auth/configure-supabase.ts';
export type { Enrolment, Factor } from './auth/factors.ts';
export {
  confirmFactor,
  enrolFactor,
  listFactors,
  removeFactor,
  signIn,
  verifySecondFactor,
} from './auth/lazy-account.ts';
export { prepareSignIn } from './auth/renew-session.ts';
export { signOut } from './auth/sign-out.ts';
export { hasStoredSession, retrySession, watchSession } from './auth/watch-session.ts';
export type { SupabaseConfig } from './backend/backend-config.ts';
export { BackendError, isMissingFunction, isTimeout } from './backend/backend-error.ts';
export {
  idColumn,
  momentColumn,
  numberColumn,
  readCount,
  readData,
  readNumber,
  readRows,
  roundedId,
  textColumn,
} from './data/answers.ts';
export { type PanelClient, supabase } from './data/data-client.ts';
export { unlessMissing } from './data/optional-functions.ts';
export { readCounted, readPages } from './data/read-pages.ts';
export type { Database } from './database.types.ts';
export { functions } from './services/functions.ts';
export { realtime } from './services/realtime.ts';
export { storage } from './services/storage.ts';
export { type SessionState, sessionState, subscribe, useSession } from './session/session-state.ts';
