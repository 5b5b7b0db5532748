import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { clientWith, signedIn } from '@panel/local-supabase/testing/clients';
import type { SupabaseClient } from '@supabase/supabase-js';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { removeMadeFolders, withMigration } from './project-kinds.ts';
import { seededRows } from './tables.ts';

type Row = Record<string, string | number | null>;

/** The fields that the screens show or use for counts (R44). */
const fieldsByTable: Record<string, string[]> = {
  games: [
    'id',
    'title',
    'sport',
    'game_date',
    'game_time',
    'location',
    'current_players',
    'max_players',
    'status',
    'created_at',
  ],
  sports: ['id', 'name', 'value', 'icon'],
  profiles: [
    'id',
    'user_id',
    'first_name',
    'display_name',
    'gender',
    'profile_image_url',
    'created_at',
  ],
  reports: ['id', 'content_type', 'reason', 'message', 'status', 'created_at', 'updated_at'],
};
const neverEmpty = ['id', 'created_at', 'reports.status'];

describe('The seed', () => {
  let backend: TestBackend;
  let admin: SupabaseClient;

  beforeAll(async () => {
    backend = await startTestBackend(['--max-rows', '5000']);
    admin = await signedIn(backend, SIGN_INS.admin);
  });
  afterAll(() => backend?.stop());

  const rowsOf = async (table: string) =>
    (await admin.from(table).select('*').returns<Row[]>()).data ?? [];

  test.each(Object.keys(fieldsByTable))(
    '%s has every field; each optional one is empty in some row (R44)',
    async (table) => {
      const rows = await rowsOf(table);
      for (const field of fieldsByTable[table] ?? []) {
        const isRequired = neverEmpty.includes(field) || neverEmpty.includes(`${table}.${field}`);
        expect(rows.every((row) => row[field] !== undefined)).toBe(true);
        expect({ field, hasEmpty: rows.some((row) => row[field] === null) }).toEqual({
          field,
          hasEmpty: !isRequired,
        });
      }
    },
  );

  test('Every status of games and reports occurs, and most reports are pending (R31, R37)', async () => {
    const statuses = async (table: string) =>
      new Set((await rowsOf(table)).map((row) => row.status));
    expect(await statuses('games')).toEqual(
      new Set(['scheduled', 'confirmed', 'accomplished', 'canceled', null]),
    );
    const reports = await rowsOf('reports');
    expect(new Set(reports.map((row) => row.status))).toEqual(
      new Set(['PENDING', 'REVIEWED', 'ACTION_TAKEN']),
    );
    expect(reports.filter((row) => row.status === 'PENDING')).toHaveLength(900);
  });

  test('Some games are at most seven days old, some are older (R28)', async () => {
    const weekAgo = Date.now() - 7 * 86_400_000;
    const recent = (await rowsOf('games')).filter(
      (row) => Date.parse(String(row.created_at)) >= weekAgo,
    );
    expect(recent.length).toBeGreaterThan(30);
    expect(recent.length).toBeLessThan(60);
  });

  test('Reports have ties in created_at, blank messages, very long ones and markup (R36, R38)', async () => {
    const reports = await rowsOf('reports');
    const messages = reports.map((row) => String(row.message ?? ''));
    expect(new Set(reports.map((row) => row.created_at)).size).toBeLessThan(reports.length);
    expect(messages.some((message) => message !== '' && message.trim() === '')).toBe(true);
    expect(messages.some((message) => message.length > 4000)).toBe(true);
    expect(messages.some((message) => message.includes('<b>'))).toBe(true);
  });

  test('Names of sports sort the same by code points and in Portuguese (R33)', async () => {
    const names = (await rowsOf('sports')).flatMap((row) =>
      typeof row.name === 'string' ? [row.name] : [],
    );
    const byLanguage = [...names].sort(new Intl.Collator('pt-BR').compare);
    expect([...names].sort()).toEqual(byLanguage);
  });
});

/** A project with existing accounts. One has an address of the seed, and a trigger creates profiles. */
const projectInUse = `
  create function public.make_profile() returns trigger language plpgsql security definer as $$
  begin
    insert into public.profiles (user_id) values (new.id);
    return new;
  end $$;
  create trigger make_profile after insert on auth.users
    for each row execute function public.make_profile();
  insert into auth.users (instance_id, id, email) values
    ('00000000-0000-0000-0000-000000000000', '00000000-0000-4000-8000-00000000000a', 'alguem@exemplo.com.br'),
    ('00000000-0000-0000-0000-000000000000', '00000000-0000-4000-8000-00000000000b', 'admin-mfa@exemplo.com.br');
  create view public.additions as
    select user_id::text from auth.identities union all select user_id::text from auth.mfa_factors;
  grant select on public.additions to service_role;
`;

describe('The seed, run twice in a project with existing accounts', () => {
  let backend: TestBackend;
  let folder: string;
  let service: SupabaseClient;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'seed-'));
    const seed = readFileSync(join(__dirname, '..', 'seed.sql'), 'utf8');
    const twice = join(folder, 'twice.sql');
    writeFileSync(twice, `${seed}\n${seed}`);
    const flags = ['--schemas', 'public,panel', '--seed', twice];
    backend = await startTestBackend([...withMigration(projectInUse), ...flags]);
    service = clientWith(backend, backend.serviceRoleKey);
  });
  afterAll(async () => {
    await backend?.stop();
    removeMadeFolders();
    rmSync(folder, { recursive: true, force: true });
  });

  const count = async (table: string) =>
    (await service.from(table).select('*', { count: 'exact', head: true })).count;

  test('adds no identity, factor or role to existing accounts', async () => {
    const { data } = await service.from('additions').select().like('user_id', '00000000-%');
    expect(data).toEqual([]);
    expect(await count('user_roles')).toBe(2);
  });

  test('creates every row once', async () => {
    for (const table of ['games', 'sports', 'reports', 'game_feeds', 'feed_comments'] as const) {
      expect([table, await count(table)]).toEqual([table, seededRows[table]]);
    }
    const decisions = service.schema('panel').from('report_decisions');
    expect((await decisions.select('*', { count: 'exact', head: true })).count).toBe(600);
  });
});
