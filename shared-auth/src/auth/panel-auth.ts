import { AuthClient } from '@supabase/auth-js';
import { backendConfig, serviceUrl } from '../backend/backend-config.ts';
import { asFetch, fetchWithDeadline } from '../backend/fetch-with-deadline.ts';
import { authStorage } from '../session/auth-storage.ts';
import { markUnreachable, syncSessionState } from '../session/session-state.ts';
import { sessionKey } from '../session/session.ts';
import { authFetch } from './auth-fetch.ts';

/** The client of auth-js without the parts that the shell's build leaves out: see shared-federation/rsbuild/unused-supabase.ts. */
export type TemporaryAuth = Omit<InstanceType<typeof AuthClient>, 'passkey'>;

export type PanelAuth = TemporaryAuth & {
  /** Lets the next call ask the server for a token, although the last one failed. */
  forgetFailedRefresh(): void;
};

/** Creates the client of the auth server: see `authClient`, which downloads this file. */
export function createPanelAuth(): PanelAuth {
  const auth = new PanelAuthClient({
    ...serverOptions(),
    storage: authStorage,
    storageKey: sessionKey,
    persistSession: true,
    autoRefreshToken: true,
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

/** Creates a client whose session is not stored, beside the one of the panel: see `temporary-auth.ts`. */
export function createTemporaryAuth(): TemporaryAuth {
  return new AuthClient({
    ...serverOptions(),
    // auth-js warns of two clients with the same key.
    storageKey: `${sessionKey}.${performance.now()}`,
    persistSession: false,
    autoRefreshToken: false,
    fetch: asFetch(fetchWithDeadline),
  });
}

function serverOptions() {
  const { supabaseAnonKey: key } = backendConfig();
  const headers = { apikey: key, Authorization: `Bearer ${key}` };
  return { url: serviceUrl('auth'), headers, detectSessionInUrl: false };
}

/**
 * For a minute after a failed refresh, auth-js answers every request for a token with that failure. The
 * panel asks again: after 'Tentar novamente' a user is back as soon as the server answers.
 */
class PanelAuthClient extends AuthClient {
  forgetFailedRefresh(): void {
    this.lastRefreshFailure = null;
  }
}
