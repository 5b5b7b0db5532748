import { SIGN_INS } from '@panel/local-supabase/testing';
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { missingDefences, grants, expectedGrants } from './catalogue.ts';

/** Debian and Ubuntu install PostgreSQL 15 here, the oldest version that the migrations support. */
const postgresBinaries = '/usr/lib/postgresql/15/bin';
const supabaseFolder = join(__dirname, '..');
const bootstrapFolder = join(supabaseFolder, '..', 'local-supabase', 'sql');

const isInstalled = existsSync(join(postgresBinaries, 'initdb'));
if (!isInstalled) {
  console.warn('PostgreSQL 15 is not installed: its tests are skipped');
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

(isInstalled ? describe : describe.skip)('On PostgreSQL 15', () => {
  let folder: string;
  const owner = isInstalled ? postgresAccount() : {};
  const run = (program: string, ...args: string[]): SpawnSyncReturns<string> =>
    spawnSync(join(postgresBinaries, program), args, { encoding: 'utf8', cwd: folder, ...owner });
  const psql = (user: string, ...args: string[]) =>
    run(
      'psql',
      '-h',
      folder,
      '-U',
      user,
      '-d',
      'postgres',
      '-qAt',
      '-v',
      'ON_ERROR_STOP=1',
      ...args,
    );

  function succeed(program: string, ...args: string[]): void {
    expect(run(program, ...args)).toMatchObject({ status: 0 });
  }

  /** Copies the files to a folder that the database's user can read. */
  function copies(...sources: string[]): string[] {
    return sources.map((source) => {
      const target = join(folder, basename(source));
      copyFileSync(source, target);
      chmodSync(target, 0o644);
      return target;
    });
  }
  const sqlFiles = (source: string) =>
    readdirSync(source)
      .sort()
      .map((file) => join(source, file));

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'pg15-'));
    chmodSync(folder, 0o755);
    if (owner.uid !== undefined && owner.gid !== undefined) {
      chownSync(folder, owner.uid, owner.gid);
    }
    const data = join(folder, 'data');
    mkdirSync(data);
    if (owner.uid !== undefined && owner.gid !== undefined) {
      chownSync(data, owner.uid, owner.gid);
    }
    succeed(
      'initdb',
      '-D',
      data,
      '-U',
      'supabase_admin',
      '--auth=trust',
      '--no-sync',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    );
    succeed(
      'pg_ctl',
      '-D',
      data,
      '-w',
      '-l',
      join(folder, 'log'),
      '-o',
      `-k ${folder} -c listen_addresses= -c fsync=off`,
      'start',
    );
    for (const file of copies(...sqlFiles(bootstrapFolder))) {
      expect(psql('supabase_admin', '-f', file)).toMatchObject({ status: 0, stderr: '' });
    }
  });
  afterAll(() => {
    run('pg_ctl', '-D', join(folder, 'data'), '-m', 'immediate', 'stop');
    rmSync(folder, { recursive: true, force: true });
  });

  /** Stores reports with dates that clients could send before the database set the dates itself. */
  const storeImpossibleDates = () =>
    psql(
      'postgres',
      '-c',
      `insert into public.reports (message, updated_at)
        values ('1', null), ('2', 'infinity'), ('3', '0044-03-15 BC'), ('4', now() + '1 s')`,
    );
  /** Deletes these reports. psql prints 't' for each that had the date which the migration should give it. */
  const deleteAndCheckDates = () =>
    psql(
      'postgres',
      '-c',
      `with taken as (delete from public.reports returning *)
        select bool_and(message = '1') filter (where updated_at is null),
          bool_and(updated_at <= now()) filter (where message = '2'),
          bool_and(updated_at = created_at) filter (where message = '3'),
          count(*) = 4
        from taken`,
    );

  test('an ordinary role can apply the migrations, which correct impossible dates, and the seed more than once', () => {
    for (const file of copies(...sqlFiles(join(supabaseFolder, 'migrations')))) {
      if (file.endsWith('_database_dates_decisions.sql')) {
        storeImpossibleDates();
      }
      expect(psql('postgres', '-1', '-f', file)).toMatchObject({ status: 0, stderr: '' });
    }
    expect(deleteAndCheckDates()).toMatchObject({ stdout: 't|t|t|t\n', stderr: '' });
    const [seed = ''] = copies(join(supabaseFolder, 'seed.sql'));
    for (let round = 0; round < 2; round++) {
      expect(psql('postgres', '-1', '-f', seed)).toMatchObject({ status: 0, stderr: '' });
      expect(psql('postgres', '-c', 'select count(*) from public.reports').stdout).toBe('1500\n');
    }
  });

  test('an administrator sees reports, a player does not', () => {
    const countAs = (sub: string) =>
      psql(
        'postgres',
        '-c',
        `select set_config('request.jwt.claims', '{"sub": "${sub}", "aal": "aal1"}', false)`,
        '-c',
        'set role authenticated',
        '-c',
        'select count(*) from public.reports',
      )
        .stdout.trim()
        .split('\n')
        .at(-1);
    expect(countAs(SIGN_INS.admin.id)).toBe('1500');
    expect(countAs(SIGN_INS.player.id)).toBe('0');
  });

  test("a player's planned count fails before Postgres estimates hidden rows, an administrator's does not (T25)", () => {
    const settings = psql(
      'postgres',
      '-c',
      'select unnest(setconfig) from pg_db_role_setting',
    ).stdout;
    expect(settings).toContain('pgrst.db_plan_enabled=false\n');
    const [, preRequest = ''] = /^pgrst\.db_pre_request=(.*)$/m.exec(settings) ?? [];
    psql('postgres', '-c', 'analyze public.reports');

    /** The statements of PostgREST's transaction for a read of reports with this header. */
    const planAs = (caller: 'admin' | 'player', prefer: string, before: string) =>
      psql(
        'authenticator',
        '-c',
        `begin read only;
        select set_config('role', 'authenticated', true), set_config('request.method', 'GET', true),
          set_config('request.jwt.claims', '{"sub": "${SIGN_INS[caller].id}", "aal": "aal1"}', true),
          set_config('request.headers', '{"prefer": "${prefer}"}', true);
        ${before}
        explain (format json) select 1 from public.reports where status = 'PENDING';`,
      );
    // A role that may send SQL still learns of hidden rows. Requests to the API cannot.
    expect(planAs('player', 'count=planned', '').stdout).toMatch(/"Plan Rows": 2\d\d/);
    for (const lastLine of ['count=planned', 'count=estimated', 'return=minimal', '']) {
      const { stdout, stderr } = planAs('player', lastLine, `select ${preRequest}();`);
      expect(stdout).not.toContain('Plan Rows');
      expect(stderr).toContain('only administrators may read with preferences');
    }
    expect(planAs('admin', 'count=planned', `select ${preRequest}();`).stdout).toContain(
      'Plan Rows',
    );
  });

  test('visitors, users and the public have exactly the expected privileges, and no defence is missing', () => {
    const lines = psql('postgres', '-c', grants).stdout.trim().split('\n');
    expect(lines.sort()).toEqual(expectedGrants);
    expect(psql('postgres', '-c', missingDefences)).toMatchObject({ stdout: '', stderr: '' });
  });
});
