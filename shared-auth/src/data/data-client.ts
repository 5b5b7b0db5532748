import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { leaveAuthClient } from '../auth/auth-client.ts';
import { createDataFetch } from './data-fetch.ts';
import type { Database } from '../database.types.ts';
import { type Ask, asFetch } from '../backend/fetch-with-deadline.ts';
import { currentToken, renewSession } from '../auth/renewal.ts';
import { notConfigured, setSite, type SupabaseConfig } from '../backend/backend-config.ts';

/** What the shell's build brings of the client: see shared-federation/rsbuild/unused-supabase.ts. */
export type PanelClient = Pick<SupabaseClient<Database>, 'from' | 'rpc' | 'schema'>;

let client: PanelClient | undefined;

/**
 * Creates the panel's one Supabase client, in the place of any before it. The shell calls it once,
 * before anything renders.
 *
 * @param ask sends requests for data, or knows their answers already
 */
export function configureSupabase(config: SupabaseConfig, ask?: Ask): PanelClient {
  void leaveAuthClient();
  setSite(config);
  const dataFetch = createDataFetch(renewSession, ask);
  client = createClient<Database>(config.supabaseUrl, config.supabaseAnonKey, {
    accessToken: currentToken,
    global: { fetch: asFetch(dataFetch) },
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
