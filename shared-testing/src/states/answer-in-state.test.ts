import { supabase } from '@panel/shared-auth';
import { showState } from '../intercept-fetch.ts';
import { signedInBackend } from '../signed-in-backend.ts';
import { answerInState } from './answer-in-state.ts';
import { stateNames } from './state-names.ts';

const { rows } = signedInBackend();

/** The reads of a page: a list, its count without rows, and a function's number. */
async function readAll() {
  const list = await supabase().from('games').select('*', { count: 'exact' }).order('id').limit(5);
  const counted = await supabase().from('games').select('*', { count: 'exact', head: true });
  const number = await supabase().rpc('get_total_games_count');
  return {
    statuses: [list.status, counted.status, number.status],
    rows: list.data,
    counts: [list.count, counted.count, number.data],
  };
}

it('usually every answer is that of the backend', async () => {
  const before = await readAll();
  showState('usual');
  expect(await readAll()).toEqual(before);
});

it('a failed backend refuses reads and decisions', async () => {
  showState('failed');
  expect(await readAll()).toEqual({
    statuses: [500, 500, 500],
    rows: null,
    counts: [null, null, null],
  });
  const { status } = await supabase().from('games').update({ title: 'Outro' }).eq('id', '-');
  expect(status).toBe(500);
});

it('an empty backend has no rows, counts none, and has no single row', async () => {
  showState('empty');
  expect(await readAll()).toMatchObject({ rows: [], counts: [0, 0, 0] });
  expect((await supabase().from('games').select('*').limit(1).single()).error?.code).toBe(
    'PGRST116',
  );
});

it('a backend with one row has it on the first page only', async () => {
  const [first] = await rows('games?order=id&limit=1');
  showState('one-row');
  expect(await readAll()).toMatchObject({ rows: [first], counts: [1, 1, 1] });
  const after = await supabase().from('games').select('*').order('id').range(1, 49);
  expect(after.data).toEqual([]);
});

