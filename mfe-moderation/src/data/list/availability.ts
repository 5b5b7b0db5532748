import type { Report } from '../report.ts';

/** Whether a report to decide about is left to a colleague, who has it open or will probably open it soon. */
export type Availability = 'free' | 'soon-open' | 'open';

/** Says it of a report; undefined when there is nothing to decide about it. Called in the order of the list. */
export type AvailabilityOf = (report: Report) => Availability | undefined;

/**
 * How many reports are left to a colleague, from the one that they have open: what others know of it is some seconds
 * old, and by then the colleague has decided about it and about the next ones.
 */
const runLength = 10;

/**
 * Returns a function that says which reports of a list are left to colleagues.
 *
 * @param isOpenElsewhere whether a colleague has a report open
 */
export function followColleagues(
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
