import { BackendError } from '@panel/shared-auth';
import { defaultRows, readReports, type ReportWindow } from './report-list.api.ts';
import type { ReportList } from './report-list.ts';
import type { Report } from './report.ts';

/** The rows of a window. */
export const windowSize = defaultRows;

interface WindowPlace {
  /** The number of the window, from 0. */
  index: number;
  /** The number of reports in the list; undefined while it is unknown. */
  length: number | undefined;
  /** The last report of the window before this one; undefined while it is not loaded. */
  previousId: string | undefined;
  /** The first report of the window after this one; undefined while it is not loaded. */
  nextId: string | undefined;
}

/** PostgreSQL's code when the report to read on from was deleted. */
const invalidParameter = '22023';

/**
 * Reads a window of a list at a moment. It reads on from a loaded neighbour, which is fast in any place;
 * otherwise it counts rows from the nearer end.
 *
 * @returns the reports in the order of the list
 * @throws BackendError when the request failed
 */
export async function readWindow(
  list: ReportList,
  moment: string,
  place: WindowPlace,
  signal: AbortSignal,
): Promise<Report[]> {
  const read = async ({ window, isBackwards }: Reading) => {
    const order = { ...list, isBackwards: isBackwards !== list.isBackwards };
    const { reports } = await readReports(order, moment, window, signal);
    return isBackwards ? reports.reverse() : reports;
  };
  try {
    return await read(readingOf(place));
  } catch (error) {
    const isNeighbourGone = error instanceof BackendError && error.code === invalidParameter;
    if (!isNeighbourGone) {
      throw error;
    }
    return read(readingOf({ ...place, previousId: undefined, nextId: undefined }));
  }
}

interface Reading {
  window: ReportWindow;
  /** Whether to read the list from its end. */
  isBackwards: boolean;
}

function readingOf({ index, length, previousId, nextId }: WindowPlace): Reading {
  const skip = index * windowSize;
  const rows = Math.min(windowSize, (length ?? Infinity) - skip);
  if (previousId !== undefined) {
    return { window: { after: previousId, rows }, isBackwards: false };
  }
  if (length === undefined) {
    return { window: { skip, rows }, isBackwards: false };
  }
  if (nextId !== undefined) {
    return { window: { after: nextId, rows }, isBackwards: true };
  }
  const rest = length - skip - rows;
  return rest < skip
    ? { window: { skip: rest, rows }, isBackwards: true }
    : { window: { skip, rows }, isBackwards: false };
}
