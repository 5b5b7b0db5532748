import { SIGN_INS, type TestBackend } from '@panel/local-supabase/testing';
import { signInAs } from '@panel/shared-testing';
import { startLooseBackend } from '../../testing/loose-backend.ts';
import { idsOf, readAllReports } from '../../testing/read-all.ts';
import { storedReports } from '../../testing/stored-reports.ts';

let backend: TestBackend;
let signOut: () => Promise<void>;

beforeAll(async () => {
  backend = await startLooseBackend(['--max-rows', '100']);
  signOut = await signInAs(backend, SIGN_INS.admin);
});

afterAll(async () => {
  await signOut();
  await backend.stop();
});

it('R38: pages lose no report whose date differs by a microsecond or equals that of others', async () => {
  const reports = storedReports(backend);
  const moment = (microseconds: number) =>
    `2030-01-01T12:00:00.123${String(microseconds).padStart(3, '0')}+00:00`;
  await reports.insert(Array.from({ length: 90 }, (_, i) => ({ created_at: moment(i) })));
  await reports.insert(Array.from({ length: 90 }, () => ({ created_at: moment(500) })));

  const read = (await readAllReports()).flat();

  expect(idsOf(read)).toEqual(idsOf(await reports.all()));
  expect(read).toHaveLength(1680);
});

it('R38, R44: reports without a date come last, every one of them', async () => {
  const reports = storedReports(backend);
  await reports.insert(Array.from({ length: 90 }, () => ({ created_at: null })));
  await reports.insert(Array.from({ length: 90 }, () => ({ created_at: null, status: null })));

  const read = (await readAllReports()).flat();

  expect(idsOf(read)).toEqual(idsOf(await reports.all()));
  expect(read.slice(-180).every(({ createdAt }) => createdAt === null)).toBe(true);
  expect(read.slice(0, -180).every(({ createdAt }) => createdAt !== null)).toBe(true);
});

it('R38: reads more reports than were counted when older ones are added during the reading', async () => {
  const reports = storedReports(backend);
  const late = Array.from({ length: 190 }, () => ({ created_at: '2019-01-01' }));

  const read = await readAllReports((page) =>
    page === 3 ? reports.insert(late) : Promise.resolve(),
  );

  expect(idsOf(read.flat())).toEqual(idsOf(await reports.all()));
});
