import { measureInterleaved } from '../../measure-interleaved.ts';
import type { ReportsSite } from '../../serve/serve-reports-site.ts';
import type { Setup } from '../../setup.ts';

/** Times queries in the database, without HTTP. Returns the milliseconds of each run by the names of the queries. */
export function timeQueries(
  { runs }: Setup,
  { admin }: ReportsSite,
  queries: Record<string, string>,
): Promise<Record<string, number[]>> {
  return measureInterleaved(Object.keys(queries), runs, (name) =>
    admin.timeQuery(queries[name] ?? ''),
  );
}
