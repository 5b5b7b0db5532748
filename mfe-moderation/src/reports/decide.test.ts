import { dismissToasts } from '@panel/shared-testing';
import { QueryClient } from '@tanstack/react-query';
import { reportMutations } from './report.mutations.ts';
import type { Report } from './report.ts';

afterEach(async () => {
  jest.useRealTimers();
  await dismissToasts();
});

it("the user's own decision is remembered for a day, and forgotten at sign-out", async () => {
  jest.useFakeTimers();
  const queries = new QueryClient();
  const options = reportMutations.decide('1');
  const decided = { id: '1', status: 'REVIEWED' } as Report;
  const mutation = queries
    .getMutationCache()
    .build(queries, { ...options, mutationFn: () => Promise.resolve(decided) });
  await mutation.execute('REVIEWED');

  jest.advanceTimersByTime(24 * 3_600_000);
  expect(queries.getMutationCache().find({ mutationKey: options.mutationKey })).toBe(mutation);

  queries.clear();
  expect(queries.getMutationCache().getAll()).toEqual([]);
});
