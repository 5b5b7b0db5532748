import type { Report } from '../report.ts';

/**
 * 'open': a colleague has the report open, or has just closed it. 'soon-open': a colleague will probably open it soon.
 * 'free': neither.
 */
export type Availability = 'free' | 'soon-open' | 'open';

/** Returns the availability of a report; undefined when it is decided already. Must be called in the order of the list. */
export type AvailabilityOf = (report: Report) => Availability | undefined;

/**
 * Creates an `AvailabilityOf` for one pass over a list.
 *
 * @param reportsToSkip how many pending reports are left to colleagues, starting at a report; 0 if it is not
 */
export function createAvailability(
  isUndecided: (report: Report) => boolean,
  reportsToSkip: (id: string) => number,
): AvailabilityOf {
  let toSkip = 0;
  return (report) => {
    const fromHere = reportsToSkip(report.id);
    toSkip = Math.max(toSkip, fromHere);
    if (!isUndecided(report)) {
      return undefined;
    }
    toSkip -= 1;
    if (fromHere > 0) {
      return 'open';
    }
    return toSkip >= 0 ? 'soon-open' : 'free';
  };
}
