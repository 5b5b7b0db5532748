import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { type Client, clientWith, signedIn } from '@panel/local-supabase/testing/clients';

import { removeMadeFolders, withCatalogue } from './project-kinds.ts';

interface Report {
  id: string;
  content_type: string | null;
  reason: string | null;
  message: string | null;
  status: string | null;
  created_at: string | null;
}

interface Window {
  moment: string;
  reports: Report[];
}

/**
 * Functions that return the plan of a window, and store 5,100 reports: the first 25 and the last 50 have the reason
 * 'rara'.
 * Reports without a date are allowed: projects that are older than the migrations may have them.
 */
const catalogue = `
  alter table public.reports alter created_at drop not null;
  create function catalogue.plan_of_window(_list jsonb, _after uuid) returns json
    language plpgsql security definer set search_path = ''
  as $$
  declare
    _plan json;
  begin
    execute 'explain (analyze, format json) ' || private.window_sql(
      jsonb_populate_record(row(null, null, '', 'date', false, now(), null, null)::private.report_list, _list),
      _after, 0, 50) into _plan;
    return _plan;
  end
  $$;
  create function catalogue.store_many() returns void language sql security definer set search_path = '' as $$
    insert into public.reports (reason, message, status, created_at)
      select case when place <= 25 or place > 5050 then 'rara' else 'comum' end, place, 'PENDING',
        now() - place * interval '1 second'
      from generate_series(1, 5100) as place
  $$;
  create function catalogue.decide_last() returns void language sql security definer set search_path = '' as $$
    update public.reports set status = 'REVIEWED' where reason = 'rara' and message::int > 5075
  $$;
  create function catalogue.remove_many() returns void language sql security definer set search_path = '' as $$
    delete from public.reports where reason in ('rara', 'comum')
  $$;
`;

