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
