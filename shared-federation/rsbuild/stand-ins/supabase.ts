/** In the place of realtime-js, storage-js and functions-js: see ../unused-supabase.ts. */

/** Is told of each new token. */
export class RealtimeClient {
  setAuth(): Promise<void> {
    return Promise.resolve();
  }
}

export class StorageClient {}
export class StorageApiError extends Error {}

export class FunctionsClient {}
export class FunctionsError extends Error {}
export class FunctionsFetchError extends FunctionsError {}
export class FunctionsHttpError extends FunctionsError {}
export class FunctionsRelayError extends FunctionsError {}
export const FunctionRegion = {};
