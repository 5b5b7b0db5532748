import { startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { clientWith } from '@panel/local-supabase/testing/clients';

import { DEFENCELESS, GRANTS, RIGHT_GRANTS } from './catalogue.ts';
import { removeMadeFolders, withMigration } from './worlds.ts';

/** Lets the service role ask the catalogue, in a schema of its own. */
const QUESTIONS = `
  create schema catalogue;
  create function catalogue.grants() returns setof text language sql stable as $$${GRANTS}$$;
  create function catalogue.defenceless() returns setof text language sql stable as $$${DEFENCELESS}$$;
  grant usage on schema catalogue to service_role;
`;

describe('What the migrations leave', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    const flags = ['--no-seed', '--schemas', 'public,catalogue'];
    backend = await startTestBackend([...withMigration(QUESTIONS), ...flags]);
  });
  afterAll(async () => {
    await backend?.stop();
    removeMadeFolders();
  });

  async function linesOf(question: string): Promise<string[]> {
    const client = clientWith(backend, backend.serviceRoleKey).schema('catalogue' as never);
    const { data } = (await client.rpc(question)) as { data: string[] };
    return data.sort();
  }

  test('users may read, and write status and updated_at of reports; visitors may nothing', async () => {
    expect(await linesOf('grants')).toEqual(RIGHT_GRANTS);
  });

  test('every table has row-level security and demands the second factor; functions are safe to call', async () => {
    expect(await linesOf('defenceless')).toEqual([]);
  });
});
