import { isAfterMissing, readReports, type ReportWindow, windowSize } from './report-list.api.ts';
import type { ReportList } from './report-list.ts';
import type { Report } from '../report.ts';

interface WindowPosition {
  /** The index of the window, from 0. */
  index: number;
  /** The number of reports in the list; undefined while it is unknown. */
  length: number | undefined;
  /** The last report of the window before this one; undefined while it is not loaded. */
  previousId: string | undefined;
  /** The first report of the window after this one; undefined while it is not loaded. */
  nextId: string | undefined;
}

/**
 * Reads a window of a list at a moment. It reads on from a loaded neighbour, which costs the same anywhere;
 * otherwise it counts rows from the nearer end.
 *
 * @returns the reports in the order of the list
 * @throws BackendError when the request failed
 */
export async function readWindow(
  list: ReportList,
  moment: string,
  position: WindowPosition,
  signal: AbortSignal,
): Promise<Report[]> {
  const read = async ({ rows, isFromEnd }: WindowRequest) => {
    const order = { ...list, isBackwards: isFromEnd !== list.isBackwards };
    const { reports } = await readReports(order, moment, rows, signal);
    return isFromEnd ? reports.reverse() : reports;
  };
  try {
    return await read(requestFor(position));
  } catch (error) {
    if (!isAfterMissing(error)) {
      throw error;
    }
    return read(requestFor({ ...position, previousId: undefined, nextId: undefined }));
  }
}

interface WindowRequest {
  rows: ReportWindow;
  /** Whether to read the list from its end to its start. */
  isFromEnd: boolean;
}

function requestFor({ index, length, previousId, nextId }: WindowPosition): WindowRequest {
  const skip = index * windowSize;
  const rows = Math.min(windowSize, (length ?? Infinity) - skip);
  if (previousId !== undefined) {
    return { rows: { after: previousId, rows }, isFromEnd: false };
  }
  if (length === undefined) {
    return { rows: { skip, rows }, isFromEnd: false };
  }
  if (nextId !== undefined) {
    return { rows: { after: nextId, rows }, isFromEnd: true };
  }
  const rest = length - skip - rows;
  return rest < skip
    ? { rows: { skip: rest, rows }, isFromEnd: true }
    : { rows: { skip, rows }, isFromEnd: false };
}
