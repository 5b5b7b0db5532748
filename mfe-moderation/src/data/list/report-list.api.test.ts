import { requestAsService, SIGN_INS, type TestBackend } from '@panel/local-supabase/testing';
import { signInAs, watchedRequests } from '@panel/shared-testing';
import { foldingExamples } from '@panel/shared-testing/folding-examples';
import { idOf, reportAt } from '../../../testing/numbered-reports.ts';
import { parametersOf } from '../../../testing/requests.ts';
import { startLooseBackend } from '../../../testing/loose-backend.ts';
import { storedReports, type StoredReport } from '../../../testing/stored-reports.ts';
import type { Report } from '../report.ts';
import { countReports } from './report-list.api.ts';
import { isInList, newestReports, type ReportList, reportSorts } from './report-list.ts';
import { orderOf } from './report-table.api.ts';
import { countBefore, readReports } from './report-window.api.ts';

const requests = watchedRequests();
const { signal } = new AbortController();

let backend: TestBackend;
let signOut: () => Promise<void>;
beforeAll(async () => {
  // Answers have 20 rows at most, as a project may be set up.
  backend = await startLooseBackend(['--max-rows', '20']);
  signOut = await signInAs(backend, SIGN_INS.admin);
  await storedReports(backend).removeAll();
  await storedReports(backend).insert(reports);
});
afterAll(async () => {
  await signOut();
  await backend.stop();
});

/** Ties, missing values, and texts with characters that have a meaning in a request. */
const reasons = ['Spam', 'Ódio', null, 'a,b', '"c"', 'd\\e', '(f)', 'or.(id.gt.0)', '', ' '];
const reports = Array.from({ length: 57 }, (_, place): Partial<StoredReport> => ({
  ...reportAt(place - (place % 3)),
  id: idOf(place),
  content_type: ['post', null, 'game'][place % 3] ?? null,
  reason: reasons[place % reasons.length] ?? null,
  message: 'Motivo',
  status: ['PENDING', 'REVIEWED', null, 'outro'][place % 4] ?? null,
  ...(place % 5 === 0 && { created_at: null }),
}));

const lists = reportSorts.flatMap((sort) =>
  [false, true].map((isBackwards): ReportList => ({ ...newestReports, sort, isBackwards })),
);

it.each(lists)(
  'R38: a list that is read window by window has each report once, in the order of the database: $sort, backwards: $isBackwards',
  async (list) => {
    const ids: string[] = [];
    let after: Report | undefined;
    do {
      const window = await readReports(list, { after, rows: 7 }, signal);
      ids.push(...window.map(({ id }) => id));
      after = window.length === 7 ? window.at(-1) : undefined;
    } while (after);
    expect(ids).toEqual(await storedOrder(list));
  },
);

it.each(lists)(
  'the number of reports before each one is its index: $sort, backwards: $isBackwards @exhaustive',
  async (list) => {
    const all = await readReports(list, { rows: 100 }, signal);
    const [first] = all;
    const counts = all.map(async (report) => first && countBefore(list, report, first, signal));
    expect(await Promise.all(counts)).toEqual(all.map((_, index) => index));
  },
);

it('a window has all its rows although the backend cuts its answers to 20', async () => {
  expect(await readReports(newestReports, { rows: 50 }, signal)).toHaveLength(50);
  expect(requests.seen.map((request) => parametersOf(request).limit)).toEqual(['50', '30', '10']);
});

it('a window in the middle is read at its offset; where the backend cuts it, the rest after its last report', async () => {
  const window = await readReports(newestReports, { skip: 30, rows: 27 }, signal);
  expect(window.map(({ id }) => id)).toEqual((await storedOrder(newestReports)).slice(30));
});

it.each([
  ['odio', 6],
  ['ÓDIO', 6],
  ['ódio spam', 0],
  ['motivo spam', 6],
  ['"c"', 6],
  ['d\\e', 6],
  ['(f)', 6],
  ['a,b', 6],
  ['gt.0)', 5],
  ['.*', 0],
  ['%', 0],
  ['_', 0],
  ['*', 0],
])('a search for %j in the table finds %i reports', async (query, count) => {
  requests.answer = withoutFunction;
  const list = { ...newestReports, query };
  expect(await countReports(list, signal)).toBe(count);
  expect(await readReports(list, { rows: 50 }, signal)).toHaveLength(count);
});

it('a search in the table finds what the same search in the browser finds', async () => {
  requests.answer = withoutFunction;
  const type = 'comment';
  const examples = foldingExamples.map(([message], place) => ({
    ...reportAt(100 + place),
    content_type: type,
    reason: null,
    message,
  }));
  await storedReports(backend).insert(examples);
  const messages = (found: Report[]) => found.map(({ message }) => message).sort();
  const all = await readReports({ ...newestReports, type }, { rows: 50 }, signal);
  const long = `${'a '.repeat(7)}a zzz`;
  for (const query of [...foldingExamples.flatMap(([, ...queries]) => queries.flat()), long]) {
    const list = { ...newestReports, type, query };
    const found = await readReports(list, { rows: 50 }, signal);
    const shown = all.filter((report) => isInList(report, list, null));
    expect([query, messages(found)]).toEqual([query, messages(shown)]);
  }
});

it('the longest search fits into the address of a request', async () => {
  requests.answer = withoutFunction;
  await countReports({ ...newestReports, query: 'ação e coração '.repeat(20) }, signal);
  const [url = ''] = requests.seen.map(({ url }) => url).filter((url) => url.includes('imatch'));
  expect(url.length).toBeLessThan(8_000);
});

it('a search among the labels of an enum knows those that the first answer leaves out', async () => {
  requests.answer = (request) =>
    withoutFunction(request) ??
    (request.url.includes('reason.imatch')
      ? Response.json({ code: '42883' }, { status: 404 })
      : undefined);
  await storedReports(backend).insert([{ ...reportAt(500), reason: 'Rara' }]);
  const list = { ...newestReports, query: 'rara' };
  expect(await readReports(list, { rows: 50 }, signal)).toHaveLength(1);
});

/** Answers as a database without the addition report_search. */
function withoutFunction({ url }: Request): Response | undefined {
  return url.includes('search_reports')
    ? Response.json({ code: 'PGRST202' }, { status: 404 })
    : undefined;
}

/** The ids of all reports in the order of a list, read in one go. */
async function storedOrder(list: ReportList): Promise<string[]> {
  const order = orderOf(list).map(
    ({ name, isDescending }) => `${name}.${isDescending ? 'desc' : 'asc'}`,
  );
  const ids: string[] = [];
  for (let page: { id: string }[] = [{ id: '' }]; page.length > 0;) {
    const query = `reports?select=id&order=${order.join()}&offset=${ids.length}`;
    page = (await (await requestAsService(backend, query)).json()) as { id: string }[];
    ids.push(...page.map(({ id }) => String(id)));
  }
  return ids;
}
