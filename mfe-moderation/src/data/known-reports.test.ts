import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { allKnownReports, knownReport, knownReports, putReports } from './known-reports.ts';
import { forgetReports } from './list/use-bounded-reports.ts';
import type { Report } from './report.ts';

const pending: Report = {
  id: 'one',
  contentType: 'post',
  reason: 'Spam',
  message: null,
  status: 'PENDING',
  createdAt: '2026-01-01T12:00:00Z',
  updatedAt: null,
};
const reviewed: Report = { ...pending, status: 'REVIEWED', updatedAt: '2026-01-02T12:00:00Z' };

let queries: QueryClient;
beforeEach(() => (queries = new QueryClient()));
afterEach(() => jest.useRealTimers());

it('the version of a report that was requested later is kept, in whichever order the two arrive', () => {
  putReports(queries, [reviewed], 20);
  putReports(queries, [pending], 10);
  expect(knownReport(queries, 'one')).toBe(reviewed);

  putReports(queries, [pending], 30);
  expect(knownReport(queries, 'one')).toBe(pending);
});

it('an equal version updates the time of a report, and keeps the same object', () => {
  putReports(queries, [pending], 10);
  putReports(queries, [{ ...pending }], 30);
  putReports(queries, [reviewed], 20);
  expect(knownReport(queries, 'one')).toBe(pending);
});

it('holds each report once, and none before the first read', () => {
  expect(allKnownReports(queries)).toEqual([]);
  expect(knownReport(queries, 'one')).toBeUndefined();
  putReports(queries, [pending, { ...pending, id: 'two' }], 10);
  putReports(queries, [pending], 20);
  expect(allKnownReports(queries).map(({ id }) => id)).toEqual(['one', 'two']);
});

it('a report that is not kept is forgotten, unless it was decided since it was read', () => {
  const [kept, decided] = ['kept', 'decided'].map((id) => ({ ...pending, id }));
  putReports(queries, [pending, kept!, decided!], 10);
  putReports(queries, [{ ...reviewed, id: 'decided' }], 20);
  forgetReports(queries, ({ id }) => id === 'kept');
  expect(allKnownReports(queries).map(({ id }) => id)).toEqual(['kept', 'decided']);
});

it('who decided about a report is kept until its status changes', () => {
  const decided = { ...reviewed, decision: { name: 'ana@exemplo.com.br', decidedAt: null } };
  putReports(queries, [decided], 10);
  putReports(queries, [{ ...reviewed, reason: 'Golpe' }], 20);
  expect(knownReport(queries, 'one')).toMatchObject({
    reason: 'Golpe',
    decision: decided.decision,
  });

  putReports(queries, [pending], 30);
  expect(knownReport(queries, 'one')).toBe(pending);
});

it('reports stay known while another screen is open for hours: failed decisions and waves name them', () => {
  jest.useFakeTimers();
  const stop = new QueryObserver(queries, knownReports).subscribe(() => undefined);
  putReports(queries, [pending], 10);
  stop();
  jest.advanceTimersByTime(6 * 60 * 60 * 1000);
  expect(knownReport(queries, 'one')).toBe(pending);
});
