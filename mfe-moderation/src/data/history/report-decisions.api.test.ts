import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { signInAs } from '@panel/shared-testing';
import { readDecisions } from './report-decisions.api.ts';

const { signal } = new AbortController();

let backend: TestBackend;
let signOut: () => Promise<void>;
beforeAll(async () => {
  backend = await startTestBackend(['--max-rows', '20']);
  signOut = await signInAs(backend, SIGN_INS.admin);
});
afterAll(async () => {
  await signOut();
  await backend.stop();
});

it('a page of decisions has all its rows although the backend cuts its answers to 20 @addition', async () => {
  const newest = (await readDecisions({ rows: 50 }, signal)) ?? [];
  expect(newest).toHaveLength(50);
  const ids = newest.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one));
  const before = ids.at(-1)!;
  const next = (await readDecisions({ rows: 30, before }, signal)) ?? [];
  expect(next).toHaveLength(30);
  expect(next[0]?.id).toBeLessThan(before);
});
