import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import {
  type Client,
  clientWith,
  currentCode,
  signedIn,
  signedInWithMfa,
} from '@panel/local-supabase/testing/clients';

import { missingDefences, grants, expectedGrants } from './catalogue.ts';
import { everyTable, onEveryTable, seededRows } from './tables.ts';
import { signedHere, tokenWith } from './tokens.ts';
import { removeMadeFolders, withMigration } from './project-kinds.ts';

const { adminWithMfa, player } = SIGN_INS;

/** A refusal, not an empty list, which the panel would show as an empty table. */
const refused = everyTable('401 PT401');

/**
 * Records the privileges and the missing defences after the migrations. Then it opens every table, as a careless
 * migration could: afterwards only the restrictive policies refuse anything.
 */
const openEverything = `
  create schema catalogue;
  create table catalogue.grants (line) as ${grants};
  create table catalogue.defenceless (line) as ${missingDefences};
  grant usage on schema catalogue to service_role;
  grant select on all tables in schema catalogue to service_role;

  do $$
  declare
    relation text;
  begin
    for relation in select tablename from pg_tables where schemaname = 'public' loop
      execute format('grant all on public.%I to authenticated', relation);
      execute format(
        'create policy "careless" on public.%I to authenticated using (true) with check (true)',
        relation
      );
    end loop;
  end
  $$;
`;

let backend: TestBackend;
let service: Client;

beforeAll(async () => {
  const flags = ['--schemas', 'public,catalogue', ...signedHere];
  backend = await startTestBackend([...withMigration(openEverything), ...flags]);
  service = clientWith(backend, backend.serviceRoleKey);
});
afterAll(async () => {
  await backend?.stop();
  removeMadeFolders();
});

describe('After all migrations', () => {
  async function recorded(table: string): Promise<string[]> {
    const { data } = await service
      .schema('catalogue' as never)
      .from(table)
      .select();
    return (data as { line: string }[]).map(({ line }) => line).sort();
  }

  test('users read every table and write status and updated_at of reports; visitors read and write nothing', async () => {
    expect(await recorded('grants')).toEqual(expectedGrants);
  });

  test('every table has row-level security and demands the factor, and every function is safe', async () => {
    expect(await recorded('defenceless')).toEqual([]);
  });
});

describe('After a later migration opens every table to signed-in users (R13)', () => {
  const seen = (client: Client) => onEveryTable('select', client);

  test('an account with a verified factor sees rows only in a session that used the factor (T8)', async () => {
    expect(await seen(await signedIn(backend, adminWithMfa))).toEqual(refused);
    expect(await seen(await signedInWithMfa(backend))).toEqual(seededRows);
  });

  test('an account with a verified factor changes nothing in a session without it (T8)', async () => {
    const client = await signedIn(backend, adminWithMfa);
    const firstReport = () => service.from('reports').select().order('id').limit(1).single();
    const { data: before } = await firstReport();
    for (const operation of ['insert', 'update', 'delete'] as const) {
      expect(await onEveryTable(operation, client)).toEqual(refused);
    }
    expect(await seen(service)).toEqual(seededRows);
    expect(await firstReport()).toMatchObject({ status: 200, data: before });
  });

  test.each([[undefined], [null], ['aal1'], ['AAL2'], [' aal2'], [2], [true], [['aal2']], [{}]])(
    'the level %j is not aal2',
    async (aal) => {
      const claims = { role: 'authenticated', sub: adminWithMfa.id, aal };
      expect(await seen(clientWith(backend, tokenWith(claims)))).toEqual(refused);
    },
  );

  test('a factor is demanded from its verification to its removal, also in older sessions', async () => {
    const [older, client] = [await signedIn(backend, player), await signedIn(backend, player)];
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
    const factorId = data?.id ?? '';
    expect(await seen(older)).toEqual(seededRows);

    const code = currentCode(data?.totp.secret);
    await client.auth.mfa.challengeAndVerify({ factorId, code });
    expect(await seen(older)).toEqual(refused);
    expect(await seen(client)).toEqual(seededRows);

    await client.auth.mfa.unenroll({ factorId });
    expect(await seen(older)).toEqual(seededRows);
  });
});
