export interface SupabaseConfig {
  supabaseUrl: string;
  /** The public key; what it may do is decided by the database's policies. */
  supabaseAnonKey: string;
}

let configured: SupabaseConfig | undefined;

export function setSite(config: SupabaseConfig): void {
  configured = config;
}

/** @throws Error when the shell has not called configureSupabase() yet */
export function site(): SupabaseConfig {
  if (!configured) {
    throw notConfigured();
  }
  return configured;
}

export function notConfigured(): Error {
  return new Error('The Supabase client is not configured: the shell calls configureSupabase().');
}

/** The backend's address, normalised: a stored session names its backend by it. early.js does the same. */
export function backendName(): string {
  return new URL(site().supabaseUrl).href;
}

/** Where the auth server answers, such as 'https://project.supabase.co/auth/v1'. */
export function authUrl(): string {
  return `${site().supabaseUrl.replace(/\/$/, '')}/auth/v1`;
}
