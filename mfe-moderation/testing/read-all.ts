import type { Report } from '../src/reports/report.ts';
import { type PageStart, readReports } from '../src/reports/reports.api.ts';

/** Reads the pages of all reports, as the page does; `between` runs after each. */
export async function readAllReports(
  between?: (page: number) => Promise<unknown>,
): Promise<Report[][]> {
  const pages: Report[][] = [];
  let start: PageStart | null = { after: null };
  while (start) {
    const page = await readReports(start, new AbortController().signal);
    pages.push(page.reports);
    await between?.(pages.length);
    start = page.next;
  }
  return pages;
}

export function idsOf(reports: { id: string | null }[]): (string | null)[] {
  return reports.map(({ id }) => id);
}
