import { subscribe } from '@panel/shared-auth';
import type { QueryClient } from '@tanstack/react-query';
import { fireEvent } from '@testing-library/react';

/** Ends the session from another tab, and clears the cache as the shell does. */
export function endSession(queries: QueryClient): void {
  const stop = subscribe(() => queries.clear());
  localStorage.clear();
  fireEvent(window, new StorageEvent('storage', { key: null }));
  stop();
}
