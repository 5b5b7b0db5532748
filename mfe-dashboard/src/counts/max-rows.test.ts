import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { signInAs } from '@panel/shared-testing';
import { countStored } from '../../testing/stored-rows.ts';
import { countReportsByDay } from './days.api.ts';

const { signal } = new AbortController();

let backend: TestBackend;
let signOut: () => Promise<void>;
beforeAll(async () => {
  backend = await startTestBackend(['--max-rows', '5']);
  signOut = await signInAs(backend, SIGN_INS.admin);
});
afterAll(async () => {
  await signOut();
  await backend.stop();
});

it('counts the reports of all days although the backend cuts its answers to 5 rows @addition', async () => {
  const { days } = await countReportsByDay(signal);
  const [first] = days;
  const start = new Date(`${first?.day} 00:00`).toISOString();
  const stored = await countStored(backend, 'reports', `created_at=gte.${start}`);
  expect(days.filter(({ count }) => count > 0).length).toBeGreaterThan(5);
  expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(stored);
});