describe('The list of reports (R38)', () => {
  let backend: TestBackend;
  let admin: Client;
  let service: Client;

  beforeAll(async () => {
    backend = await startTestBackend(withCatalogue(catalogue));
    admin = await signedIn(backend, SIGN_INS.admin);
    service = clientWith(backend, backend.serviceRoleKey);
  });
  afterAll(async () => {
    await backend?.stop();
    removeMadeFolders();
  });

  async function read(list: object = {}): Promise<Window> {
    const { data } = await admin.rpc('list_reports', list as never).throwOnError();
    return data;
  }
  const idsOf = async (list?: object) => (await read(list)).reports.map(({ id }) => id);
  const textsOf = async (list: object, column: keyof Report) =>
    (await read(list)).reports.map((report) => report[column]);
  async function count(list: object = {}): Promise<unknown> {
    return (await admin.rpc('count_reports', list as never).throwOnError()).data;
  }
  async function indexOf(id: string, list: object = {}): Promise<unknown> {
    return (await admin.rpc('index_of_report', { _id: id, ...list } as never).throwOnError()).data;
  }
  const stored: string[] = [];
  /** Stores reports until the end of the test. @returns their ids */
  async function store(...reports: Partial<Report>[]): Promise<string[]> {
    const rows = service.from('reports').insert(reports as never);
    const { data } = await rows.select('id').throwOnError();
    const ids = (data as { id: string }[]).map(({ id }) => id);
    stored.push(...ids);
    return ids;
  }
  const remove = (ids: string[]) => service.from('reports').delete().in('id', ids).throwOnError();
  const runCatalogue = (name: 'store_many' | 'decide_last' | 'remove_many') =>
    service
      .schema('catalogue' as never)
      .rpc(name as never)
      .throwOnError();
  afterEach(() => remove(stored.splice(0)));
  const decide = (id: string) =>
    admin
      .from('reports')
      .update({ status: 'REVIEWED' } as never)
      .eq('id', id)
      .throwOnError();

  /** Reads a list from its first window to its last, each after the last report of the one before. */
  async function readAll(list: object = {}): Promise<string[]> {
    const { moment, reports } = await read({ _rows: 400, ...list });
    const ids = reports.map(({ id }) => id);
    for (;;) {
      const next = await idsOf({ _rows: 400, ...list, _moment: moment, _after: ids.at(-1) });
      if (next.length === 0) {
        return ids;
      }
      ids.push(...next);
    }
  }

  const sorts = ['date', 'status', 'type', 'reason'];
  const orders = sorts.flatMap((_sort) => [
    { _sort, _backwards: false },
    { _sort, _backwards: true },
  ]);

  test.each(sorts)(
    'ordered by %s, reaches each of 1500 reports once by window, and backwards the same ones in reverse',
    async (_sort) => {
      const forwards = await readAll({ _sort });
      expect(forwards).toHaveLength(1500);
      expect(new Set(forwards).size).toBe(1500);
      const backwards = await readAll({ _sort, _backwards: true });
      expect(backwards).toEqual(forwards.toReversed());
      for (const ids of [forwards, backwards]) {
        const order = { _sort, _backwards: ids === backwards };
        const [middle = ''] = await idsOf({ ...order, _skip: 700, _rows: 1 });
        expect(middle).toBe(ids[700]);
        expect(await indexOf(middle, order)).toBe(700);
      }
    },
  );

  test('is newest first, with undated reports last; a date in the future counts as the moment of storing', async () => {
    const [undated = ''] = await store({ reason: 'sem data', created_at: null });
    const [ahead = ''] = await store({ reason: 'futuro', created_at: '2999-01-01T00:00:00Z' });
    const [newest = ''] = await store({ reason: 'agora' });
    expect(await idsOf({ _rows: 2 })).toEqual([newest, ahead]);
    expect(await idsOf({ _backwards: true, _rows: 1 })).toEqual([undated]);
    await decide(ahead);
    expect(await idsOf({ _rows: 2 })).toEqual([newest, ahead]);
  });

  test('is ordered without regard to case and accents', async () => {
    await store({ reason: 'ábaco' }, { reason: 'ABACATE' }, { reason: 'Abade' });
    const [first, second, third] = await textsOf({ _sort: 'reason' }, 'reason');
    expect([first, second, third]).toEqual(['ABACATE', 'ábaco', 'Abade']);
  });

  test('is filtered by status and type, and counted', async () => {
    const filter = { _status: 'PENDING', _type: 'POST' };
    const ids = await readAll(filter);
    const rows = service.from('reports').select('*', { count: 'exact', head: true });
    const { count: stored } = await rows.eq('status', 'PENDING').eq('content_type', 'post');
    expect([ids.length, await count(filter)]).toEqual([stored, stored]);
    expect(new Set(await textsOf({ ...filter, _rows: 1000 }, 'status'))).toEqual(
      new Set(['PENDING']),
    );
  });

  test("is filtered by the day of the creation in the caller's time zone, and counted", async () => {
    // In São Paulo the day begins three hours after it begins in UTC.
    const hours = [2.99, 3, 23, 26.99, 27];
    const midnight = Date.UTC(2001, 4, 20);
    const ids = await store(
      ...hours.map((hour) => ({
        created_at: new Date(midnight + hour * 3_600_000).toISOString(),
      })),
    );
    const day = { _day: '2001-05-20', _time_zone: 'America/Sao_Paulo' };
    expect(await idsOf(day)).toEqual([ids[3], ids[2], ids[1]]);
    expect(await count(day)).toBe(3);
    expect(await indexOf(ids[1]!, day)).toBe(2);
    expect(await indexOf(ids[0]!, day)).toBeNull();
    expect(await idsOf({ ...day, _time_zone: 'UTC' })).toEqual([ids[2], ids[1], ids[0]]);
    expect(await idsOf({ _day: '2001-05-20', _backwards: true })).toEqual(ids.slice(0, 3));
    expect(await idsOf({ _day: '2001-05-20', _status: 'REVIEWED' })).toEqual([]);
  });

  test('refuses a time zone that it does not know', async () => {
    const day = { _day: '2001-05-20', _time_zone: 'Mars/Olympus' };
    const { error } = await admin.rpc('list_reports', day as never);
    expect(error?.code).toBe('22023');
  });

  test('is searched in reason and message, for all words, without regard to case and accents', async () => {
    const ids = await store(
      { reason: 'Agressão', message: 'Ofendeu a juíza' },
      { reason: 'agressao', message: null },
      { reason: null, message: 'JUÍZA' },
    );
    const [both = '', reasonOnly = '', messageOnly = ''] = ids;
    expect(await idsOf({ _query: 'juiza AGRESSÃO' })).toEqual([both]);
    expect(await count({ _query: 'juiza AGRESSÃO' })).toBe(1);
    expect(await indexOf(both, { _query: 'juiza' })).toEqual(expect.any(Number));
    expect(await indexOf(reasonOnly, { _query: 'juiza' })).toBeNull();
    expect((await idsOf({ _query: 'Juíza' })).sort()).toEqual([both, messageOnly].sort());
  });

  test('is searched for the characters of an SQL pattern literally', async () => {
    const ids = await store({ reason: '100% de_certeza' }, { reason: 'c:\\temp' });
    expect(await idsOf({ _query: '0% e_c' })).toEqual([ids[0]]);
    expect(await idsOf({ _query: ':\\' })).toEqual([ids[1]]);
    expect(await idsOf({ _query: "' or true --" })).toEqual([]);
  });

  describe('among thousands of reports', () => {
    beforeAll(() => runCatalogue('store_many'));
    afterAll(() => runCatalogue('remove_many'));

    test('finds a match beyond the 5,000 rows that a search scans first', async () => {
      const old = '1999-01-01T00:00:00Z';
      const ids = await store({ message: 'palavra raríssima', created_at: old });
      expect(await idsOf({ _query: 'rarissima' })).toEqual(ids);
    });

    test('a search of pending reports leaves none out when some of them were decided meanwhile', async () => {
      const { moment } = await read();
      await runCatalogue('decide_last');
      const list = { _status: 'PENDING', _query: 'rara', _moment: moment, _rows: 100 };
      const first = Array.from({ length: 25 }, (_, index) => index + 1);
      const last = Array.from({ length: 50 }, (_, index) => index + 5051);
      expect(await textsOf(list, 'message')).toEqual([...first, ...last].map(String));
    });
  });

  test('a query is cut after 200 characters, because a plan for thousands of words takes minutes', async () => {
    const words = Array.from({ length: 20_000 }, (_, index) => `palavra${index}`).join(' ');
    const ids = await store({ message: words.slice(0, 200) });
    expect(await idsOf({ _query: words })).toEqual(ids);
  });

  test('is a snapshot of its moment: later reports are neither listed nor counted, except by `_since`', async () => {
    const { moment, reports } = await read();
    const ids = await store({ reason: 'novo' });
    expect(await idsOf({ _moment: moment })).toEqual(reports.map(({ id }) => id));
    expect(await count({ _moment: moment })).toBe(1500);
    expect(await count({ _since: moment })).toBe(1);
    expect(await count({ _since: moment, _status: 'REVIEWED' })).toBe(0);
    expect(await indexOf(ids[0]!, { _moment: moment })).toBeNull();
  });

  test.each([{ _status: 'PENDING' }, { _sort: 'status' }])(
    'is a snapshot of its moment: a later decision moves no report of %j',
    async (list) => {
      const ids = await store({ reason: 'primeiro' }, { reason: 'segundo' });
      const { moment } = await read();
      const before = await readAll({ ...list, _moment: moment });
      await decide(ids[0]!);
      expect(await readAll({ ...list, _moment: moment })).toEqual(before);
      expect(await count({ ...('_status' in list && list), _moment: moment })).toBe(before.length);
      expect(await idsOf({ _status: 'PENDING' })).not.toContain(ids[0]);
    },
  );

  test('is a snapshot of its moment: a later change of a decided report does not make it pending again', async () => {
    const [id = ''] = await store({ reason: 'antes' });
    await decide(id);
    const { moment } = await read();
    await service
      .from('reports')
      .update({ message: 'corrigida' } as never)
      .eq('id', id)
      .throwOnError();
    expect(await idsOf({ _status: 'PENDING', _moment: moment })).not.toContain(id);
    expect(await idsOf({ _status: 'REVIEWED', _moment: moment })).toContain(id);
  });

  test('a decided report with a date in the future is pending no longer', async () => {
    const [id = ''] = await store({ reason: 'futuro', created_at: '2999-01-01T00:00:00Z' });
    await decide(id);
    expect(await idsOf({ _status: 'PENDING' })).not.toContain(id);
    expect(await idsOf({ _status: 'REVIEWED' })).toContain(id);
  });

  test('names the types that reports have, once each', async () => {
    await store({ content_type: 'Área' }, { content_type: null }, { content_type: 'POST' });
    const { data } = await admin.rpc('list_report_types').throwOnError();
    const types = data as unknown as string[];
    expect(types).toHaveLength(6);
    expect(types.slice(0, 2)).toEqual(['Área', 'comment']);
  });

  test('follows every change of a report', async () => {
    const [id = ''] = await store({
      content_type: 'post',
      reason: 'antes',
      message: 'era assim',
      created_at: '2999-01-01T00:00:00Z',
    });
    const after = {
      content_type: 'game',
      reason: 'depois',
      message: 'ficou assado',
      status: 'ACTION_TAKEN',
      created_at: '2001-01-01T00:00:00Z',
    };
    await service
      .from('reports')
      .update(after as never)
      .eq('id', id)
      .throwOnError();
    for (const former of [
      { _query: 'antes' },
      { _query: 'era assim' },
      { _query: 'depois', _type: 'post' },
      { _query: 'depois', _status: 'PENDING' },
    ]) {
      expect(await idsOf(former)).toEqual([]);
    }
    const now = { _query: 'depois assado', _type: 'game', _status: 'ACTION_TAKEN' };
    expect(await idsOf(now)).toEqual([id]);
    expect(await idsOf({ _backwards: true, _rows: 1 })).toEqual([id]);
    await remove([id]);
    expect(await count({ _query: 'depois' })).toBe(0);
  });

  test('follows a report whose id changes', async () => {
    const [id = ''] = await store({ reason: 'com outro id' });
    const other = '00000000-0000-4000-8000-000000000001';
    await service
      .from('reports')
      .update({ id: other } as never)
      .eq('id', id)
      .throwOnError();
    expect(await idsOf({ _query: 'com outro id' })).toEqual([other]);
    stored.push(other);
    expect(await count()).toBe(1501);
  });

  // After five executions Postgres may keep a plan for all callers.
  test('refuses a player each time, also after an administrator', async () => {
    const player = await signedIn(backend, SIGN_INS.player);
    for (let round = 0; round < 6; round++) {
      for (const name of ['list_reports', 'list_report_types'] as const) {
        await admin.rpc(name).throwOnError();
        expect((await player.rpc(name)).error?.code).toBe('42501');
      }
    }
  });

  test('takes types, reasons and messages of any length, and infinite dates', async () => {
    const long = Array.from({ length: 3000 }, (_, index) => String.fromCharCode(0x4e00 + index));
    const text = long.join('');
    await store(
      { content_type: text, reason: text, message: text },
      { created_at: 'infinity' },
      { created_at: '-infinity' },
      { created_at: '294276-12-31T00:00:00Z' },
    );
    expect(await count()).toBe(1504);
    expect(await textsOf({ _sort: 'reason', _backwards: true, _rows: 1 }, 'reason')).toEqual([
      null,
    ]);
  });

  test('refuses an order that it does not know', async () => {
    const { error } = await admin.rpc('list_reports', { _sort: 'id; drop' } as never);
    expect(error?.code).toBe('22023');
  });

  test('refuses to read on after a report that does not exist, instead of starting again', async () => {
    const [gone = ''] = await store({ reason: 'apagado' });
    await remove([gone]);
    const { error } = await admin.rpc('list_reports', { _after: gone } as never);
    expect(error?.code).toBe('22023');
  });

  test('answers at most 1000 reports, and at least one', async () => {
    expect(await idsOf({ _rows: 5000 })).toHaveLength(1000);
    expect(await idsOf({ _rows: -1, _skip: -1 })).toHaveLength(1);
  });

  interface Plan {
    'Node Type': string;
    'Rows Removed by Filter'?: number;
    'Actual Rows': number;
    Plans?: Plan[];
  }

  function nodesOf(plan: Plan): Plan[] {
    return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
  }

  /** The nodes that read a table or an index. */
  function scansOf(nodes: readonly Plan[]): Plan[] {
    const scans = nodes.filter((node) => node['Node Type'].includes('Scan'));
    return scans.filter((node) => node['Node Type'] !== 'Subquery Scan');
  }

  /** The nodes of the plan by which a window of a list is read. */
  async function planOf(list: object, after?: string): Promise<Plan[]> {
    const answer = await service
      .schema('catalogue' as never)
      .rpc('plan_of_window', { _list: list, _after: after ?? null } as never)
      .throwOnError();
    const [{ Plan: plan }] = answer.data as unknown as [{ Plan: Plan }];
    return nodesOf(plan);
  }

  test.each(orders)('reads from an index only the reports of a day: %j', async (order) => {
    const { _sort: sort, _backwards: is_backwards } = order;
    const day_start = new Date(Date.now() - 20 * 86_400_000);
    const day_end = new Date(day_start.getTime() + 86_400_000);
    const nodes = await planOf({ sort, is_backwards, day_start, day_end });
    const scans = scansOf(nodes);
    expect(scans.length).toBeGreaterThan(0);
    for (const scan of scans) {
      expect(scan['Node Type']).toMatch(/^(Bitmap )?(Index|Heap)/);
      expect(scan['Actual Rows']).toBeLessThan(100);
    }
  });

  test.each(orders)(
    'reads from an index only the rows of the window, at any depth: %j',
    async (order) => {
      const [last] = await idsOf({ ...order, _skip: 1000, _rows: 1 });
      const { _sort: sort, _backwards: is_backwards } = order;
      const nodes = await planOf({ sort, is_backwards }, last);
      const scans = scansOf(nodes);
      expect(scans.length).toBeGreaterThan(0);
      for (const scan of scans) {
        expect(scan['Node Type']).toMatch(/^Index/);
        expect(scan['Rows Removed by Filter'] ?? 0).toBe(0);
        expect(scan['Actual Rows']).toBeLessThanOrEqual(51);
      }
    },
  );
});
