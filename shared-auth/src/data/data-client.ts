import { PostgrestClient } from '@supabase/postgrest-js';
import { backendConfig, type BackendConfig, serviceUrl } from '../backend/backend-config.ts';
import { asFetch, fetchWithDeadline } from '../backend/fetch-with-deadline.ts';
import type { Database } from '../database.types.ts';
import { createSessionFetch } from './session-fetch.ts';

export type PanelClient = Pick<PostgrestClient<Database>, 'from' | 'rpc' | 'schema'>;

let created: { config: BackendConfig; client: PanelClient } | undefined;

/**
 * The panel's one client of the database: the part of supabase-js that reads and writes rows.
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

function createDataClient({ supabaseAnonKey, fetchUrl }: BackendConfig): PanelClient {
  const sessionFetch = createSessionFetch((url, init) => fetchWithDeadline(url, init, fetchUrl));
  return new PostgrestClient<Database>(serviceUrl('rest'), {
    schema: 'public',
    headers: { apikey: supabaseAnonKey },
    fetch: asFetch(sessionFetch),
  });
}
