import { supabase } from '@panel/shared-auth';
import { showState } from '../intercept-fetch.ts';
import { signedInBackend } from '../signed-in-backend.ts';
import { answerInState } from './answer-in-state.ts';

const { rows } = signedInBackend();

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
