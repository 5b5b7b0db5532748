import type { AuthClient as SupabaseAuth } from '@supabase/auth-js';
import { authFetch } from './auth-fetch.ts';
import { noteUnreachable, syncState } from './session-state.ts';
import { sessionStorage, sessionStorageKey } from './session-storage.ts';
import { authUrl, site } from './site.ts';

/** What the shell's build brings of it: see shared-federation/rsbuild/unused-supabase.ts. */
export type PanelAuth = Omit<
  InstanceType<typeof SupabaseAuth>,
  'admin' | 'passkey' | 'signInWithWeb3'
>;

let client: Promise<PanelAuth> | undefined;

/**
 * Supabase's client of the auth server, from then on awake: it renews the session in time while the
 * page is visible. Whoever holds a good token needs none of it, so it is downloaded when somebody
 * signs in, or when a token is due (decision 0017). A failed download is tried again by the next call.
 *
 * @throws Error when it could not be downloaded
 */
export function authClient(): Promise<PanelAuth> {
  client ??= createAuthClient().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

/** Puts the client to sleep for good; the next call makes another. */
export async function leaveAuthClient(): Promise<void> {
  const left = client;
  client = undefined;
  await (await left?.catch(() => undefined))?.dispose();
}

async function createAuthClient(): Promise<PanelAuth> {
  const { AuthClient } = await import(/* webpackChunkName: "auth" */ '@supabase/auth-js');
  const { supabaseAnonKey: key } = site();
  const auth = new AuthClient({
    url: authUrl(),
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    storage: sessionStorage,
    storageKey: sessionStorageKey,
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: false,
    fetch: (input, init) => authFetch(input instanceof Request ? input.url : String(input), init),
  });
  auth.onAuthStateChange((event) => {
    syncState();
    if (event === 'INITIAL_SESSION') {
      noteUnreachable(); // Still loading: the client has given up for now.
    }
  });
  return auth;
}
