import { formatText, formatTimestamp, hasText } from '@panel/shared-ui';
import type { SearchResult } from '@panel/shared-federation';
import type { QueryClient } from '@tanstack/react-query';
import { allKnownReports } from './known-reports.ts';
import { reportSearch } from './list/report-list.ts';
import { statusLabel } from './report.labels.ts';
import type { Report } from './report.ts';

/** More than the quick search shows, so that it can tell that there are more. Thousands may match. */
const maxResults = 50;

/** Finds the loaded reports that have every word in reason or message, newest first. */
export function findReports(words: string, queries: QueryClient): SearchResult[] {
  const found = allKnownReports(queries).filter(reportSearch.matcher(words));
  return found.sort(byDate).slice(0, maxResults).map(toResult);
}

/** Newest first; reports without a date last. */
function byDate(one: Report, other: Report): number {
  return (Date.parse(other.createdAt ?? '') || 0) - (Date.parse(one.createdAt ?? '') || 0);
}

function toResult({ id, message, reason, status, createdAt }: Report): SearchResult {
  const hasBoth = hasText(message) && hasText(reason);
  return {
    title: hasText(message) ? message : formatText(reason),
    detail: `${hasBoth ? `${reason},` : 'Report de'} ${formatTimestamp(createdAt, 'date-time')}`,
    status: statusLabel(status),
    to: `reports?${new URLSearchParams({ report: id }).toString()}`,
  };
}
