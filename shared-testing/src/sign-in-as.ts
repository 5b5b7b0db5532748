import { configureSupabase, signIn, signOut, watchSession } from '@panel/shared-auth';

export interface BackendAddress {
  url: string;
  anonKey: string;
}

/**
 * Points the panel's Supabase client at a backend and signs in there.
 *
 * @returns a function that signs out again
 */
export async function signInAs(
  backend: BackendAddress,
  account: { email: string; password: string },
): Promise<() => Promise<void>> {
  configureSupabase({ supabaseUrl: backend.url, supabaseAnonKey: backend.anonKey });
  const stopWatching = watchSession();
  await signIn(account.email, account.password);
  return async () => {
    await signOut();
    stopWatching();
  };
}
