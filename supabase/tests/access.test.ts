import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { clientWith, signedIn, signedInWithMfa } from '@panel/local-supabase/testing/clients';
import type { SupabaseClient } from '@supabase/supabase-js';

import { SIGNED_HERE, tokenWith } from './tokens.ts';
import { removeMadeFolders, WORLDS } from './worlds.ts';

/** Each table with a column to write, a value for it, and how many rows the seed leaves. */
const TABLES = [
  { table: 'games', column: 'title', value: 'x', rows: 200 },
  { table: 'sports', column: 'name', value: 'x', rows: 12 },
  { table: 'profiles', column: 'first_name', value: 'x', rows: 300 },
  { table: 'reports', column: 'reason', value: 'x', rows: 1500 },
  { table: 'game_feeds', column: 'content', value: 'x', rows: 420 },
  { table: 'feed_comments', column: 'content', value: 'x', rows: 910 },
  { table: 'user_roles', column: 'role', value: 'admin', rows: 3 },
];

const CREATED_AT = 'created_at';
const LONG_AGO = '1900-01-01T00:00:00Z';

describe.each(WORLDS)('In $world (R2, R17, R28, R32, R33, R34, R38)', ({ flags }) => {
  let backend: TestBackend;
  let anonymous: SupabaseClient;
  let player: SupabaseClient;
  let admin: SupabaseClient;
  let weakAdmin: SupabaseClient;
  let strongAdmin: SupabaseClient;

  beforeAll(async () => {
    backend = await startTestBackend([...flags(), ...SIGNED_HERE]);
    anonymous = clientWith(backend);
    player = await signedIn(backend, SIGN_INS.player);
    strongAdmin = await signedInWithMfa(backend);
    weakAdmin = await signedIn(backend, SIGN_INS.adminWithMfa);
    admin = await signedIn(backend, SIGN_INS.admin);
  });
  afterAll(async () => {
    await backend?.stop();
    removeMadeFolders();
  });

  describe.each(TABLES)('$table', ({ table, column, value, rows }) => {
    const read = (client: SupabaseClient) =>
      client.from(table).select('*', { count: 'exact' }).limit(2000);
    const insert = (client: SupabaseClient) =>
      client.from(table).insert({ [column]: value } as never);
    const update = (client: SupabaseClient) =>
      client
        .from(table)
        .update({ [column]: value } as never)
        .gt(CREATED_AT, LONG_AGO);
    const remove = (client: SupabaseClient) => client.from(table).delete().gt(CREATED_AT, LONG_AGO);

    test('refuses a visitor who has not signed in, whatever he tries', async () => {
      for (const attempt of [read, insert, update, remove]) {
        expect(await attempt(anonymous)).toMatchObject({ status: 401, error: { code: '42501' } });
      }
    });

    test('shows a player nothing but his own role', async () => {
      const { data, count } = await read(player);
      const own = table === 'user_roles' ? [{ user_id: SIGN_INS.player.id, role: 'player' }] : [];
      expect(data).toMatchObject(own);
      expect(count).toBe(own.length);
    });

    test('shows an administrator every row', async () => {
      const { data, count, error } = await read(admin);
      expect(error).toBeNull();
      expect(data).toHaveLength(Math.min(rows, 1000));
      expect(count).toBe(rows);
    });

    test('shows an administrator with a second factor nothing before he has used it, every row after', async () => {
      expect((await read(weakAdmin)).count).toBe(0);
      expect((await read(strongAdmin)).count).toBe(rows);
    });

    test('lets nobody who signed in insert, change or delete rows', async () => {
      for (const client of [player, admin, weakAdmin, strongAdmin]) {
        for (const attempt of [insert, update, remove]) {
          expect(await attempt(client)).toMatchObject({ status: 403, error: { code: '42501' } });
        }
      }
      expect((await read(admin)).count).toBe(rows);
    });

    test('is open to the service role, which migrates and imports data', async () => {
      const { count, error } = await read(clientWith(backend, backend.serviceRoleKey));
      expect(error).toBeNull();
      expect(count).toBe(rows);
    });
  });

  describe('get_user_role (R17)', () => {
    const roleOf = (client: SupabaseClient, id: string) =>
      client.rpc('get_user_role', { _user_id: id });

    test('cannot be called by a visitor who has not signed in', async () => {
      expect(await roleOf(anonymous, SIGN_INS.admin.id)).toMatchObject({
        status: 401,
        error: { code: '42501' },
      });
    });

    test('tells a player his own role, and null about anyone else', async () => {
      expect((await roleOf(player, SIGN_INS.player.id)).data).toBe('player');
      expect(await roleOf(player, SIGN_INS.admin.id)).toMatchObject({ status: 200, data: null });
    });

    test('tells an administrator the role of anyone', async () => {
      expect((await roleOf(admin, SIGN_INS.admin.id)).data).toBe('admin');
      expect((await roleOf(admin, SIGN_INS.player.id)).data).toBe('player');
      expect((await roleOf(admin, crypto.randomUUID())).data).toBeNull();
    });

    test('says admin about an account with a second factor only after that factor was used (R13)', async () => {
      expect(await roleOf(weakAdmin, SIGN_INS.adminWithMfa.id)).toMatchObject({
        status: 200,
        data: null,
      });
      expect((await roleOf(strongAdmin, SIGN_INS.adminWithMfa.id)).data).toBe('admin');
    });
  });

  describe.each([
    { routine: 'get_total_games_count', total: 200 },
    { routine: 'get_total_users_count', total: 300 },
  ])('$routine (R28)', ({ routine, total }) => {
    test('answers an administrator', async () => {
      expect((await admin.rpc(routine)).data).toBe(total);
      expect((await strongAdmin.rpc(routine)).data).toBe(total);
    });

    test('refuses everyone else instead of counting what they may see', async () => {
      expect(await anonymous.rpc(routine)).toMatchObject({ status: 401, error: { code: '42501' } });
      for (const client of [player, weakAdmin]) {
        expect(await client.rpc(routine)).toMatchObject({
          status: 403,
          data: null,
          error: { code: '42501' },
        });
      }
    });
  });

  test('A token that names no level counts as one of the password alone (R13, R28)', async () => {
    const clientOf = (sub: string) =>
      clientWith(backend, tokenWith({ role: 'authenticated', sub }));
    const weak = clientOf(SIGN_INS.adminWithMfa.id);
    for (const routine of ['get_total_games_count', 'get_total_users_count']) {
      expect(await weak.rpc(routine)).toMatchObject({ status: 403, error: { code: '42501' } });
    }
    expect((await weak.from('games').select()).data).toEqual([]);
    expect((await clientOf(SIGN_INS.admin.id).rpc('get_total_games_count')).data).toBe(200);
  });

  test('The functions that policies ask are not part of the API', async () => {
    expect(await admin.rpc('is_admin')).toMatchObject({ status: 404 });
    expect(await admin.schema('private').rpc('is_admin')).toMatchObject({ status: 406 });
  });
});
