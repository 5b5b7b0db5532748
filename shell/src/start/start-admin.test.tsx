import { SIGN_INS } from '@panel/local-supabase/testing';
import { signOut } from '@panel/shared-auth';
import { createQueryClient } from '@panel/shared-federation/query-client';
import { signedInBackend, watchedRequests } from '@panel/shared-testing';
import { waitFor } from '@testing-library/react';
import { clearOnUserChange } from './clear-on-user-change.ts';
import { startAdmin } from './start-admin.tsx';
import { isAdminQuery } from '../auth/access/role.queries.ts';
import type { Override } from '../overrides/override.ts';
import { readStoredOverrides, storeOverrides } from '../overrides/take-overrides.ts';

const server = signedInBackend();
const requests = watchedRequests();

/** Starts the code of /admin at an address, on a site without modules. `ready` resolves before the first render. */
function startAt(path: string, active: Override[] = []) {
  requests.answer = ({ url }) => {
    if (url.endsWith('/candidates.json')) {
      return new Response('', { status: 404 });
    }
    return url.endsWith('/registry.json') ? Response.json({ schema: 1, modules: {} }) : undefined;
  };
  window.history.replaceState(null, '', path);
  const queries = createQueryClient({ notify: () => undefined });
  const config = {
    supabaseUrl: server.backend.url,
    supabaseAnonKey: server.backend.anonKey,
    registryUrl: '/modules/registry.json',
    allowOverrides: false,
    overrideOrigins: [],
    moduleOrigins: [],
    connectOrigins: [],
  };
  const ready = startAdmin({ config, queries, overrides: { active, refused: [] } });
  return { queries, ready };
}

function asked(): string[] {
  return requests.seen.map(({ url }) => new URL(url).pathname);
}

test('R17 below /admin the role is requested before the first render', async () => {
  const { queries, ready } = startAt('/admin/skills');
  await ready;
  expect(asked().toSorted()).toEqual(['/modules/registry.json', '/rest/v1/rpc/get_user_role']);
  // The first render waits for the role, but not for long.
  const { queryKey } = isAdminQuery(SIGN_INS.admin.id);
  await waitFor(() => expect(queries.getQueryData(queryKey)).toBe(true));
});

test('outside /admin only the registry is requested', async () => {
  await startAt('/login').ready;
  expect(asked()).toEqual(['/modules/registry.json']);
});

test('a version that is no candidate is forgotten, without undoing the changes of another tab', async () => {
  // There is no page to show the banner in.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const expiresAt = Date.now() + 60_000;
  const overrides = ['mfe-players', 'mfe-nope', 'mfe-other'].map((name) => ({
    name,
    version: '1',
    expiresAt,
  }));
  startAt('/login', overrides.slice(0, 2));
  storeOverrides([...overrides.slice(1), { name: 'mfe-nope', version: '2', expiresAt }]);
  await waitFor(() =>
    expect(readStoredOverrides()).toMatchObject([
      { name: 'mfe-other', version: '1' },
      { name: 'mfe-nope', version: '2' },
    ]),
  );
});

test('nothing stays of what was read for a session that ends before the first render', async () => {
  const { queries, ready } = startAt('/admin/skills');
  const stopClearing = clearOnUserChange(queries);
  await waitFor(() => expect(asked()).toContain('/rest/v1/rpc/get_user_role'));
  await signOut();
  await ready;
  expect(queries.getQueryCache().getAll()).toEqual([]);
  stopClearing();
});
