import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import {
  type Client,
  clientWith,
  currentCode,
  signedIn,
  signedInWithMfa,
} from '@panel/local-supabase/testing/clients';

import { everyTable, onEveryTable, ROWS } from './tables.ts';
import { SIGNED_HERE, tokenWith } from './tokens.ts';
import { removeMadeFolders, withMigration } from './worlds.ts';

const { adminWithMfa, player } = SIGN_INS;

/** What a careless migration may do one day: only the restrictive policies are left to say no. */
const EVERYTHING_IS_OPEN = `
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

describe('Where a later migration opens every table to whoever signs in (R13)', () => {
  let backend: TestBackend;
  let service: Client;

  beforeAll(async () => {
    backend = await startTestBackend([...withMigration(EVERYTHING_IS_OPEN), ...SIGNED_HERE]);
    service = clientWith(backend, backend.serviceRoleKey);
  });
  afterAll(async () => {
    await backend?.stop();
    removeMadeFolders();
  });

  const seen = (client: Client) => onEveryTable('select', client);

  test('an account with a verified factor sees everything only once it has used it', async () => {
    expect(await seen(await signedIn(backend, adminWithMfa))).toEqual(everyTable(0));
    expect(await seen(await signedInWithMfa(backend))).toEqual(ROWS);
  });

  test('and before that it changes nothing', async () => {
    const client = await signedIn(backend, adminWithMfa);
    expect(await onEveryTable('insert', client)).toEqual(everyTable('403 42501'));
    await onEveryTable('update', client);
    await onEveryTable('delete', client);
    expect(await seen(service)).toEqual(ROWS);
  });

  test.each([[undefined], [null], ['aal1'], ['AAL2'], [' aal2'], [2], [true], [['aal2']], [{}]])(
    'the level %j is not aal2',
    async (aal) => {
      const claims = { role: 'authenticated', sub: adminWithMfa.id, aal };
      expect(await seen(clientWith(backend, tokenWith(claims)))).toEqual(everyTable(0));
    },
  );

  test('a factor is demanded from its verification to its removal, also of older sessions', async () => {
    const [older, client] = [await signedIn(backend, player), await signedIn(backend, player)];
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
    const factorId = data?.id ?? '';
    expect(await seen(older)).toEqual(ROWS);

    const code = currentCode(data?.totp.secret);
    await client.auth.mfa.challengeAndVerify({ factorId, code });
    expect(await seen(older)).toEqual(everyTable(0));
    expect(await seen(client)).toEqual(ROWS);

    await client.auth.mfa.unenroll({ factorId });
    expect(await seen(older)).toEqual(ROWS);
  });
});
