import { type ChildProcess, spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import type { LocalSupabase } from '../src/start.ts';

/** A backend of one's own, with migrations and seed, on a free port; its process, for tests that kill it. */
export type TestBackend = LocalSupabase & { process: ChildProcess };

const { LOCAL_SUPABASE_CLI: compiled } = process.env;

/** What Node runs in this package's folder: what `scripts/compile-backend.mjs` made, where it has run. */
export const commandLine = compiled === undefined ? ['--import', 'tsx', 'src/cli.ts'] : [compiled];

const packageFolder = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Starts the backend as a process of its own, in memory, and resolves when it answers. It ends
 * with `stop()`, and by itself when this process ends. `flags` are those of the command line;
 * naming `--data` keeps the data in a folder instead.
 * @throws Error with what the process printed, when it does not come up.
 */
export async function startTestBackend(flags: string[] = []): Promise<TestBackend> {
  const words = [...commandLine, '--port', '0', '--json', '--exit-with-parent', ...flags];
  if (!flags.includes('--data')) {
    words.push('--memory');
  }
  // It ends before code that is optimised for long runs would pay.
  const child = spawn(process.execPath, ['--liftoff-only', ...words], {
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

function readyLine(child: ChildProcess): Promise<Omit<TestBackend, 'stop' | 'process'>> {
  return new Promise((resolve, reject) => {
    let complaint = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text));
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`The local backend ended with ${code}:\n${complaint}`)),
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
