import { type ReportList, withNewest, withReport } from './report-list.ts';
import type { Report } from './report.ts';

const list: ReportList = listOf([report('d'), report('c')], [report('b'), report('a')]);

it('a report that was read again replaces the old one on its page', () => {
  const changed = withReport(list, report('b', 'REVIEWED'));
  expect(statuses(changed)).toEqual(['d PENDING', 'c PENDING', 'b REVIEWED', 'a PENDING']);
  expect(changed.pages[0]).toBe(list.pages[0]);
});

it('a report is not replaced by a version from before its last change', () => {
  const changed = withReport(list, {
    ...report('b', 'REVIEWED'),
    updatedAt: '2031-02-01T00:00:00Z',
  });
  expect(withReport(changed, report('b'))).toBe(changed);
  const former = { ...report('b'), updatedAt: '2031-01-31T23:59:59.999Z' };
  expect(withNewest(changed, [former])).toBe(changed);
});

it('a report that is not in the list is not added to it', () => {
  expect(withReport(list, report('x'))).toBe(list);
});

it('a poll without changes returns the same list, so that nothing renders again', () => {
  expect(withNewest(list, [report('d'), report('c')])).toBe(list);
});

it('new reports are added at the start in their order, and known ones keep their places', () => {
  const changed = withNewest(list, [
    report('f'),
    report('e'),
    report('d'),
    report('c', 'REVIEWED'),
  ]);
  expect(statuses(changed)).toEqual([
    'f PENDING',
    'e PENDING',
    'd PENDING',
    'c REVIEWED',
    'b PENDING',
    'a PENDING',
  ]);
  expect(changed.pageParams).toBe(list.pageParams);
});

function report(id: string, status = 'PENDING'): Report {
  const nothing = { contentType: null, reason: null, message: null, updatedAt: null };
  return { ...nothing, id, status, createdAt: `2031-01-01T12:00:0${id.charCodeAt(0) % 10}Z` };
}

function listOf(...pages: Report[][]): ReportList {
  return {
    pages: pages.map((reports) => ({ reports, total: null, askedAt: 0, next: null })),
    pageParams: pages.map(() => ({ after: null })),
  };
}

function statuses({ pages }: ReportList): string[] {
  return pages.flatMap(({ reports }) => reports.map(({ id, status }) => `${id} ${status}`));
}
