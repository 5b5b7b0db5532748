import { SIGN_INS } from '@panel/local-supabase/testing';
import { readFileSync } from 'node:fs';

import { schemaLines } from './catalogue.ts';
import { type Caller, engines, onEveryEngine, type ProjectDatabase } from './databases.ts';
import { additions, newProject, otherProjects, removeMadeFolders } from './project-kinds.ts';

const admin: Caller = { role: 'authenticated', sub: SIGN_INS.admin.id };
const player: Caller = { role: 'authenticated', sub: SIGN_INS.player.id };
const service: Caller = { role: 'service_role' };

const sqlOf = (file: string) => readFileSync(file, 'utf8');
const applyAll = additions.map(({ file }) => sqlOf(file)).join('\n');

const schemaOf = async (database: ProjectDatabase) =>
  (await database.rows<{ line: string }>(schemaLines)).map(({ line }) => line).sort();

/** SQL of the id of a pending report. */
const pendingId = `(select id from public.reports where status = 'PENDING' order by id limit 1)`;

/** Every write that the project's app and the panel make to reports. Expects each to change a row. */
async function expectWritesToWork(database: ProjectDatabase, reporter: Caller): Promise<void> {
  const report = `insert into public.reports (content_type, reason, message)
    values ('post', 'Teste', 'Uma mensagem com acentuação')`;
  const written = [
    await database.write(report, reporter),
    await database.write(
      `update public.reports set status = 'REVIEWED', updated_at = now() where id = ${pendingId}`,
      admin,
    ),
    await database.write(
      `update public.reports set status = 'PENDING' where reason = 'Teste'`,
      service,
    ),
    await database.write(
      `update public.reports set message = 'Outra' where reason = 'Teste'`,
      service,
    ),
    await database.write(`delete from public.reports where reason = 'Teste'`, service),
  ];
  expect(written).toEqual([1, 1, 1, 1, 1]);
}

const combinations = onEveryEngine([
  { ...newProject, reporter: service },
  ...otherProjects.map((project) => ({ ...project, reporter: player })),
]);

afterAll(() => {
  engines.forEach(({ stop }) => stop());
  removeMadeFolders();
});

