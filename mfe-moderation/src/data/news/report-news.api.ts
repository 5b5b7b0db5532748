import { idColumn, momentColumn, readPages, readRows, textColumn } from '@panel/shared-auth';
import * as v from 'valibot';
import { loadSearch, withPlausibleDate } from '../list/report-list.api.ts';
import type { ReportFilter } from '../list/report-list.ts';
import { quote } from '../list/report-order.ts';
import { countTable, selectReports } from '../list/report-table.api.ts';
import { reportRow } from '../report.api.ts';
import type { Report } from '../report.ts';

/** The fields of a report that a decision changes, with its id. */
export type ReportState = Pick<Report, 'id' | 'status' | 'updatedAt'>;

const stateRow = v.pipe(
  v.object({ id: idColumn, status: textColumn, updated_at: momentColumn }),
  v.transform((row): ReportState => ({
    id: row.id,
    status: row.status,
    updatedAt: row.updated_at,
  })),
);

/**
 * Reads the states of reports, in no order; none for a report that does not exist.
 *
 * @throws BackendError when a request failed
 */
export function readStates(ids: readonly string[], signal: AbortSignal): Promise<ReportState[]> {
  return readByIds('id,status,updated_at', ids, stateRow, signal);
}

/** Reads reports, in no order. @throws BackendError when a request failed */
export function readReportsById(ids: readonly string[], signal: AbortSignal): Promise<Report[]> {
  return readByIds('*', ids, reportRow, signal);
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
  const part =
    newest === null
      ? withPlausibleDate()
      : { ...withPlausibleDate(), or: `created_at.gt.${quote(newest)}` };
  if (filter.query) {
    const { countFoundInTable } = await loadSearch();
    return countFoundInTable(filter, part, signal);
  }
  return countTable(filter, part, signal);
}

/** Ids in one request: they are part of its address. */
const idsInRequest = 100;

async function readByIds<Row>(
  columns: string,
  ids: readonly string[],
  row: v.GenericSchema<unknown, Row>,
  signal: AbortSignal,
): Promise<Row[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / idsInRequest) }, (_, at) =>
    ids.slice(at * idsInRequest, (at + 1) * idsInRequest),
  );
  const read = parts.map((part) =>
    readPages(async (before: readonly Row[]) => {
      const query = selectReports(columns).filter('id', 'in', `(${part.map(quote).join()})`);
      const page = query.order('id').range(before.length, part.length - 1);
      return readRows(await page.abortSignal(signal), row);
    }, part.length),
  );
  return (await Promise.all(read)).flat();
}
