import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startTestBackend, type TestBackend } from '../testing/start-test-backend.ts';
import { rest } from './fixture-backend.ts';

const FIXTURE = '20260101000000_things.sql';

let folder: string;
let migrations: string;
let running: TestBackend[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'local-supabase-'));
  migrations = mkdtempSync(join(tmpdir(), 'migrations-'));
  copyFileSync(join(__dirname, 'fixture', FIXTURE), join(migrations, FIXTURE));
});
afterEach(async () => {
  await Promise.all(running.map((backend) => backend.stop()));
  running = [];
  for (const path of [folder, migrations]) rmSync(path, { recursive: true, force: true });
});

const flags = () => ['--data', folder, '--migrations', migrations, '--no-seed', '--allow-signup'];
async function start(...more: string[]): Promise<TestBackend> {
  const backend = await startTestBackend([...flags(), ...more]);
  running.push(backend);
  return backend;
}
async function killed(backend: TestBackend): Promise<void> {
  backend.process.kill('SIGKILL');
  await once(backend.process, 'exit');
  running = running.filter((other) => other !== backend);
}
const insert = (backend: TestBackend, id: number) =>
  rest(backend, '/things', { method: 'POST', body: JSON.stringify({ id, name: 'kept' }) });
const has = async (backend: TestBackend, id: number) =>
  (await rest(backend, `/things?id=eq.${id}&select=id`)).text !== '[]';

test('What was answered as written survives kill -9, and so do sessions', async () => {
  const first = await start();
  await insert(first, 100);
  const account = { email: 'a@exemplo.com.br', password: 'segredo123' };
  const signUp = await fetch(`${first.url}/auth/v1/signup`, {
    method: 'POST',
    body: JSON.stringify(account),
  });
  const session = (await signUp.json()) as { access_token: string };
  await killed(first);

  const second = await start();
  expect(await has(second, 100)).toBe(true);
  const user = await fetch(`${second.url}/auth/v1/user`, {
    headers: { Authorization: `Bearer ${session.access_token}` },
  });
  expect(await user.json()).toMatchObject({ email: account.email });
});

test('--reset begins anew', async () => {
  const first = await start();
  await insert(first, 100);
  await first.stop();
  expect(await has(await start('--reset'), 100)).toBe(false);
});

test('A second process is kept out with a message that names the first', async () => {
  const first = await start();
  await expect(startTestBackend(flags())).rejects.toThrow(
    `${folder} is in use by process ${first.process.pid}`,
  );
  expect(await has(first, 1)).toBe(true);
});

test('Migrations newer than the folder are applied at the next start', async () => {
  await (await start()).stop();
  writeFileSync(
    join(migrations, '20260102000000_more.sql'),
    'create table public.more (id integer); grant select on public.more to anon;',
  );
  expect(await rest(await start(), '/more')).toMatchObject({ status: 200, text: '[]' });
});

test('A migration that fails is named and leaves the folder as it was', async () => {
  const first = await start();
  await insert(first, 100);
  await first.stop();
  const broken = join(migrations, '20260102000000_broken.sql');
  writeFileSync(broken, 'create table public.half (id integer); select nonsense;');
  await expect(startTestBackend(flags())).rejects.toThrow(
    /migration 20260102000000_broken: column "nonsense" does not exist/,
  );
  rmSync(broken);
  const second = await start();
  expect(await has(second, 100)).toBe(true);
  expect(await rest(second, '/half')).toMatchObject({ status: 404 });
});

test('A taken port is a clear error', async () => {
  const { url } = await start();
  const port = new URL(url).port;
  const again = startTestBackend(['--port', port, '--migrations', migrations, '--no-seed']);
  await expect(again).rejects.toThrow(`Port ${port} is taken; choose another with --port`);
});

test('It ends with the process that started it, and can be started again', async () => {
  const first = await start();
  first.process.stdin?.end();
  await once(first.process, 'exit');
  expect((await rest(await start(), '/things?id=eq.1')).status).toBe(200);
});

test('--help tells every flag, and an unknown one is refused', () => {
  const run = (flag: string) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'src/cli.ts', flag], {
      cwd: join(__dirname, '..'),
      encoding: 'utf8',
    });
  expect(run('--help').stdout).toMatch(/--port[\s\S]*--memory[\s\S]*--reset/);
  expect(run('--nonsense')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("Unknown option '--nonsense'") as string,
  });
});
