import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** Refusals of `panel-dev`; e2e/own-repository.exhaustive.spec.ts tests the running panel. */

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panel-dev-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs `panel-dev` in the folder. @returns what it says on the standard error */
async function refusal(env: NodeJS.ProcessEnv = {}, ...args: string[]): Promise<string> {
  const tsx = require.resolve('tsx');
  const program = [`--import=${tsx}`, resolve(__dirname, 'main.ts'), ...args];
  const run = promisify(execFile)(process.execPath, program, {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  const error = await run.then(
    () => new Error('panel-dev runs'),
    (failed: unknown) => failed,
  );
  expect(error).toMatchObject({ code: 1, stdout: '' });
  return (error as { stderr: string }).stderr;
}

test('a folder without a module is refused, and the message names its package.json', async () => {
  expect(await refusal()).toBe(
    `${join(folder, 'package.json')} não existe, ou não pode ser lido.\n`,
  );
  await writeFile(join(folder, 'package.json'), '{ "name": "mfe-posts", "version": "1.0.0" }');
  expect(await refusal()).toContain('deve ter version e "panel": { "routes": [...] }');
});

test("the settings come from the folder's .env, too", async () => {
  await writeFile(join(folder, '.env'), 'PORT=abc\n');
  expect(await refusal()).toBe('PORT não é um número de porta: abc\n');
});

test('settings that cannot be used are refused, before anything starts @exhaustive', async () => {
  const refusals = [
    refusal({ PORT: 'abc' }),
    refusal({ PORT: '65536' }),
    refusal({ ALLOW_ORIGIN: 'tunel.example.org' }),
    refusal({}, '--help'),
    refusal({ SUPABASE_URL: 'https://abcdefgh.supabase.co', SUPABASE_ANON_KEY: '' }),
    refusal({ SUPABASE_URL: 'https://abcdefgh.supabase.co', SUPABASE_ANON_KEY: 'a' }, '--reset'),
  ];
  expect(await Promise.all(refusals)).toEqual([
    'PORT não é um número de porta: abc\n',
    'PORT não é um número de porta: 65536\n',
    "ALLOW_ORIGIN pede origens como https://painel.example.org, separadas por vírgulas e sem mais nada: 'tunel.example.org'\n",
    expect.stringContaining('Uso: npm run dev'),
    'SUPABASE_URL e SUPABASE_PUBLISHABLE_KEY (ou SUPABASE_ANON_KEY) devem ser definidas juntas.\n',
    expect.stringContaining('--reset descarta os dados do banco de dados embutido'),
  ]);
});
