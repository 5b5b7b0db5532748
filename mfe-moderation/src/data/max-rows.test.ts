import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { signedInWithMfa } from '@panel/local-supabase/testing/clients';
import { signInAs } from '@panel/shared-testing';
import { readDecisions } from './history/report-decisions.api.ts';
import { noteReportView } from './report-views.api.ts';

const { signal } = new AbortController();

let backend: TestBackend;
let signOut: () => Promise<void>;
beforeAll(async () => {
  backend = await startTestBackend(['--max-rows', '10']);
  signOut = await signInAs(backend, SIGN_INS.admin);
});
afterAll(async () => {
  await signOut();
  await backend.stop();
});

it('a page of decisions has all its rows although the backend cuts its answers to 10 @addition', async () => {
  const newest = (await readDecisions({}, 50, signal)) ?? [];
  expect(newest).toHaveLength(50);
  const ids = newest.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one));
  const before = ids.at(-1)!;
  const next = (await readDecisions({ before }, 30, signal)) ?? [];
  expect(next).toHaveLength(30);
  expect(next[0]?.id).toBeLessThan(before);
});

it('all reports that others have open are known although the backend cuts its answers to 10 @addition', async () => {
  // supabase-js warns about several clients on one page.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const colleague = await signedInWithMfa(backend);
  const opened = Array.from({ length: 15 }, (_, place) => `report ${place}`);
  for (const _report of opened) {
    await colleague.rpc('note_report_view', { _report } as never).throwOnError();
  }
  const views = (await noteReportView(null, null)) ?? [];
  expect(views.map(({ reportId }) => reportId).sort()).toEqual(opened.sort());
});
