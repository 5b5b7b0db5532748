import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import type { LocalSupabase } from '../src/start.ts';

/** A backend with migrations and seed on a free port. Tests may kill its process. */
export type TestBackend = Omit<LocalSupabase, 'lost'> & { process: ChildProcess };

const { LOCAL_SUPABASE_CLI: compiled, TEST_MIGRATIONS: otherMigrations } = process.env;

const packageFolder = dirname(dirname(fileURLToPath(import.meta.url)));

/** In the kit this package is compiled. */
const isPacked = existsSync(join(packageFolder, 'src/cli.js'));

/** The arguments of Node in this package's folder: the compiled backend under Jest, else its source. */
export const commandLine =
  compiled !== undefined
    ? ['--conditions=compiled', compiled]
    : isPacked
      ? ['src/cli.js']
      : ['--import', 'tsx', 'src/cli.ts'];

/**
 * Starts a backend in a process of its own and resolves once it answers. It ends with `stop()`, or when
 * this process ends. It keeps its data in memory, unless `flags` (of the command line) hold `--data`. The
 * environment variable TEST_MIGRATIONS names the folder of another kind of project. Where the folder of the migrations
 * has a `seed.sql`, this is the seed.
 *
 * @throws Error with the output of the process, when it ends before it answers
 */
export async function startTestBackend(flags: string[] = []): Promise<TestBackend> {
  const args = [...commandLine, '--port', '0', '--json', '--exit-with-parent', ...flags];
  if (!flags.includes('--data')) {
    args.push('--memory');
  }
  if (otherMigrations !== undefined && !flags.includes('--migrations')) {
    args.push('--migrations', resolve(otherMigrations));
  }
  args.push(...ownSeed(args));
  // A test ends before V8's optimised WebAssembly would save time.
  const child = spawn(process.execPath, ['--liftoff-only', ...args], {
    cwd: packageFolder,
    env: process.env, // Jest's own copy, which a child would not get by itself
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const access = await readyLine(child);
  const stop = async () => {
    child.kill('SIGTERM');
    await exit;
  };
  return { ...access, stop, process: child };
}

/** The flag for the seed beside the migrations, if there is one and the flags name none. */
function ownSeed(flags: string[]): string[] {
  const place = flags.indexOf('--migrations') + 1;
  const seed = place > 0 && join(flags[place] ?? '', 'seed.sql');
  return seed && existsSync(seed) && !flags.includes('--seed') ? ['--seed', seed] : [];
}

function readyLine(child: ChildProcess): Promise<Omit<TestBackend, 'stop' | 'process'>> {
  return new Promise((resolve, reject) => {
    let errorOutput = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (errorOutput += text));
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`The local backend ended with ${code}:\n${errorOutput}`)),
    );
    if (child.stdout === null) {
      return;
    }
    createInterface({ input: child.stdout }).once('line', (line) => {
      child.stderr?.pipe(process.stderr, { end: false });
      resolve(JSON.parse(line) as Omit<TestBackend, 'stop' | 'process'>);
    });
  });
}
