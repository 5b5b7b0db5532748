import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { backendConfig, type BackendConfig } from '../backend/backend-config.ts';
import { asFetch, fetchWithDeadline } from '../backend/fetch-with-deadline.ts';
import type { Database } from '../database.types.ts';
import { createSessionFetch } from './session-fetch.ts';

/** The methods that the shell's build keeps: see shared-federation/rsbuild/unused-supabase.ts. */
export type PanelClient = Pick<SupabaseClient<Database>, 'from' | 'rpc' | 'schema'>;

let created: { config: BackendConfig; client: PanelClient } | undefined;

/**
 * The panel's one Supabase client.
 *
 * @throws Error when the shell has not configured the backend yet
 */
export function supabase(): PanelClient {
  const config = backendConfig();
  if (created?.config !== config) {
    created = { config, client: createDataClient(config) };
  }
  return created.client;
}

function createDataClient(config: BackendConfig): PanelClient {
  const { supabaseUrl, supabaseAnonKey, fetchUrl } = config;
  const sessionFetch = createSessionFetch((url, init) => fetchWithDeadline(url, init, fetchUrl));
  return createClient<Database>(supabaseUrl, supabaseAnonKey, {
    // Without it supabase-js would create an auth client of its own. sessionFetch adds the token.
    accessToken: () => Promise.resolve(null),
    global: { fetch: asFetch(sessionFetch) },
  });
}
