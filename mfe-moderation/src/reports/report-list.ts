import type { InfiniteData } from '@tanstack/react-query';
import { isSameReport, type Report, reportKey } from './report.ts';
import type { ReportPage } from './reports.api.ts';

/** All reports, in the pages that they were read in. */
export type ReportList = InfiniteData<ReportPage>;

/** Whether a report was asked for when its page of the list had been. */
export function isNewer(list: ReportList, report: Report, askedAt: number): boolean {
  const key = reportKey(report);
  const page = list.pages.find(({ reports }) => reports.some((one) => reportKey(one) === key));
  return page !== undefined && page.askedAt < askedAt;
}

/** The list with a report that was read anew in its old one's place; it is not added. */
export function withReport(list: ReportList, report: Report): ReportList {
  return replaceKnown(list, [report]).list;
}

/**
 * The list with the newest reports, read anew: those it has change in their places, the others stand
 * at its beginning. The same list when they say nothing new.
 */
export function withNewest(list: ReportList, newest: readonly Report[]): ReportList {
  const { list: replaced, others } = replaceKnown(list, newest);
  const [first, ...rest] = replaced.pages;
  return first && others.length > 0
    ? { ...replaced, pages: [{ ...first, reports: [...others, ...first.reports] }, ...rest] }
    : replaced;
}

function replaceKnown(list: ReportList, anew: readonly Report[]) {
  const unplaced = new Map(anew.map((report) => [reportKey(report), report]));
  const pages = list.pages.map((page) => {
    if (unplaced.size === 0) {
      return page;
    }
    let isChanged = false;
    const reports = page.reports.map((report) => {
      const key = reportKey(report);
      const other = unplaced.get(key);
      unplaced.delete(key);
      const isOther = other !== undefined && !isSameReport(report, other);
      isChanged ||= isOther;
      return isOther ? other : report;
    });
    return isChanged ? { ...page, reports } : page;
  });
  const isSame = pages.every((page, index) => page === list.pages[index]);
  return { list: isSame ? list : { ...list, pages }, others: [...unplaced.values()] };
}
