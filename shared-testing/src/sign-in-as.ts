import { configureSupabase, signIn, signOut, watchSession } from '@panel/shared-auth';

export interface BackendAddress {
  url: string;
  anonKey: string;
}

let configuredFor: string | undefined;

/** Configures the panel's Supabase client for a backend. */
export function pointAt({ url, anonKey }: BackendAddress): void {
  if (configuredFor !== url) {
    configureSupabase({ supabaseUrl: url, supabaseAnonKey: anonKey });
    configuredFor = url;
  }
}

/**
 * Signs in at a backend with the functions that the login page uses.
 *
 * @returns a function that signs out
 */
export async function signInAs(
  backend: BackendAddress,
  account: { email: string; password: string },
): Promise<() => Promise<void>> {
  pointAt(backend);
  const stopWatching = watchSession();
  await signIn(account.email, account.password);
  return async () => {
    await signOut();
    stopWatching();
  };
}