describe.each(combinations)('On $engine, in $project$exhaustive', (combination) => {
  const { start, reporter } = combination;
  let database: ProjectDatabase;
  beforeAll(async () => {
    database = await start(combination);
  });
  afterAll(() => database?.stop());

  const expectWrites = () => expectWritesToWork(database, reporter);
  const reports = () => database.rows('select * from public.reports order by id');

  test.each(additions)(
    'the addition $name is applied twice and removed twice, leaves nothing, and no write of the app fails meanwhile',
    async ({ file, undo }) => {
      const [before, rows] = [await schemaOf(database), await reports()];
      await expect(database.run(`${sqlOf(file)}; select 1 / 0`)).rejects.toThrow(
        'division by zero',
      );
      expect(await schemaOf(database)).toEqual(before);
      await expectWrites();

      await database.run(sqlOf(file));
      const once = await schemaOf(database);
      expect(once).not.toEqual(before);
      await expectWrites();
      await database.run(sqlOf(file));
      expect(await schemaOf(database)).toEqual(once);
      await expectWrites();

      await database.run(sqlOf(undo));
      await expectWrites();
      await database.run(sqlOf(undo));
      expect(await schemaOf(database)).toEqual(before);
      await expectWrites();
      expect((await reports()).length).toBe(rows.length);
    },
  );

  describe('with all additions', () => {
    let before: string[];
    beforeAll(async () => {
      before = await schemaOf(database);
      await database.run(applyAll);
    });

    test('the decision of an administrator is recorded with his address', async () => {
      const [report] = await database.rows<{ id: string }>(
        `select id::text from ${pendingId} as _ (id)`,
      );
      const decide = `update public.reports set status = 'REVIEWED' where id::text = '${report!.id}'`;
      expect(await database.write(decide, admin)).toBe(1);
      const list = `select report_id, from_status, to_status, decided_by, name
        from public.list_report_decisions('${report!.id}')`;
      expect(await database.rows(list, admin)).toEqual([
        {
          report_id: report!.id,
          from_status: 'PENDING',
          to_status: 'REVIEWED',
          decided_by: admin.sub,
          name: SIGN_INS.admin.email,
        },
      ]);
      const last = `select name, to_status from public.last_report_decisions(array['${report!.id}', 'x'])`;
      expect(await database.rows(last, admin)).toEqual([
        { name: SIGN_INS.admin.email, to_status: 'REVIEWED' },
      ]);
      const count = `select name, count from public.count_report_decisions(current_date, 'UTC')`;
      expect(await database.rows(count, admin)).toContainEqual({
        name: SIGN_INS.admin.email,
        count: expect.any(Number) as number,
      });
    });

    test('an administrator learns who else has a report open', async () => {
      const email = SIGN_INS.admin.email;
      await database.rows(`select * from public.note_report_view('7')`, { ...admin, email });
      const other: Caller = { ...admin, sub: SIGN_INS.adminWithMfa.id, aal: 'aal2' };
      expect(await database.rows('select * from public.note_report_view()', other)).toEqual([
        { report_id: '7', viewer: admin.sub, name: email },
      ]);
    });

    test('games and reports are counted by day', async () => {
      const days = `current_date - 300, 366`;
      const [{ games, reports } = { games: 0, reports: 0 }] = await database.rows<
        Record<'games' | 'reports', number>
      >(
        `select (select sum(count) from public.count_games_by_day(${days})) as games,
          (select sum(count) from public.count_reports_by_day(${days}, 'America/Sao_Paulo')) as reports`,
        admin,
      );
      expect(games).toBe(197);
      expect([1497, 1500]).toContain(reports);
    });

    test('a search finds words whatever their accents', async () => {
      const found = await database.rows<{ reason: string }>(
        `select reason from public.search_reports('ASSEDIO')`,
        admin,
      );
      expect(new Set(found.map(({ reason }) => reason))).toEqual(new Set(['Assédio']));
    });

    test.each([
      'list_report_decisions()',
      "count_report_decisions(current_date, 'UTC')",
      "last_report_decisions(array['7'])",
      'note_report_view()',
      'count_games_by_day(current_date, 1)',
      "count_reports_by_day(current_date, 1, 'UTC')",
      "search_reports('a')",
    ])('%s is refused to a player and to the service role', async (call) => {
      for (const caller of [player, service]) {
        await expect(database.rows(`select * from public.${call}`, caller)).rejects.toThrow(
          /^only administrators may |^permission denied for function /,
        );
      }
    });

    test('are removed in the order in which they were applied, and leave nothing', async () => {
      for (const { undo } of [...additions, ...additions]) {
        await database.run(sqlOf(undo));
        await expectWrites();
      }
      expect(await schemaOf(database)).toEqual(before);
    });
  });
});

