import type * as AuthJs from '@supabase/auth-js';
import { backendConfig, serviceUrl } from '../backend/backend-config.ts';
import { asFetch } from '../backend/fetch-with-deadline.ts';
import { lateClient } from '../backend/late-client.ts';
import { authStorage } from '../session/auth-storage.ts';
import { markUnreachable, syncSessionState } from '../session/session-state.ts';
import { sessionKey } from '../session/session.ts';
import { authFetch } from './auth-fetch.ts';

/** The client of auth-js without the parts that the shell's build leaves out: see shared-federation/rsbuild/unused-supabase.ts. */
export type PanelAuth = Omit<InstanceType<typeof AuthJs.AuthClient>, 'passkey'> & {
  /** Lets the next call ask the server for a token, although the last one failed. */
  forgetFailedRefresh(): void;
};

/**
 * Returns Supabase's client of the auth server, which from then on renews the session in time while the
 * page is visible. The first call downloads it: a page with a valid token does not need it at first
 * (decision 0017). After a failed download the next call tries again.
 *
 * @throws Error when the download failed
 */
export async function authClient(): Promise<PanelAuth> {
  const auth = await client.get();
  auth.forgetFailedRefresh();
  return auth;
}

/** Stops the client for good; the next call of `authClient` creates another. */
export async function disposeAuthClient(): Promise<void> {
  const auth = await client.forget()?.catch(() => undefined);
  // Its initialisation would start the renewal again.
  await auth?.initialize();
  await auth?.dispose();
}

const client = lateClient(
  () => import(/* webpackChunkName: "auth" */ '@supabase/auth-js'),
  createAuthClient,
);

function createAuthClient({ AuthClient }: typeof AuthJs): PanelAuth {
  const { supabaseAnonKey: key } = backendConfig();
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
    url: serviceUrl('auth'),
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
