/** Replaces packages that supabase-js imports and the panel does not use: see ../unused-supabase.ts. */

/** The Supabase client calls `setAuth` with each access token. */
export class RealtimeClient {
  setAuth(): Promise<void> {
    return Promise.resolve();
  }
}

export class StorageClient {}
export class StorageApiError extends Error {}

export class AuthClient {}
