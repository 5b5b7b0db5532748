import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { clientWith } from '@panel/local-supabase/testing/clients';

import { everyTable, onEveryTable } from './tables.ts';
import { signedHere, tokenWith } from './tokens.ts';
import { removeMadeFolders, withTablesOnly } from './project-kinds.ts';

describe('After only the first migration, in a project that exposes new objects', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend([...withTablesOnly(), '--no-seed', ...signedHere]);
  });
  afterAll(async () => {
    await backend?.stop();
    removeMadeFolders();
  });

  test('nobody can read or write any table (T2)', async () => {
    const claims = { role: 'authenticated', sub: SIGN_INS.admin.id, aal: 'aal2' };
    const callers = [
      { client: clientWith(backend), refusal: '401 42501' },
      { client: clientWith(backend, tokenWith(claims)), refusal: '403 42501' },
      { client: clientWith(backend, backend.serviceRoleKey), refusal: '403 42501' },
    ];
    for (const { client, refusal } of callers) {
      for (const operation of ['select', 'insert', 'update', 'delete'] as const) {
        expect(await onEveryTable(operation, client)).toEqual(everyTable(refusal));
      }
    }
  });
});
