import type { FeatureModule, FirstReads } from '@panel/shared-federation';
import { createQueryClient } from '@panel/shared-federation/query-client';
import { waitFor } from '@testing-library/react';
import { interceptFetch } from './intercept-fetch.ts';

type FirstRead = FirstReads[string][number];

/**
 * What a page's `prefetch` asks the backend for, in the words of package.json. It wants somebody
 * signed in, as `signedInBackend()` has.
 *
 * @param path the page's, below /admin
 */
export async function firstReadsOf(module: FeatureModule, path: string): Promise<FirstRead[]> {
  const { seen, restore } = interceptFetch(() => undefined);
  const queries = createQueryClient({ notify: () => undefined });
  module.routes.find((route) => route.path === path)?.prefetch?.(queries);
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  restore();
  return Promise.all(seen.map(firstRead));
}

async function firstRead(request: Request): Promise<FirstRead> {
  const { method, headers } = request;
  const [, path = ''] = request.url.split('/rest/v1/');
  if (method === 'POST') {
    // With arguments it cannot be asked for beforehand.
    expect(await request.text()).toBe('{}');
  }
  return {
    path,
    ...((method === 'HEAD' || method === 'POST') && { method }),
    ...(headers.get('Prefer') === 'count=exact' && { count: true }),
  };
}
