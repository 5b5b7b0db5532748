/** Inside supabase-js, in the place of its other packages but postgrest-js: see ../unused-supabase.ts. */

/** Is told of each new token. */
export class RealtimeClient {
  setAuth(): Promise<void> {
    return Promise.resolve();
  }
}

export class AuthClient {}

export class StorageClient {}
export class StorageApiError extends Error {}

export class FunctionsClient {}
export class FunctionsError extends Error {}
export class FunctionsFetchError extends FunctionsError {}
export class FunctionsHttpError extends FunctionsError {}
export class FunctionsRelayError extends FunctionsError {}
export const FunctionRegion = {};
