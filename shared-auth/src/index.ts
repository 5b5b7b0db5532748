export {
  BackendError,
  numberColumn,
  readCount,
  readData,
  readNumber,
  readRows,
  textColumn,
} from './answers.ts';
export type { Database } from './database.types.ts';
export {
  confirmFactor,
  enrolFactor,
  type Enrolment,
  type Factor,
  listFactors,
  removeFactor,
} from './factors.ts';
export { prepareSignIn } from './renewal.ts';
export { hasStoredSession, retrySession, watchSession } from './session.ts';
export { type SessionState, sessionState, subscribe, useSession } from './session-state.ts';
export { signIn, signOut, verifySecondFactor } from './sign-in.ts';
export type { SupabaseConfig } from './site.ts';
export { configureSupabase, type PanelClient, supabase } from './supabase.ts';
