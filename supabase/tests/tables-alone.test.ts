import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { clientWith } from '@panel/local-supabase/testing/clients';

import { SIGNED_HERE, tokenWith } from './tokens.ts';
import { removeMadeFolders, withTablesOnly } from './worlds.ts';

const TABLES = [
  'games',
  'sports',
  'profiles',
  'reports',
  'game_feeds',
  'feed_comments',
  'user_roles',
];

describe('Between the first migration and the second, in a project that exposes new objects', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend([...withTablesOnly(), '--no-seed', ...SIGNED_HERE]);
  });
  afterAll(async () => {
    await backend?.stop();
    removeMadeFolders();
  });

  test.each(TABLES)('nobody can read or write %s', async (table) => {
    const role = 'authenticated';
    const anyone = [
      clientWith(backend),
      clientWith(backend, tokenWith({ role, sub: SIGN_INS.admin.id, aal: 'aal2' })),
      clientWith(backend, backend.serviceRoleKey),
    ];
    for (const client of anyone) {
      const rows = () => client.from(table);
      const attempts = [
        rows().select(),
        rows().insert({} as never),
        rows()
          .update({ created_at: null } as never)
          .not('created_at', 'is', null),
        rows().delete().not('created_at', 'is', null),
      ];
      for (const attempt of attempts)
        expect((await attempt).error).toMatchObject({ code: '42501' });
    }
  });
});
