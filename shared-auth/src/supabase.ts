import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database.types.ts';
import { fetchWithDeadline } from './fetch-with-deadline.ts';
import { sessionStorage, sessionStorageKey } from './session-storage.ts';

export interface SupabaseConfig {
  supabaseUrl: string;
  /** The public key; what it may do is decided by the database's policies. */
  supabaseAnonKey: string;
}

export type PanelClient = SupabaseClient<Database>;

let client: PanelClient | undefined;

/** Creates the panel's one Supabase client. The shell calls it once, before anything renders. */
export function configureSupabase(config: SupabaseConfig): PanelClient {
  client = createClient<Database>(config.supabaseUrl, config.supabaseAnonKey, {
    auth: {
      storage: sessionStorage,
      storageKey: sessionStorageKey,
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: false,
    },
    global: { fetch: fetchWithDeadline },
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
    throw new Error('The Supabase client is not configured: the shell calls configureSupabase().');
  }
  return client;
}
