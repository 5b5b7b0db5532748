import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { authFetch } from './auth-fetch.ts';
import { createDataFetch } from './data-fetch.ts';
import type { Database } from './database.types.ts';
import { sessionStorage, sessionStorageKey } from './session-storage.ts';

export interface SupabaseConfig {
  supabaseUrl: string;
  /** The public key; what it may do is decided by the database's policies. */
  supabaseAnonKey: string;
}

/** What the shell's build brings of the client; files, functions and live changes it leaves out. */
export type PanelClient = Pick<SupabaseClient<Database>, 'auth' | 'from' | 'rpc' | 'schema'>;

let client: PanelClient | undefined;

/** Creates the panel's one Supabase client. The shell calls it once, before anything renders. */
export function configureSupabase(config: SupabaseConfig): PanelClient {
  const dataFetch = createDataFetch(() => created.auth.refreshSession());
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
