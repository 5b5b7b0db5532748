import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { disposeAuthClient } from '../auth/auth-client.ts';
import { notConfigured, setBackendConfig, type SupabaseConfig } from '../backend/backend-config.ts';
import { asFetch, fetchWithDeadline, type UrlFetch } from '../backend/fetch-with-deadline.ts';
import type { Database } from '../database.types.ts';
import { createSessionFetch } from './session-fetch.ts';

/** The methods that the shell's build keeps: see shared-federation/rsbuild/unused-supabase.ts. */
export type PanelClient = Pick<SupabaseClient<Database>, 'from' | 'rpc' | 'schema'>;

let client: PanelClient | undefined;

/**
 * Creates the panel's one Supabase client and replaces an earlier one. The shell calls it once, before
 * anything renders.
 *
 * @param fetchUrl sends requests for data, or returns answers that have been prefetched
 */
export function configureSupabase(config: SupabaseConfig, fetchUrl?: UrlFetch): PanelClient {
  void disposeAuthClient();
  setBackendConfig(config);
  const sessionFetch = createSessionFetch((url, init) => fetchWithDeadline(url, init, fetchUrl));
  client = createClient<Database>(config.supabaseUrl, config.supabaseAnonKey, {
    // Without it supabase-js would create an auth client of its own. sessionFetch adds the token.
    accessToken: () => Promise.resolve(null),
    global: { fetch: asFetch(sessionFetch) },
  });
  return client;
}

/**
 * The panel's one Supabase client.
 *
 * @throws Error when the shell has not configured it yet
 */
export function supabase(): PanelClient {
  if (!client) {
    throw notConfigured();
  }
  return client;
}
