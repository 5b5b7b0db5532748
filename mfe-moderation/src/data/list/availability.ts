import type { Report } from '../report.ts';

/** Whether a pending report is free, or is left to a colleague who has it open or will probably open it soon. */
export type Availability = 'free' | 'soon-open' | 'open';

/** Returns the availability of a report; undefined when it is decided already. Must be called in the order of the list. */
export type AvailabilityOf = (report: Report) => Availability | undefined;

/**
 * How many pending reports are left to a colleague, counted from their open one. What others know of it is some seconds
 * old: by then the colleague has decided about it and the next ones.
 */
const runLength = 10;

/**
 * Creates an `AvailabilityOf` for one pass over a list.
 *
 * @param runsLeft how many runs are left to colleagues from a report on; 0 if none of them has it open
 */
export function createAvailability(
  isUndecided: (report: Report) => boolean,
  runsLeft: (id: string) => number,
): AvailabilityOf {
  let reportsLeft = 0;
  return (report) => {
    const runs = runsLeft(report.id);
    reportsLeft = Math.max(reportsLeft, runs * runLength);
    if (!isUndecided(report)) {
      return undefined;
    }
    reportsLeft -= 1;
    if (runs > 0) {
      return 'open';
    }
    return reportsLeft >= 0 ? 'soon-open' : 'free';
  };
}