describe.each(engines)('On $engine', ({ start }) => {
  let database: ProjectDatabase;
  beforeEach(async () => {
    database = await start(otherProjects[0]!);
  });
  afterEach(() => database?.stop());

  test.each(['drop table panel.report_decisions', 'drop schema panel cascade; --'])(
    'a decision succeeds after: %s',
    async (damage) => {
      await database.run(sqlOf(additions.find(({ name }) => name === 'who_decided')!.file));
      await database.run(damage);
      await expectWritesToWork(database, player);
    },
  );

  test('a decision succeeds and is recorded for a token whose subject is no id', async () => {
    await database.run(applyAll);
    for (const sub of ['import-job', '', crypto.randomUUID()]) {
      const decide = `update public.reports set status = 'REVIEWED' where id = ${pendingId}`;
      expect(await database.write(decide, { ...service, sub })).toBe(1);
    }
    const list = 'select decided_by, name from public.list_report_decisions(_rows => 3)';
    const unknown = { decided_by: null, name: null };
    expect(await database.rows(list, admin)).toEqual([unknown, unknown, unknown]);
  });

  test('the project can change the types of its columns after the additions, and everything works on', async () => {
    await database.run(applyAll);
    await database.run(`
      alter table public.reports alter status type varchar(30), alter reason type varchar(300),
        alter message type varchar(10000), add column severity integer;
      alter table public.games alter game_date type timestamptz`);
    await expectWritesToWork(database, player);
    const found = `select severity from public.search_reports('assedio', 'PENDING', _rows => 1)`;
    expect(await database.rows(found, admin)).toEqual([{ severity: null }]);
    const counted = 'select * from public.count_games_by_day(current_date - 300, 366)';
    expect(await database.rows(counted, admin)).not.toEqual([]);
  });

  test.each(['rename id to number', 'drop id cascade'])(
    'a decision succeeds after: alter table reports %s',
    async (change) => {
      await database.run(sqlOf(additions.find(({ name }) => name === 'who_decided')!.file));
      await database.run(`alter table public.reports ${change}`);
      const decide = `update public.reports set status = 'REVIEWED' where status = 'PENDING'`;
      expect(await database.write(decide, service)).toBeGreaterThan(0);
    },
  );

  test('a recorded id that cannot be the id of a report is left out', async () => {
    await database.run(applyAll);
    await database.run(
      `insert into panel.report_decisions (report_id, to_status) values ('x', 'REVIEWED')`,
    );
    expect(await database.rows('select * from public.list_report_decisions()', admin)).toEqual([]);
    const counted = `select * from public.count_report_decisions(current_date, 'UTC')`;
    expect(await database.rows(counted, admin)).toEqual([]);
  });

  test('the additions can be applied again after the type of the ids has changed', async () => {
    await database.run(applyAll);
    await database.run('alter table public.reports alter id drop default, alter id type text');
    await database.run(applyAll);
    await database.write(
      `update public.reports set status = 'REVIEWED' where id = ${pendingId}`,
      admin,
    );
    expect(await database.rows('select * from public.list_report_decisions()', admin)).toHaveLength(
      1,
    );
    const found = `select id from public.search_reports('assedio', _rows => 1)`;
    expect(await database.rows(found, admin)).toHaveLength(1);
  });

  test("neither additions nor undo files touch the project's own functions and tables named like ours", async () => {
    await database.run(`
      create schema private;
      create table private.report_views (viewer uuid);
      create function private.record_decision() returns trigger language plpgsql as 'begin return null; end';
      create table public.report_decisions (id bigint);
      create schema panel;
      create function panel.words_of(_reason text) returns text return 'private.';
      create function public.search_reports(_query text) returns text return 'panel.';
      create function public.note_report_view(_report text, _left text) returns text return 'private.';
      create function public.count_games_by_day(_first date, _days integer) returns text language sql
        as $$ select 'private.assert_admin' $$;
      create function public.list_report_decisions(_report text) returns text return 'panel.'`);
    const before = await schemaOf(database);
    for (const { file, undo } of additions) {
      await database.run(sqlOf(undo));
      if (!file.includes('day_counts')) {
        await expect(database.run(sqlOf(file))).rejects.toThrow('of its own');
      }
    }
    expect(await schemaOf(database)).toEqual(before);

    await database.run('drop schema panel cascade');
    for (const { file } of additions.filter(({ name }) => name !== 'hidden_rows')) {
      await expect(database.run(sqlOf(file))).rejects.toThrow('of its own');
    }
    await database.run(`
      drop function public.search_reports, public.note_report_view, public.count_games_by_day,
        public.list_report_decisions`);
    await database.run(applyAll);
    const kept = (lines: string[]) =>
      lines.filter((line) => /private\.re|public\.report_decisions/.test(line));
    expect(kept(await schemaOf(database))).toEqual(kept(before));
  });

  test('the guard lets requests of further API roles pass, and refuses them a count', async () => {
    await database.run('create role app_user_x; grant app_user_x to authenticator');
    await database.run(sqlOf(additions.find(({ name }) => name === 'hidden_rows')!.file));
    const request = (headers: string) =>
      database.rows(
        `select panel.refuse_estimates() from set_config('request.method', 'GET', true) as method,
          set_config('request.headers', '${headers}', true) as headers`,
        { role: 'app_user_x' },
      );
    await request('{}');
    const settings = `select setdatabase <> 0 as "isOfDatabase"
      from pg_db_role_setting, unnest(setconfig) as setting
      where setting = 'pgrst.db_pre_request=panel.refuse_estimates'
        and setdatabase in (0, (select oid from pg_database where datname = current_database()))`;
    expect(await database.rows(settings)).toEqual([{ isOfDatabase: true }]);
    await expect(request('{"prefer": "count=planned"}')).rejects.toThrow('only administrators');
    await database.run('drop role app_user_x');
  });

  test.each(additions)(
    'the addition $name changes nothing in a project that lacks what it needs, or has something of that name',
    async ({ name, file }) => {
      const functions: Record<string, string> = {
        who_decided: 'count_report_decisions(_day date, _time_zone text)',
        open_reports: 'note_report_view()',
        report_search: 'search_reports(_query text)',
        day_counts: 'count_games_by_day(_first date, _days integer)',
      };
      const own = functions[name];
      const obstacles = [
        ['drop function public.get_user_role', 'get_user_role'],
        ...(name === 'day_counts' ? [] : [['create schema panel', 'of its own']]),
        ...(own === undefined
          ? []
          : [[`create function public.${own} returns bigint return 1`, 'of its own']]),
        ...(['who_decided', 'report_search'].includes(name)
          ? [['alter table public.reports rename message to words', '"message" does not exist']]
          : []),
      ];
      for (const [obstacle = '', message] of obstacles) {
        const before = await schemaOf(database);
        await expect(database.run(`${obstacle};\n${sqlOf(file)}`)).rejects.toThrow(message);
        expect(await schemaOf(database)).toEqual(before);
      }
      await expectWritesToWork(database, player);
    },
  );

  test('the guard calls the pre-request function that the project had, and its undo restores the setting', async () => {
    const guard = additions.find(({ name }) => name === 'hidden_rows')!;
    await database.run(`
      create function public.check_request() returns void language plpgsql as $$
      begin
        if current_setting('request.headers', true)::json ->> 'x-refused' is not null then
          raise 'refused by the project';
        end if;
      end $$;
      alter role authenticator set pgrst.db_pre_request = 'check_request'`);
    const before = await schemaOf(database);
    await database.run(sqlOf(guard.file));
    await database.run(sqlOf(guard.file));
    const settings = `select setting from pg_db_role_setting, unnest(setconfig) as setting
      where setting like 'pgrst.db_pre_request=%'
        and setdatabase in (0, (select oid from pg_database where datname = current_database()))`;
    expect(await database.rows(settings)).toEqual([
      { setting: 'pgrst.db_pre_request=panel.pre_request' },
    ]);
    const request = (caller: Caller, headers: object) =>
      database.rows(
        `select panel.pre_request() from set_config('request.method', 'GET', true) as method,
          set_config('request.headers', '${JSON.stringify(headers)}', true) as headers`,
        caller,
      );
    for (const caller of [player, admin, { role: 'anon' }]) {
      await request(caller, {});
      await expect(request(caller, { 'x-refused': '' })).rejects.toThrow('refused by the project');
    }
    await request(admin, { prefer: 'count=planned' });
    await expect(request(player, { prefer: 'count=planned' })).rejects.toThrow(
      'only administrators may read with preferences',
    );
    await database.run(sqlOf(guard.undo));
    await request(player, {});
    await database.run(sqlOf(guard.undo));
    expect(await schemaOf(database)).toEqual(before);
    await database.run('alter role authenticator reset pgrst.db_pre_request');
  });
});
