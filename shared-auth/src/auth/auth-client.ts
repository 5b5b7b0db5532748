import type { AuthClient as SupabaseAuth } from '@supabase/auth-js';
import { authFetch } from './auth-fetch.ts';
import { asFetch, deadline } from '../backend/fetch-with-deadline.ts';
import { noteUnreachable, syncState } from '../session/session-state.ts';
import { sessionStorage, sessionStorageKey } from '../session/auth-storage.ts';
import { authUrl, site } from '../backend/backend-config.ts';

/** What the shell's build brings of it: see shared-federation/rsbuild/unused-supabase.ts. */
export type PanelAuth = Omit<
  InstanceType<typeof SupabaseAuth>,
  'admin' | 'passkey' | 'signInWithWeb3'
> & {
  /** Lets the next call ask the server for a token, although the server has just failed to give one. */
  forgetFailedRefresh(): void;
};

let client: Promise<PanelAuth> | undefined;

/**
 * Supabase's client of the auth server, from then on awake: it renews the session in time while the
 * page is visible. Whoever holds a good token needs none of it at first, so it is a late part
 * (decision 0017). A failed download is tried again by the next call.
 *
 * @throws Error when it could not be downloaded
 */
export async function authClient(): Promise<PanelAuth> {
  const made = (client ??= createAuthClient());
  try {
    const auth = await made;
    auth.forgetFailedRefresh();
    return auth;
  } catch (error) {
    client = client === made ? undefined : client;
    throw error;
  }
}

/** Puts the client to sleep for good; the next call makes another. */
export async function leaveAuthClient(): Promise<void> {
  const left = client;
  client = undefined;
  const auth = await left?.catch(() => undefined);
  // It would wake up at the end of its start.
  await auth?.initialize();
  await auth?.dispose();
}

async function createAuthClient(): Promise<PanelAuth> {
  const { supabaseAnonKey: key } = site();
  const url = authUrl();
  const { AuthClient } = await inTime(
    import(/* webpackChunkName: "auth" */ '@supabase/auth-js'),
    deadline,
  );
  /**
   * auth-js gives a failed refresh as the answer to every request for a token in the next minute. The
   * panel asks again: a user who presses 'Tentar novamente' is back as soon as the server answers.
   */
  class PanelAuthClient extends AuthClient {
    forgetFailedRefresh(): void {
      this.lastRefreshFailure = null;
    }
  }
  const auth = new PanelAuthClient({
    url,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    storage: sessionStorage,
    storageKey: sessionStorageKey,
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: false,
    fetch: asFetch(authFetch),
  });
  auth.onAuthStateChange((event) => {
    syncState();
    if (event === 'INITIAL_SESSION') {
      noteUnreachable(); // Still loading: the client has given up for now.
    }
  });
  return auth;
}

/** @throws Error when nothing has come of it after so many milliseconds */
function inTime<T>(awaited: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It took too long.')), milliseconds);
    const finish = () => clearTimeout(timer);
    awaited.then(resolve, reject).finally(finish);
  });
}
