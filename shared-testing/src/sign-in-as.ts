import { configureSupabase, signIn, signOut, watchSession } from '@panel/shared-auth';

export interface BackendAddress {
  url: string;
  anonKey: string;
}

let configuredFor: string | undefined;

/** Points the panel's one Supabase client at a backend. */
export function pointAt({ url, anonKey }: BackendAddress): void {
  if (configuredFor !== url) {
    configureSupabase({ supabaseUrl: url, supabaseAnonKey: anonKey });
    configuredFor = url;
  }
}

/**
 * Signs in at a backend, as somebody in front of the screen would.
 *
 * @returns a function that signs out again
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
