/** PostgREST's code for a function that the database does not have. */
const missingFunction = 'PGRST202';

/** Whether a request failed because the database does not have the function. */
export function isFunctionMissing(error: { code?: string | undefined } | null): boolean {
  return error?.code === missingFunction;
}
