import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { authFetch } from './auth-fetch.ts';
import { createDataFetch } from './data-fetch.ts';
import type { Database } from './database.types.ts';
import { type Ask, fetchWithDeadline } from './fetch-with-deadline.ts';
import { sessionStorage, sessionStorageKey } from './session-storage.ts';

export interface SupabaseConfig {
  supabaseUrl: string;
  /** The public key; what it may do is decided by the database's policies. */
  supabaseAnonKey: string;
}

/** What the shell's build brings of the client: see shared-federation/rsbuild/unused-supabase.ts. */
export type PanelClient = Pick<SupabaseClient<Database>, 'from' | 'rpc' | 'schema'> & {
  auth: Omit<SupabaseClient['auth'], 'admin' | 'passkey' | 'signInWithWeb3'>;
};

let client: PanelClient | undefined;
let site: SupabaseConfig | undefined;

/**
 * Creates the panel's one Supabase client. The shell calls it once, before anything renders.
 *
 * @param ask sends requests for data, or knows their answers already
 */
export function configureSupabase(config: SupabaseConfig, ask?: Ask): PanelClient {
  const dataFetch = createDataFetch(() => created.auth.refreshSession(), ask);
  const created = createClient<Database>(config.supabaseUrl, config.supabaseAnonKey, {
    auth: {
      storage: sessionStorage,
      storageKey: sessionStorageKey,
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: false,
    },
    global: {
      fetch: (input, init) => {
        const url = input instanceof Request ? input.url : String(input);
        return url.includes('/auth/v1/') ? authFetch(url, init) : dataFetch(url, init);
      },
    },
  });
  client = created;
  site = config;
  return created;
}

/**
 * The panel's one Supabase client.
 *
 * @throws Error when the shell has not configured it yet
 */
export function supabase(): PanelClient {
  if (!client) {
    throw new Error('The Supabase client is not configured: the shell calls configureSupabase().');
  }
  return client;
}

/**
 * Ends a session at the auth server, whether this browser still holds it or not.
 *
 * @returns the server's answer, with an empty body
 * @throws TypeError or DOMException when no answer came
 */
export function endSession(accessToken: string): Promise<Response> {
  const { supabaseUrl, supabaseAnonKey } = site as SupabaseConfig;
  const address = `${supabaseUrl.replace(/\/$/, '')}/auth/v1/logout?scope=local`;
  return fetchWithDeadline(address, {
    method: 'POST',
    headers: { apikey: supabaseAnonKey, Authorization: `Bearer ${accessToken}` },
  });
}
