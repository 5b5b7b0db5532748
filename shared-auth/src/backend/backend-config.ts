export interface SupabaseConfig {
  supabaseUrl: string;
  /** The public key; the database's policies decide what it may do. */
  supabaseAnonKey: string;
}

let configured: SupabaseConfig | undefined;

export function setBackendConfig(config: SupabaseConfig): void {
  configured = config;
}

/** @throws Error when the shell has not called configureSupabase() yet */
export function backendConfig(): SupabaseConfig {
  if (!configured) {
    throw notConfigured();
  }
  return configured;
}

export function notConfigured(): Error {
  return new Error('The Supabase client is not configured: the shell calls configureSupabase().');
}

/**
 * The backend's address, normalised. A stored session names its backend by it; the script that runs
 * before the shell compares the same address.
 */
export function backendName(): string {
  return new URL(backendConfig().supabaseUrl).href;
}

/** The auth server's address, such as 'https://project.supabase.co/auth/v1'. */
export function authUrl(): string {
  return `${backendConfig().supabaseUrl.replace(/\/$/, '')}/auth/v1`;
}
