import type { QueryClient } from '@tanstack/react-query';
import { knownReport } from '../known-reports.ts';
import { reportQueries } from '../report.queries.ts';
import { countDecidedRows, loadedWindows } from './decided-rows.ts';
import type { OpenedList } from './loaded-windows.ts';
import { windowSize } from './report-list.api.ts';
import { isInList } from './report-list.ts';
import { countBefore } from './report-window.api.ts';

/**
 * Finds the index of a report in a list: the index of its loaded row, or else the number of reports before it.
 *
 * @returns null when the list does not have it
 * @throws BackendError when a request failed
 */
export async function findIndex(
  client: QueryClient,
  opened: OpenedList,
  id: string,
  signal: AbortSignal,
): Promise<number | null> {
  const { list, first, newest } = opened;
  const loaded = loadedWindows(client, opened).find(({ window }) => window.ids.includes(id));
  if (loaded) {
    return loaded.index * windowSize + loaded.window.ids.indexOf(id);
  }
  if (!knownReport(client, id)) {
    await client.fetchQuery(reportQueries.one(id));
  }
  const report = knownReport(client, id);
  if (!first || !report || !isInList(report, list, newest)) {
    return null;
  }
  const before = await countBefore(list, report, first, signal);
  return before + countDecidedRows(client, opened, (index) => index * windowSize <= before);
}
