export {
  BackendError,
  numberColumn,
  readCount,
  readData,
  readNumber,
  readRows,
  textColumn,
} from './answers.ts';
export {
  confirmFactor,
  enrolFactor,
  type Enrolment,
  type Factor,
  listFactors,
  removeFactor,
} from './factors.ts';
export {
  hasStoredSession,
  type SessionState,
  sessionState,
  subscribe,
  useSession,
  watchSession,
} from './session.ts';
export { signIn, signOut, verifySecondFactor } from './sign-in.ts';
export { configureSupabase, type PanelClient, supabase, type SupabaseConfig } from './supabase.ts';
