import type { AuthClient as SupabaseAuth } from '@supabase/auth-js';
import { authUrl, backendConfig } from '../backend/backend-config.ts';
import { asFetch, deadlineMs } from '../backend/fetch-with-deadline.ts';
import { authStorage } from '../session/auth-storage.ts';
import { markUnreachable, syncSessionState } from '../session/session-state.ts';
import { sessionKey } from '../session/session.ts';
import { authFetch } from './auth-fetch.ts';

/** The client of auth-js without the parts that the shell's build leaves out: see shared-federation/rsbuild/unused-supabase.ts. */
export type PanelAuth = Omit<InstanceType<typeof SupabaseAuth>, 'passkey'> & {
  /** Lets the next call ask the server for a token, although the last one failed. */
  forgetFailedRefresh(): void;
};

let client: Promise<PanelAuth> | undefined;

/**
 * Returns Supabase's client of the auth server, which from then on renews the session in time while the
 * page is visible. The first call downloads it: a page with a valid token does not need it at first
 * (decision 0017). After a failed download the next call tries again.
 *
 * @throws Error when the download failed
 */
export async function authClient(): Promise<PanelAuth> {
  const created = (client ??= createAuthClient());
  try {
    const auth = await created;
    auth.forgetFailedRefresh();
    return auth;
  } catch (error) {
    client = client === created ? undefined : client;
    throw error;
  }
}

/** Stops the client for good; the next call of `authClient` creates another. */
export async function disposeAuthClient(): Promise<void> {
  const disposed = client;
  client = undefined;
  const auth = await disposed?.catch(() => undefined);
  // Its initialisation would start the renewal again.
  await auth?.initialize();
  await auth?.dispose();
}

async function createAuthClient(): Promise<PanelAuth> {
  const { supabaseAnonKey: key } = backendConfig();
  const url = authUrl();
  const { AuthClient } = await withTimeout(
    import(/* webpackChunkName: "auth" */ '@supabase/auth-js'),
    deadlineMs,
  );
  /**
   * For a minute after a failed refresh, auth-js answers every request for a token with that failure. The
   * panel asks again: after 'Tentar novamente' a user is back as soon as the server answers.
   */
  class PanelAuthClient extends AuthClient {
    forgetFailedRefresh(): void {
      this.lastRefreshFailure = null;
    }
  }
  const auth = new PanelAuthClient({
    url,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    storage: authStorage,
    storageKey: sessionKey,
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: false,
    fetch: asFetch(authFetch),
  });
  auth.onAuthStateChange((event) => {
    syncSessionState();
    if (event === 'INITIAL_SESSION') {
      // If the state is still 'loading', auth-js has stopped retrying for now.
      markUnreachable();
    }
  });
  return auth;
}

/** @throws Error when the promise has not settled after `timeoutMs` */
function withTimeout<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It took too long.')), timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
