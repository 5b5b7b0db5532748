import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian and Ubuntu install PostgreSQL 15 here, the oldest version that the migrations support. */
const binaries = '/usr/lib/postgresql/15/bin';
const bootstrapFolder = join(__dirname, '../../local-supabase/sql');

export const isPostgres15Installed = existsSync(join(binaries, 'initdb'));
if (!isPostgres15Installed) {
  console.warn('PostgreSQL 15 is not installed: its tests are skipped');
}

/** A server of PostgreSQL 15 with the roles and the auth schema of a new hosted project in database `postgres`. */
export interface Postgres15 {
  /** Runs psql without decoration. It reads `input`, if there is one, in one transaction. */
  psql: (
    user: string,
    args: string[],
    input?: string,
    database?: string,
  ) => SpawnSyncReturns<string>;
  stop: () => void;
}

/** Starts a server. @throws Error when it does not start */
export function startPostgres15(): Postgres15 {
  const owner = postgresAccount();
  const folder = mkdtempSync(join(tmpdir(), 'pg15-'));
  const data = join(folder, 'data');
  chmodSync(folder, 0o755);
  mkdirSync(data);
  if (owner.uid !== undefined && owner.gid !== undefined) {
    chownSync(folder, owner.uid, owner.gid);
    chownSync(data, owner.uid, owner.gid);
  }
  const run = (program: string, args: string[], input?: string) =>
    spawnSync(join(binaries, program), args, { encoding: 'utf8', cwd: folder, input, ...owner });
  const succeed = (program: string, ...args: string[]) => {
    const { status, stderr } = run(program, args);
    if (status !== 0) {
      throw new Error(`${program}: ${stderr}`);
    }
  };
  const psql: Postgres15['psql'] = (user, args, input, database = 'postgres') => {
    const connection = ['-h', folder, '-U', user, '-d', database];
    const flags = ['-qAt', '-v', 'ON_ERROR_STOP=1', ...args, ...(input ? ['-1', '-f', '-'] : [])];
    return run('psql', [...connection, ...flags], input);
  };

  const locale = ['--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'];
  succeed('initdb', '-D', data, '-U', 'supabase_admin', '--auth=trust', ...locale);
  const settings = `-k ${folder} -c listen_addresses= -c fsync=off`;
  // Without a log file the server would keep this process's pipes open.
  succeed('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start');
  for (const file of readdirSync(bootstrapFolder).sort()) {
    const { stderr } = psql(
      'supabase_admin',
      [],
      readFileSync(join(bootstrapFolder, file), 'utf8'),
    );
    if (stderr !== '') {
      throw new Error(`${file}: ${stderr}`);
    }
  }
  const stop = () => {
    run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  };
  return { psql, stop };
}

/** The account that runs Postgres. Postgres refuses to run as root: root uses the account that the package created. */
function postgresAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) {
    return {};
  }
  const idOf = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}
