import { formatText, formatTimestamp, hasText } from '@panel/shared-ui';
import type { SearchResult } from '@panel/shared-federation';
import { createRowSearch } from '@panel/shared-ui/table';
import type { QueryClient } from '@tanstack/react-query';
import type { Report } from './report.ts';
import { reportQueries } from './reports.queries.ts';

/** As many as anybody reads; there may be 100,000 that go by the same words. */
const mostResults = 5;

const search = createRowSearch<Report>([
  { id: 'reason', header: 'Motivo', cell: ({ reason }) => formatText(reason) },
  { id: 'message', header: 'Mensagem', cell: ({ message }) => formatText(message) },
]);

/** The reports, among those that have been read, whose reason or message goes by some words. */
export function findReports(words: string, queries: QueryClient): SearchResult[] {
  const pages = queries.getQueryData(reportQueries.list().queryKey)?.pages ?? [];
  const matches = search.matcher(words);
  // Pages may overlap.
  const found = new Map<string, SearchResult>();
  for (const { reports } of pages) {
    for (const report of reports) {
      if (found.size === mostResults) {
        return [...found.values()];
      }
      if (report.id !== null && !found.has(report.id) && matches(report)) {
        found.set(report.id, asResult(report, report.id));
      }
    }
  }
  return [...found.values()];
}

function asResult({ message, reason, createdAt }: Report, id: string): SearchResult {
  return {
    title: hasText(message) ? message : formatText(reason),
    detail: `Report de ${formatTimestamp(createdAt, 'date')}`,
    to: `reports?${new URLSearchParams({ report: id }).toString()}`,
  };
}
