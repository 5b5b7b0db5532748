/**
 * Stands in for the parts of supabase-js that the panel never calls: files, functions and live
 * changes. supabase-js makes their clients all the same; together they are a quarter of its bytes.
 */

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
