import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startTestBackend, type TestBackend } from '../../testing/start-test-backend.ts';
import { rest } from '../../testing/fixture-backend.ts';

const migration = `
  create table public.notes (id integer primary key);
  grant select, insert on public.notes to anon;

  -- The classic mistake: a policy that calls a function which reads the policy's own table.
  create table public.members (id integer);
  create function public.is_member() returns boolean language sql stable
    as 'select exists (select 1 from public.members)';
  create policy members_only on public.members using (public.is_member());
  alter table public.members enable row level security;
  insert into public.members values (1);
  grant select on public.members to anon;

  create table public.echoes (id integer);
  create function public.echo() returns trigger language plpgsql as $$
  begin
    insert into public.echoes values (new.id + 1);
    return new;
  end $$;
  create trigger echo before insert on public.echoes for each row execute function public.echo();
  grant select, insert on public.echoes to anon;

  create function public.count_down(n integer) returns integer language plpgsql as $$
  begin
    return case when n = 0 then 0 else 1 + public.count_down(n - 1) end;
  end $$;
  create function public.count_words(query tsquery) returns integer language sql immutable
    as 'select numnode(query)';
  create function public.read_path(path jsonpath) returns text language sql immutable
    as 'select path::text';

  create function public.run_on() returns void language plpgsql as $$
  begin
    loop
    end loop;
  end $$;
`;

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'runaway-'));
  writeFileSync(join(root, '20260101000000_mistakes.sql'), migration);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const start = (...flags: string[]) =>
  startTestBackend(['--migrations', root, '--no-seed', ...flags]);

const call = (backend: TestBackend, name: string, body: object = {}) =>
  rest(backend, `/rpc/${name}`, { method: 'POST', body: JSON.stringify(body) });

const addNote = (backend: TestBackend, id: number) =>
  rest(backend, '/notes', { method: 'POST', body: JSON.stringify({ id }) });

describe('Endless recursion', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await start();
  });
  afterAll(() => backend?.stop());

  test.each([
    ['a policy that reads its own table', () => rest(backend, '/members')],
    [
      'a trigger that inserts into its own table',
      () => rest(backend, '/echoes', { method: 'POST', body: '{"id": 1}' }),
    ],
    ['a PL/pgSQL function', () => call(backend, 'count_down', { n: -1 })],
    [
      'a tsquery of 10,000 parts',
      () => call(backend, 'count_words', { query: `${'('.repeat(10_000)}a${')'.repeat(10_000)}` }),
    ],
    [
      'a jsonpath of 10,000 steps',
      () => call(backend, 'read_path', { path: `$${'.a'.repeat(10_000)}` }),
    ],
  ])('%s is refused as on the hosted service, and the next request is answered', async (_, ask) => {
    expect(await ask()).toMatchObject({
      status: 500,
      json: { code: '54001', message: 'stack depth limit exceeded' },
    });
    expect(await rest(backend, '/echoes')).toMatchObject({ status: 200, text: '[]' });
  });

  test('150 levels of a PL/pgSQL function are answered', async () => {
    expect(await call(backend, 'count_down', { n: 150 })).toMatchObject({
      status: 200,
      text: '150',
    });
  });
});

describe('A statement that does not end', () => {
  test('is cancelled at the timeout; other requests are answered, and no data is lost', async () => {
    const backend = await start('--data', join(root, 'data'), '--statement-timeout', '1');
    expect(await addNote(backend, 1)).toMatchObject({ status: 201 });
    const runsOn = call(backend, 'run_on');
    const meanwhile = rest(backend, '/notes');
    expect(await runsOn).toMatchObject({
      status: 500,
      json: { code: '57014', message: 'canceling statement due to statement timeout' },
    });
    expect(await meanwhile).toMatchObject({ status: 200, text: '[{"id":1}]' });
    await backend.stop();
  });

  test('does not keep the process from stopping on SIGTERM', async () => {
    const backend = await start();
    const runsOn = call(backend, 'run_on').catch((error: Error) => error.message);
    const health = await fetch(`${backend.url}/auth/v1/health`);
    expect(health.status).toBe(200);
    backend.process.kill('SIGTERM');
    await once(backend.process, 'exit');
    expect(await runsOn).toBe('fetch failed');
  });
});

test('A crash of Postgres is reported as 57P02, and the next statement runs', () => {
  const { stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'src/database/crash-postgres.ts'],
    {
      cwd: join(__dirname, '../..'),
      encoding: 'utf8',
      timeout: 25_000,
    },
  );
  expect(stdout.split('\n')).toEqual(['57P02', '[{"answer":1}]', '']);
});
