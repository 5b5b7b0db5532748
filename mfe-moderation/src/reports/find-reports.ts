import { formatText, formatTimestamp, hasText } from '@panel/shared-ui';
import type { SearchResult } from '@panel/shared-federation';
import { createRowSearch } from '@panel/shared-ui/table';
import type { QueryClient } from '@tanstack/react-query';
import type { Report } from './report.ts';
import { reportQueries } from './reports.queries.ts';

/** Results shown at most: 100,000 reports may match the same words. */
const maxResults = 5;

const search = createRowSearch(({ reason, message }: Report) => [reason, message].map(formatText));

/** Finds the loaded reports that have every word in reason or message, newest first. */
export function findReports(words: string, queries: QueryClient): SearchResult[] {
  const pages = queries.getQueryData(reportQueries.list().queryKey)?.pages ?? [];
  const matches = search.matcher(words);
  // Pages may overlap.
  const found = new Map<string, SearchResult>();
  for (const { reports } of pages) {
    for (const report of reports) {
      if (found.size === maxResults) {
        return [...found.values()];
      }
      if (report.id !== null && !found.has(report.id) && matches(report)) {
        found.set(report.id, toResult(report, report.id));
      }
    }
  }
  return [...found.values()];
}

function toResult({ message, reason, createdAt }: Report, id: string): SearchResult {
  return {
    title: hasText(message) ? message : formatText(reason),
    detail: `Report de ${formatTimestamp(createdAt, 'date')}`,
    to: `reports?${new URLSearchParams({ report: id }).toString()}`,
  };
}
