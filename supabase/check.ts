import { startTestBackend } from '@panel/local-supabase/testing';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Downloaded on demand, because they have 142 and 28 MB. */
const cliPackage = 'supabase@3.1.0';
const socketPackage = '@electric-sql/pglite-socket@0.2.17';

const repository = dirname(dirname(fileURLToPath(import.meta.url)));
const environment = {
  ...process.env,
  DO_NOT_TRACK: '1',
  SUPABASE_TELEMETRY_DISABLED: '1',
  SUPABASE_NO_UPDATE_NOTIFIER: '1',
};

// Lets the Supabase CLI apply migrations and seed to a new database of the embedded backend, and
// runs its advisors. Fails on an error, and on findings of level warning or above.
const folder = mkdtempSync(join(tmpdir(), 'db-check-'));
let server: ChildProcess | undefined;
process.on('exit', () => {
  if (server?.pid !== undefined && server.exitCode === null) {
    process.kill(-server.pid, 'SIGKILL');
  }
  rmSync(folder, { recursive: true, force: true });
});
process.once('SIGINT', () => process.exit(1)).once('SIGTERM', () => process.exit(1));

try {
  await makeDatabase();
  const port = await freePort();
  server = spawnServer(port);
  await untilItListens(server);
  const database = `--remote=postgresql://postgres:any@127.0.0.1:${port}/postgres?sslmode=disable`;
  await runCli('db', 'push', '--include-seed', '--yes', database);
  await runCli('db', 'advisors', '--level', 'warn', '--fail-on', 'warn', database);
  process.exit();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** Creates a data folder with roles and auth schema, without migrations. */
async function makeDatabase(): Promise<void> {
  const migrations = join(folder, 'no-migrations');
  mkdirSync(migrations);
  const flags = ['--data', folder, '--migrations', migrations, '--no-seed'];
  await (await startTestBackend(flags)).stop();
}

/** Serves the database with Postgres' own protocol. */
function spawnServer(port: number): ChildProcess {
  const flags = ['--db', join(folder, 'postgres'), '--port', String(port)];
  const more = ['--extensions', 'pg_trgm,pgcrypto,unaccent,uuid_ossp', '--max-connections', '8'];
  return spawn('npx', ['--yes', socketPackage, ...flags, ...more], {
    detached: true, // npx forwards no signal to its child process, so this process kills the group.
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function untilItListens({ stdout }: ChildProcess): Promise<void> {
  if (stdout === null) {
    return;
  }
  for await (const line of createInterface({ input: stdout })) {
    if (line.includes('listening')) {
      return;
    }
  }
  throw new Error(`${socketPackage} did not start`);
}

async function runCli(...words: string[]): Promise<void> {
  const child = spawn('npx', ['--yes', cliPackage, ...words], {
    cwd: repository,
    env: environment,
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) {
    throw new Error(`supabase ${words.slice(0, 2).join(' ')} ended with ${code}`);
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address === 'object' && address !== null) {
    return address.port;
  }
  throw new Error('There is no free port');
}
