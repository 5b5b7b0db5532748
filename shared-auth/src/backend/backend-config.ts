import type { UrlFetch } from './fetch-with-deadline.ts';

export interface SupabaseConfig {
  supabaseUrl: string;
  /** The public key; the database's policies decide what it may do. */
  supabaseAnonKey: string;
}

export interface BackendConfig extends SupabaseConfig {
  /** Sends requests for data; `fetch` if undefined. */
  fetchUrl: UrlFetch | undefined;
}

let configured: BackendConfig | undefined;

export function setBackendConfig(config: BackendConfig): void {
  configured = config;
}

/** @throws Error when the shell has not called configureSupabase() yet */
export function backendConfig(): BackendConfig {
  if (!configured) {
    throw new Error('The backend is not configured: the shell calls configureSupabase().');
  }
  return configured;
}

/** The configured backend's name. */
export function backendName(): string {
  return backendNameOf(backendConfig().supabaseUrl);
}

/** The backend's address, normalised: a stored session names its backend by it. */
export function backendNameOf(supabaseUrl: string): string {
  return new URL(supabaseUrl).href;
}

/** A service's address, such as 'https://project.supabase.co/auth/v1'. */
export function serviceUrl(service: 'auth' | 'storage' | 'functions' | 'realtime'): string {
  return `${backendConfig().supabaseUrl.replace(/\/$/, '')}/${service}/v1`;
}
