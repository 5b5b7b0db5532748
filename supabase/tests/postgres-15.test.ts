import { SIGN_INS } from '@panel/local-supabase/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { missingDefences, grants, expectedGrants } from './catalogue.ts';
import { isPostgres15Installed, type Postgres15, startPostgres15 } from './postgres-15.ts';
import { filesOf } from './project-kinds.ts';

const supabaseFolder = join(__dirname, '..');

(isPostgres15Installed ? describe : describe.skip)('On PostgreSQL 15', () => {
  let server: Postgres15;
  beforeAll(() => {
    server = startPostgres15();
  });
  afterAll(() => server?.stop());

  const psql = (user: string, ...args: string[]) => server.psql(user, args);
  const apply = (file: string) => server.psql('postgres', [], readFileSync(file, 'utf8'));

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
    for (const file of filesOf(join(supabaseFolder, 'migrations'))) {
      if (file.endsWith('_database_dates_decisions.sql')) {
        storeImpossibleDates();
      }
      expect(apply(file)).toMatchObject({ status: 0, stderr: '' });
    }
    expect(deleteAndCheckDates()).toMatchObject({ stdout: 't|t|t|t\n', stderr: '' });
    for (let round = 0; round < 2; round++) {
      expect(apply(join(supabaseFolder, 'seed.sql'))).toMatchObject({ status: 0, stderr: '' });
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
