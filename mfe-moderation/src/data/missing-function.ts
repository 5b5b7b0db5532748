import { isMissingFunction } from '@panel/shared-auth';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Calls a function of the database, and returns null when the database lacks it. The next five minutes
 * return null without a call.
 *
 * @throws BackendError when the call failed for another reason
 */
export async function unlessMissing<Answer>(
  queries: QueryClient,
  name: string,
  call: () => Promise<Answer>,
): Promise<Answer | null> {
  const queryKey = ['reports', 'missing function', name];
  if (queries.getQueryData(queryKey)) {
    return null;
  }
  try {
    return await call();
  } catch (error) {
    if (!isMissingFunction(error)) {
      throw error;
    }
    queries.setQueryData(queryKey, true);
    return null;
  }
}
