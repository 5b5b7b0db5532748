import { readData, supabase } from '@panel/shared-auth';
import { queryOptions } from '@tanstack/react-query';
import { roleFunction } from './role-function.ts';

const checkIntervalMs = 5 * 60_000;

/**
 * Whether a user is an administrator, from the database. Only the string 'admin'
 * counts (R17). The check repeats every five minutes while the panel is visible, and when the user
 * returns after that time. It only decides what the panel shows: row-level security protects the data.
 */
export function isAdminQuery(userId: string) {
  return queryOptions({
    queryKey: ['is-admin', userId],
    queryFn: async () =>
      readData(await supabase().rpc(roleFunction, { _user_id: userId })) === 'admin',
    staleTime: checkIntervalMs,
    refetchInterval: checkIntervalMs,
    gcTime: Infinity,
    // The check may have failed before the guard is rendered, which then offers to repeat it.
    retryOnMount: false,
    meta: { module: 'shell', what: 'check the role' },
  });
}
