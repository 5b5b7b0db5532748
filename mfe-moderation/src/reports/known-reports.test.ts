import { knownReports, latestUpdateOf, laterUpdate } from './known-reports.ts';
import type { ReportList } from './report-list.ts';
import type { Report } from './report.ts';

const noon = '2026-11-20T12:00:00.123456+00:00';
const later = '2026-11-20T12:00:30.000000+00:00';

it('reads again the newest 50 reports, and updates from a minute before the latest one', () => {
  const reports = Array.from({ length: 60 }, (_, index) =>
    report({ createdAt: `2026-11-20T11:00:00.${String(900 - index)}+00:00` }),
  );
  expect(knownReports(listOf([reports]), Date.parse(noon))).toEqual({
    createdAt: '2026-11-20T11:00:00.851+00:00',
    updatedAt: '2026-11-20T11:59:00.123Z',
  });
  expect(knownReports(listOf([reports]), null)).toMatchObject({ updatedAt: null });
});

it('reads all reports again when none has a date', () => {
  expect(knownReports(listOf([[report({})]]), null)).toBeUndefined();
  expect(knownReports(listOf([[]]), null)).toBeUndefined();
});

it('a list whose pages were requested over 20 s is only up to date to the time of the first request', () => {
  const list = listOf(
    [[report({}), report({ updatedAt: noon })], [report({ updatedAt: later })], []],
    [1_000, 21_000, 0],
  );
  expect(latestUpdateOf(list)).toBe(Date.parse(later) - 20_000);
  expect(latestUpdateOf(listOf([[report({})]]))).toBeNull();
});

it('an update in the far future is ignored, so that later polls miss no other', () => {
  const impossible = ['2999-01-01T00:00:00+00:00', 'infinity', null];
  const reports = impossible.map((updatedAt) => report({ updatedAt }));
  expect(laterUpdate(null, reports)).toBeNull();
  expect(laterUpdate(Date.parse(noon), reports)).toBe(Date.parse(noon));
  expect(laterUpdate(Date.parse(noon), [report({ updatedAt: later })])).toBe(Date.parse(later));
});

function report(fields: Partial<Report>): Report {
  const nothing = { id: null, contentType: null, reason: null, message: null, status: null };
  return { ...nothing, createdAt: null, updatedAt: null, ...fields };
}

function listOf(pages: Report[][], askedAt: number[] = []): ReportList {
  return {
    pages: pages.map((reports, index) => ({
      ...{ reports, total: null, next: null },
      askedAt: askedAt[index] ?? 0,
    })),
    pageParams: pages.map(() => ({ after: null })),
  };
}
