import type { InfiniteData } from '@tanstack/react-query';
import { isSameReport, laterVersion, type Report, reportKey } from './report.ts';
import type { ReportPage } from './reports.api.ts';

/** All reports, in the pages in which they were read. */
export type ReportList = InfiniteData<ReportPage>;

/** Replaces a report of the list by a later version. Returns the same list when nothing has changed. */
export function withReport(list: ReportList, report: Report): ReportList {
  return replaceKnown(list, [report]).list;
}

/**
 * Merges the newest reports into the list: known ones are replaced in place, new ones are added at the
 * start. Returns the same list when nothing has changed.
 */
export function withNewest(list: ReportList, newest: readonly Report[]): ReportList {
  const { list: replaced, added } = replaceKnown(list, newest);
  const [first, ...rest] = replaced.pages;
  return first && added.length > 0
    ? { ...replaced, pages: [{ ...first, reports: [...added, ...first.reports] }, ...rest] }
    : replaced;
}

function replaceKnown(list: ReportList, newer: readonly Report[]) {
  const unplaced = new Map(newer.map((report) => [reportKey(report), report]));
  const pages = list.pages.map((page) => {
    if (unplaced.size === 0) {
      return page;
    }
    let isChanged = false;
    const reports = page.reports.map((report) => {
      const key = reportKey(report);
      const later = laterVersion(report, unplaced.get(key) ?? report);
      unplaced.delete(key);
      if (isSameReport(report, later)) {
        return report;
      }
      isChanged = true;
      return later;
    });
    return isChanged ? { ...page, reports } : page;
  });
  const isSame = pages.every((page, index) => page === list.pages[index]);
  return { list: isSame ? list : { ...list, pages }, added: [...unplaced.values()] };
}
