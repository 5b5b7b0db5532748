import { readData, supabase } from '@panel/shared-auth';
import { queryOptions } from '@tanstack/react-query';

/** In milliseconds. */
const checkInterval = 5 * 60_000;

/**
 * Whether a user is an administrator, from the function `get_user_role`. Only the string 'admin'
 * counts (R17). It is asked again every five minutes while the panel is looked at, and on return to
 * it after that time. For the user's comfort: what protects the data is row-level security.
 */
export function isAdminQuery(userId: string) {
  return queryOptions({
    queryKey: ['is-admin', userId],
    queryFn: async () =>
      readData(await supabase().rpc('get_user_role', { _user_id: userId })) === 'admin',
    staleTime: checkInterval,
    refetchInterval: checkInterval,
    gcTime: Infinity,
    meta: { module: 'shell', what: 'check the role' },
  });
}
