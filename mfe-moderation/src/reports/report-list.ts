import type { InfiniteData } from '@tanstack/react-query';
import { isSameReport, type Report, reportKey } from './report.ts';
import type { ReportPage } from './reports.api.ts';

/** All reports, in the pages in which they were read. */
export type ReportList = InfiniteData<ReportPage>;

/** Whether a report was requested after its page of the list. */
export function isNewer(list: ReportList, report: Report, askedAt: number): boolean {
  const key = reportKey(report);
  const page = list.pages.find(({ reports }) => reports.some((one) => reportKey(one) === key));
  return page !== undefined && page.askedAt < askedAt;
}

/** Replaces a report of the list by a newer one. Returns the same list when it does not contain it. */
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
      const update = unplaced.get(key);
      unplaced.delete(key);
      if (!update || isSameReport(report, update)) {
        return report;
      }
      isChanged = true;
      return update;
    });
    return isChanged ? { ...page, reports } : page;
  });
  const isSame = pages.every((page, index) => page === list.pages[index]);
  return { list: isSame ? list : { ...list, pages }, added: [...unplaced.values()] };
}
