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
 * @param isOpenElsewhere whether a colleague has a report open
 */
export function createAvailability(
  isUndecided: (report: Report) => boolean,
  isOpenElsewhere: (id: string) => boolean,
): AvailabilityOf {
  let runLeft = 0;
  return (report) => {
    const isOpen = isOpenElsewhere(report.id);
    if (isOpen) {
      runLeft = runLength;
    }
    if (!isUndecided(report)) {
      return undefined;
    }
    runLeft -= 1;
    if (isOpen) {
      return 'open';
    }
    return runLeft >= 0 ? 'soon-open' : 'free';
  };
}
