import { idColumn, momentColumn, readPages, readRows, textColumn } from '@panel/shared-auth';
import * as v from 'valibot';
import { loadSearch, withPlausibleDate } from '../list/report-list.api.ts';
import type { ReportFilter } from '../list/report-list.ts';
import { countTable, quote, selectReports } from '../list/report-table.api.ts';

const stateRow = v.object({ id: idColumn, status: textColumn, updatedAt: momentColumn });

/** The fields of a report that a decision changes, with its id. */
export type ReportState = v.InferOutput<typeof stateRow>;

/** Ids in one request: they are part of its address. */
const idsInRequest = 100;

/**
 * Reads the states of reports, in no order; none for a report that does not exist.
 *
 * @throws BackendError when a request failed
 */
export async function readStates(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReportState[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / idsInRequest) }, (_, at) =>
    ids.slice(at * idsInRequest, (at + 1) * idsInRequest),
  );
  const read = parts.map((part) =>
    readPages(async (before: readonly ReportState[]) => {
      const found = selectReports('id,status,updatedAt:updated_at')
        .filter('id', 'in', `(${part.map(quote).join()})`)
        .order('id')
        .range(before.length, part.length - 1);
      return readRows(await found.abortSignal(signal), stateRow);
    }, part.length),
  );
  return (await Promise.all(read)).flat();
}

/**
 * Counts the reports with a plausible date that were created after the newest one of a list.
 *
 * @param newest null counts all
 * @throws BackendError when the request failed
 */
export async function countNewReports(
  filter: ReportFilter,
  newest: string | null,
  signal: AbortSignal,
): Promise<number> {
  const part = {
    ...withPlausibleDate(),
    ...(newest !== null && { or: `created_at.gt.${quote(newest)}` }),
  };
  return filter.query
    ? (await loadSearch()).countFoundInTable(filter, part, signal)
    : countTable(filter, part, signal);
}
