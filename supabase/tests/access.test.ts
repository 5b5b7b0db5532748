import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { type Client, clientWith, signedIn } from '@panel/local-supabase/testing/clients';
import type { Database } from '@panel/shared-auth';

import { callers, sightOf } from './callers.ts';
import { everyTable, onEveryTable, seededRows } from './tables.ts';
import { signedHere, tokenWith } from './tokens.ts';
import { projectKinds, removeMadeFolders } from './project-kinds.ts';

const { admin, player } = SIGN_INS;

type Report = Database['public']['Tables']['reports']['Row'];

/** A span with the days of all seeded games and reports. */
const seededDays = {
  _first: new Date(Date.now() - 300 * 86_400_000).toISOString().slice(0, 10),
  _days: 366,
};

describe.each(projectKinds)('In $kind (R2, R17, R28, R32, R33, R34, R38)', ({ flags }) => {
  let backend: TestBackend;
  let service: Client;

  beforeAll(async () => {
    backend = await startTestBackend([...flags(), '--schemas', 'public,panel', ...signedHere]);
    service = clientWith(backend, backend.serviceRoleKey);
  });
  afterAll(async () => {
    await backend?.stop();
    removeMadeFolders();
  });

  const answerOf = async (client: Client, routine: string, parameters?: object) => {
    const { data, error, status } = await client.rpc(routine, parameters as never);
    return error ? `${status} ${error.code}` : (data as unknown);
  };
  /** How many rows a function answered. */
  const countOf = async (client: Client, routine: string, parameters = {}) => {
    const answer = await answerOf(client, routine, parameters);
    return Array.isArray(answer) ? answer.length : answer;
  };
  const roleOf = (client: Client, id: unknown) =>
    answerOf(client, 'get_user_role', { _user_id: id });

  /** Calls a function that groups rows. Returns the number of grouped rows, or the refusal. */
  const sumOf = async (client: Client, routine: string, parameters?: object) => {
    const groups = await answerOf(client, routine, parameters);
    return Array.isArray(groups)
      ? (groups as { count: number }[]).reduce((sum, { count }) => sum + count, 0)
      : groups;
  };

  /** Counts the decisions of a day that has several. Returns 'all of the day' if none is missing, else the answer. */
  const decisionsOf = async (client: Client) => {
    const day = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10);
    const parameters = { _day: day, _time_zone: 'UTC' };
    const { count } = await service
      .schema('panel' as never)
      .from('report_decisions')
      .select('*', { count: 'exact', head: true })
      .gte('decided_at', new Date(day).toISOString())
      .lte('decided_at', `${day}T23:59:59.999999Z`);
    const sum = await sumOf(client, 'count_report_decisions', parameters);
    return Number(sum) > 0 && sum === count ? 'all of the day' : sum;
  };

  /** The id of a report that was decided. */
  const oneDecided = async () => {
    const decisions = service.schema('panel' as never).from('report_decisions');
    const { data } = await decisions.select('report_id').limit(1).throwOnError();
    return (data as { report_id: string }[]).map(({ report_id }) => report_id);
  };

  describe.each(callers)('$who (R13)', ({ as, sight }) => {
    let client: Client;
    beforeAll(async () => {
      client = await as(backend);
    });

    test('reads the rows and counts that he may, and no others (T1)', async () => {
      const { rows, answers } = sightOf[sight];
      expect(await onEveryTable('select', client)).toEqual(rows);
      expect({
        get_user_role: await roleOf(client, admin.id),
        get_total_games_count: await answerOf(client, 'get_total_games_count'),
        get_total_users_count: await answerOf(client, 'get_total_users_count'),
        search_reports: await countOf(client, 'search_reports', { _query: 'ção' }),
        count_games_by_day: await sumOf(client, 'count_games_by_day', seededDays),
        count_reports_by_day: await sumOf(client, 'count_reports_by_day', {
          ...seededDays,
          _time_zone: 'America/Sao_Paulo',
        }),
        list_report_decisions: await countOf(client, 'list_report_decisions'),
        count_report_decisions: await decisionsOf(client),
        last_report_decisions: await countOf(client, 'last_report_decisions', {
          _reports: await oneDecided(),
        }),
        note_report_view: await countOf(client, 'note_report_view'),
      }).toEqual(answers);
    });

    const refused = everyTable(sight === 'is refused' ? '401 42501' : '403 42501');

    test.each(['insert', 'delete'] as const)('may %s no row (T5)', async (operation) => {
      expect(await onEveryTable(operation, client)).toEqual(refused);
    });

    test('may not change the creation date of a row (T5)', async () => {
      expect(await onEveryTable('update', client)).toEqual(refused);
    });

    test('closes a pending report if he may read it, and changes nothing otherwise (T5)', async () => {
      const { closed } = sightOf[sight];
      const pending = { reason: 'Spam', status: 'PENDING' };
      const reports = () => service.from('reports');
      const { data: before } = await reports()
        .insert(pending as never)
        .select()
        .single<Report>();
      const closing = { status: 'REVIEWED', updated_at: '2026-11-20T12:00:00+00:00' };
      const decided = { status: 'REVIEWED', updated_at: expect.any(String) as string };
      const { count, status, error } = await client
        .from('reports')
        .update(closing as never, { count: 'exact' })
        .eq('id', before!.id);
      expect(error ? `${status} ${error.code}` : count).toBe(closed);
      const { data: after } = await reports().select().eq('id', before!.id).single<Report>();
      expect(after).toEqual(closed === 1 ? { ...before, ...decided } : before);
      const decisions = () =>
        service
          .schema('panel' as never)
          .from('report_decisions')
          .select()
          .eq('report_id', before!.id);
      expect((await decisions()).data).toHaveLength(closed === 1 ? 1 : 0);
      await reports().delete().eq('id', before!.id).throwOnError();
    });
  });

  test('The service role, which migrates and imports data, sees everything', async () => {
    expect(await onEveryTable('select', service)).toEqual(seededRows);
    expect(await roleOf(service, player.id)).toBe('player');
  });

  test("The function get_user_role tells a player his own role, an administrator anyone's (R17)", async () => {
    const [asPlayer, asAdmin] = [await signedIn(backend, player), await signedIn(backend, admin)];
    expect(await roleOf(asPlayer, player.id)).toBe('player');
    expect(await roleOf(asAdmin, player.id)).toBe('player');
    expect(await roleOf(asAdmin, crypto.randomUUID())).toBeNull();
    expect(await roleOf(asAdmin, null)).toBeNull();
    expect(await roleOf(asAdmin, 'admin')).toBe('400 22P02');
  });

  test('A player reads no role but his own (T1)', async () => {
    const { data } = await (await signedIn(backend, player)).from('user_roles').select();
    expect(data).toMatchObject([{ user_id: player.id, role: 'player' }]);
  });

  test('A former administrator sees nothing from the next request on (R2)', async () => {
    const demoted = await signedIn(backend, admin);
    const own = () => service.from('user_roles');
    await own()
      .update({ role: 'moderator' } as never)
      .eq('user_id', admin.id);
    expect(await onEveryTable('select', demoted)).toEqual({ ...everyTable(0), user_roles: 1 });
    expect(await roleOf(demoted, admin.id)).toBe('moderator');
    await own().delete().eq('user_id', admin.id);
    expect(await onEveryTable('select', demoted)).toEqual(everyTable(0));
    expect(await roleOf(demoted, admin.id)).toBeNull();
    expect(await answerOf(demoted, 'get_total_games_count')).toBe('403 42501');
    await own().insert({ user_id: admin.id, role: 'admin' } as never);
    expect(await onEveryTable('select', demoted)).toEqual(seededRows);
  });

  test('A token whose subject is not an id gets an error and no rows', async () => {
    const odd = clientWith(
      backend,
      tokenWith({ role: 'authenticated', sub: 'admin', aal: 'aal2' }),
    );
    expect(await onEveryTable('select', odd)).toEqual(everyTable('400 22P02'));
    expect(await roleOf(odd, admin.id)).toBe('400 22P02');
  });

  test('The functions that policies call are not part of the API', async () => {
    const client = await signedIn(backend, admin);
    for (const routine of ['is_admin', 'meets_required_aal', 'refuse_estimates', 'find_reports']) {
      expect(await answerOf(client, routine)).toBe('404 PGRST202');
      expect(await client.schema('private' as never).rpc(routine)).toMatchObject({ status: 406 });
    }
  });
});
