import { deferred } from '@panel/shared-testing';
import { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { countWithoutOverlap } from './count-without-overlap.ts';

let queries: QueryClient;
let counts: ReturnType<typeof deferred>[];
beforeEach(() => {
  queries = new QueryClient();
  counts = [];
});
afterEach(() => queries.clear());

/** Sends a decision; the returned function answers it. */
function decide(): () => Promise<void> {
  const answered = deferred();
  const mutation = queries.getMutationCache().build(queries, {
    mutationKey: queryKeys.decision('1'),
    mutationFn: () => answered.promise,
  });
  const sent = mutation.execute(undefined);
  return async () => {
    answered.resolve();
    await sent;
  };
}

/** Counts; the next count is answered by `counts.at(-1)`. */
async function count() {
  const requestedAt = performance.now();
  const answered = deferred();
  counts.push(answered);
  await answered.promise;
  return { requestedAt, number: counts.length };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const { signal } = new AbortController();

it('waits for the decisions in flight, and listens no longer than that', async () => {
  const answer = decide();
  const counted = countWithoutOverlap(queries, signal, count);
  await settle();
  expect(counts).toHaveLength(0);
  await answer();
  await settle();
  expect(counts).toHaveLength(1);
  expect(queries.getMutationCache().hasListeners()).toBe(false);
  counts[0]?.resolve();
  expect(await counted).toMatchObject({ number: 1 });
});

it('counts again after a decision was sent meanwhile, three times at most', async () => {
  const counted = countWithoutOverlap(queries, signal, count);
  for (const attempt of [1, 2, 3]) {
    await settle();
    expect(counts).toHaveLength(attempt);
    const answer = decide();
    counts.at(-1)?.resolve();
    await settle();
    await answer();
  }
  expect(await counted).toMatchObject({ number: 3 });
});

it.each(['is cancelled', 'the session ends'])(
  'counts nothing, and rejects, when it %s while it waits',
  async (how) => {
    void decide();
    const controller = new AbortController();
    const counted = countWithoutOverlap(queries, controller.signal, count);
    controller.abort(new Error('cancelled'));
    if (how === 'the session ends') {
      queries.clear();
    }
    await expect(counted).rejects.toThrow('cancelled');
    expect(counts).toHaveLength(0);
    expect(queries.getMutationCache().hasListeners()).toBe(false);
  },
);
