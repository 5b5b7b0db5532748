import { createQueryClient } from '@panel/shared-federation/query-client';
import { toast } from '@panel/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import { notify } from '../ui/notify.ts';
import { clearOnUserChange } from './clear-on-user-change.ts';

/** Creates the page's one QueryClient, which shows failures as toasts, and keeps nothing for the next user. */
export function createQueries(): QueryClient {
  const queries = createQueryClient({ notify, dismiss: toast.dismiss });
  clearOnUserChange(queries);
  return queries;
}
