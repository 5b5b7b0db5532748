import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database.types.ts';

export interface SupabaseConfig {
  supabaseUrl: string;
  /** The public key; what it may do is decided by the database's policies. */
  supabaseAnonKey: string;
}

export type PanelClient = SupabaseClient<Database>;

/** Where the session lives in local storage. */
export const sessionStorageKey = 'panel.session';

let client: PanelClient | undefined;

/** Creates the panel's one Supabase client. The shell calls it once, before anything renders. */
export function configureSupabase(config: SupabaseConfig): PanelClient {
  client = createClient<Database>(config.supabaseUrl, config.supabaseAnonKey, {
    auth: {
      storageKey: sessionStorageKey,
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: false,
    },
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