it.each(['nulls', 'hostile'] as const)('%s keep the ids and the number of rows', async (state) => {
  const before = await rows('games?order=id&limit=5');
  showState(state);
  const { rows: shown } = await readAll();
  expect(shown?.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(shown?.map((row) => Object.keys(row))).toEqual(before.map((row) => Object.keys(row)));
});

it('every other field is null', async () => {
  showState('nulls');
  const { rows: shown, counts } = await readAll();
  const fields = Object.entries(shown?.[0] ?? {}).filter(([name]) => !/^id$|_id$/.test(name));
  expect(fields.length).toBeGreaterThan(5);
  expect(fields.every(([, value]) => value === null)).toBe(true);
  expect(counts[2]).toBeNull();
});

it('hostile texts take the place of texts only, and some rows keep theirs', async () => {
  const before = await rows('games?order=created_at.desc&limit=50');
  showState('hostile');
  const { data } = await supabase()
    .from('games')
    .select('*')
    .order('created_at', { ascending: false })
    .limit(50);
  const titles = (data ?? []).map(({ title }) => title ?? '');
  expect(Math.max(...titles.map((title) => title.length))).toBe(40_000);
  expect(titles.join()).toContain('<script>');
  expect(before.some(({ title }, at) => title === titles[at])).toBe(true);
  expect(data?.map(({ created_at: moment }) => moment)).toEqual(
    before.map(({ created_at: moment }) => moment),
  );
});

it.each(stateNames)("the shell's role is true when the state is %s", async (state) => {
  const request = new Request('http://backend.test/rest/v1/rpc/get_user_role', { method: 'POST' });
  const answer = await answerInState(state, request, () => Promise.resolve(Response.json('admin')));
  expect(await answer.json()).toBe('admin');
});

it('a waiting read ends only with its request', async () => {
  const controller = new AbortController();
  showState('waiting');
  const read = supabase().from('games').select('*').abortSignal(controller.signal).retry(false);
  controller.abort(new Error('left'));
  expect((await read).error?.message).toContain('left');
});

describe('a thousand rows', () => {
  let count: number;
  let times: number;

  beforeAll(async () => {
    count = (await rows('games?select=id')).length;
    times = Math.ceil(1000 / count);
  });
  beforeEach(() => {
    showState('thousand-rows');
  });

  /** Games, newest first. */
  function games(from: number, to: number) {
    return supabase()
      .from('games')
      .select('*', { count: 'exact' })
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .range(from, to);
  }

  it('a table has a thousand rows, with ids of their own, also in its counts', async () => {
    const first = await games(0, 999);
    const rest = await games(1000, 1999);
    const all = [...(first.data ?? []), ...(rest.data ?? [])];
    expect(all).toHaveLength(count * times);
    expect(new Set(all.map(({ id }) => id)).size).toBe(count * times);
    expect([first.count, rest.count]).toEqual([count * times, count * times]);

    const counted = await supabase().from('games').select('status', { count: 'exact' }).limit(0);
    expect([counted.data, counted.count]).toEqual([[], count * times]);
    const head = await supabase().from('games').select('*', { count: 'exact', head: true });
    expect(head.count).toBe(count * times);
  });

  it('filters hold, two of one column, too', async () => {
    const [oldest, , newest] = await rows('games?select=created_at&order=created_at&limit=3');
    const between = await games(0, 99)
      .gte('created_at', String(oldest?.created_at))
      .lt('created_at', String(newest?.created_at));
    expect(between.count).toBe(2 * times);

    const confirmed = (await rows('games?status=eq.confirmed')).length;
    const found = await games(0, 9).eq('status', 'confirmed');
    expect(found.count).toBe(confirmed * times);
    expect(found.data?.every(({ status }) => status === 'confirmed')).toBe(true);
  });

  it('rows are found by the ids of copies', async () => {
    const [, second, third] = (await games(0, 2)).data ?? [];
    const ids = [second?.id ?? '', third?.id ?? ''];
    const [first = ''] = ids;
    expect((await supabase().from('games').select('*').eq('id', first)).data).toEqual([second]);
    expect((await supabase().from('games').select('id').in('id', ids)).data).toEqual(
      ids.map((id) => ({ id })),
    );
  });

  it('a decision about a copy changes its row, and answers with the copy', async () => {
    const sent: string[] = [];
    const address = 'http://backend.test/rest/v1/reports';
    const request = new Request(`${address}?id=eq.a~3&status=eq.PENDING`, {
      method: 'PATCH',
      body: '{"status":"REVIEWED"}',
    });
    const answer = await answerInState('thousand-rows', request, (each) => {
      sent.push(decodeURIComponent(each.url));
      const isCount = each.method === 'HEAD';
      return Promise.resolve(
        isCount
          ? new Response(null, { headers: { 'Content-Range': '0-9/10' } })
          : Response.json([{ id: 'a', status: 'REVIEWED' }]),
      );
    });
    expect(await answer.json()).toEqual([{ id: 'a~3', status: 'REVIEWED' }]);
    expect(sent.at(-1)).toBe(`${address}?id=eq.a&status=eq.PENDING`);
  });

  it('a request for one row gets one', async () => {
    const [, second] = (await games(0, 1)).data ?? [];
    const byId = await supabase()
      .from('games')
      .select('*')
      .eq('id', second?.id ?? '')
      .single();
    expect(byId.data).toEqual(second);
    expect((await supabase().from('games').select('*').limit(1).single()).data).not.toBeNull();
  });

  it('a table that has a thousand rows stays as it is', async () => {
    const reports = await rows('reports?select=id&order=id&limit=3');
    const found = await supabase().from('reports').select('id', { count: 'exact' }).order('id');
    expect(found.count).toBeGreaterThan(1000);
    expect(found.data?.slice(0, 3)).toEqual(reports);
  });

  it("a function's number is a thousand, and its rows stay", async () => {
    expect((await supabase().rpc('get_total_games_count')).data).toBe(1000);
    const first = new Date(Date.now() - 180 * 86_400_000).toISOString().slice(0, 10);
    const { data } = await supabase().rpc('count_games_by_day', { _first: first, _days: 366 });
    expect(data?.length).toBeGreaterThan(1);
    expect(new Set(data?.map(({ day }) => day)).size).toBe(data?.length);
  });
});
