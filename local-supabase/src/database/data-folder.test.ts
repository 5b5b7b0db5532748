import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  commandLine,
  startTestBackend,
  type TestBackend,
} from '../../testing/start-test-backend.ts';
import { rest } from '../../testing/fixture-backend.ts';
import { readSecrets } from '../keys/api-keys.ts';
import { loadSigningKey } from '../keys/signing-key.ts';
import { readCommand } from '../options.ts';
import { startDatabase } from './start.ts';

const packageFolder = join(__dirname, '../..');

let root: string;
let folder: string;
let migrations: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'local-supabase-'));
  [folder, migrations] = [join(root, 'data'), join(root, 'migrations')];
  cpSync(join(packageFolder, 'testing/fixture'), migrations, { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const flags = () => ['--data', folder, '--migrations', migrations, '--no-seed', '--allow-signup'];
const start = (...more: string[]) => startTestBackend([...flags(), ...more]);
const run = (...args: string[]) =>
  spawnSync(process.execPath, [...commandLine, '--port', '0', ...args], {
    cwd: packageFolder,
    encoding: 'utf8',
    timeout: 20_000,
  });
const hasThing = async (backend: TestBackend, id: number) =>
  (await rest(backend, `/things?id=eq.${id}&select=id`)).text !== '[]';
const statusOfUser = async (backend: TestBackend, token: string) =>
  (await fetch(`${backend.url}/auth/v1/user`, { headers: { Authorization: `Bearer ${token}` } }))
    .status;

// These tests share one folder: each goes on where the one before it stopped.
describe('A data folder', () => {
  let backend: TestBackend;
  let token: string;
  let secretKey: string;
  afterAll(() => backend?.stop());

  test('is filled again after a process was killed while filling it', async () => {
    mkdirSync(join(folder, 'postgres.new'), { recursive: true });
    writeFileSync(join(folder, 'postgres.new', 'PG_VERSION'), '18');
    backend = await start();
    expect(await hasThing(backend, 1)).toBe(true);
    expect(readdirSync(folder).sort()).toEqual([
      'lock',
      'postgres',
      'secrets.json',
      'signing-key.json',
    ]);
  });

  test('holds no file that other users of the machine can open', () => {
    for (const name of ['postgres', 'secrets.json', 'signing-key.json']) {
      expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
    }
  });

  test('refuses a second process and names the first; a taken --port is refused, too', async () => {
    const { pid } = backend.process;
    const { port } = new URL(backend.url);
    await Promise.all([
      expect(start()).rejects.toThrow(`O processo ${pid} está usando ${folder}`),
      expect(
        startTestBackend(['--port', port, '--migrations', migrations, '--no-seed']),
      ).rejects.toThrow(`A porta ${port} já está em uso. Escolha outra com --port.`),
    ]);
    expect(await hasThing(backend, 1)).toBe(true);
  });

  test('is unchanged after a migration fails, and the message names the migration', async () => {
    await rest(backend, '/things', { method: 'POST', body: '{"id": 100, "name": "kept"}' });
    const account = { email: 'a@exemplo.com.br', password: 'segredo123' };
    const signUp = await fetch(`${backend.url}/auth/v1/signup`, {
      method: 'POST',
      body: JSON.stringify(account),
    });
    token = ((await signUp.json()) as { access_token: string }).access_token;
    backend.process.kill('SIGKILL');
    await once(backend.process, 'exit');

    const broken = join(migrations, '20260102000000_broken.sql');
    writeFileSync(broken, 'create table public.half (id integer); select nonsense;');
    await expect(start()).rejects.toThrow(
      /migração 20260102000000_broken: column "nonsense" does not exist. --reset /,
    );
    rmSync(broken);
  });

  test('keeps every confirmed write after kill -9, and applies new migrations', async () => {
    writeFileSync(
      join(migrations, '20260103000000_more.sql'),
      'create table public.more (id integer); grant select on public.more to anon;',
    );
    ({ secretKey } = backend);
    backend = await start();
    expect(await hasThing(backend, 100)).toBe(true);
    expect(backend.secretKey).toBe(secretKey);
    expect(await statusOfUser(backend, token)).toBe(200);
    expect(await rest(backend, '/more')).toMatchObject({ status: 200, text: '[]' });
    expect(await rest(backend, '/half')).toMatchObject({ status: 404 });
  });

  test('has keys of its own, which --keys prints', () => {
    expect(JSON.parse(run('--keys', '--data', folder).stdout)).toEqual({
      publishableKey: backend.publishableKey,
      anonKey: backend.anonKey,
      secretKey: backend.secretKey,
      serviceRoleKey: backend.serviceRoleKey,
    });
    expect(() => readSecrets(root)).toThrow('secrets.json não contém chaves');
  });

  test('is released when the parent process ends, and a broken signing key is named', async () => {
    backend.process.stdin?.end();
    await once(backend.process, 'exit');
    const key = join(folder, 'signing-key.json');
    writeFileSync(key, '{"kty":');
    await expect(loadSigningKey(folder)).rejects.toThrow(
      `${key} não contém uma chave de assinatura`,
    );
  });

  test('is made again by --reset, keys included @exhaustive', async () => {
    rmSync(join(migrations, '20260103000000_more.sql'));
    backend = await start('--reset');
    expect(await hasThing(backend, 100)).toBe(false);
    expect(await rest(backend, '/more')).toMatchObject({ status: 404 });
    expect(await statusOfUser(backend, token)).toBe(403);
    expect(backend.secretKey).not.toBe(secretKey);
  });

  test('ends its process when it is deleted @exhaustive', async () => {
    rmSync(folder, { recursive: true });
    expect(await once(backend.process, 'exit')).toEqual([1, null]);
  });
});

describe('The command line', () => {
  test('explains every flag', () => {
    const { stdout } = run('--help');
    expect(stdout).toMatch(/--port[\s\S]*--memory[\s\S]*--reset/);
    for (const line of stdout.split('\n').filter((text) => text.startsWith('  --'))) {
      expect(line).toMatch(/^ {2}--[a-z-]+( <[^>]+>)? {2,}\S/);
    }
  });

  test('ends with 1 and the reason for an unknown flag', () => {
    const stderr = expect.stringContaining("Opção inválida (Unknown option '--nonsense'") as string;
    expect(run('--nonsense')).toMatchObject({ status: 1, stderr });
  });

  test.each([
    ['an invalid origin', ['--allow-origin', 'x.org'], '--allow-origin pede origens como'],
    ['a port that is no number', ['--port', 'x'], '--port pede um número inteiro: x'],
    ['a port that is too high', ['--port', '70000'], '--port pede um número de porta até 65535'],
    ['a time that is none', ['--now', 'ontem'], '--now pede um instante como'],
    ['a word and a number', ['--now', 'ontem 1'], '--now pede um instante como'],
    [
      'a file instead of a folder',
      ['--data', __filename],
      `${__filename} não serve como pasta dos dados`,
    ],
    ['a seed that does not exist', ['--memory', '--seed', '/no/seed'], '--seed /no/seed não pode'],
    ['migrations that do not exist', ['--memory', '--migrations', '/no'], '--migrations /no não'],
  ])('refuses %s', async (_, args, message) => {
    const open = async () => startDatabase(readCommand(args).options);
    await expect(open()).rejects.toThrow(message);
  });
});
