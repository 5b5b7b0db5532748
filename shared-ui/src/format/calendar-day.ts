/**
 * Returns the calendar day of a column that may hold dates or moments. A date keeps its day, and so does midnight in
 * UTC: it is a date that was stored as a moment. The day of another moment is in the browser's time zone.
 */
export function calendarDay(value: string | null): string | null {
  const [, date] = /^(.+)T00:00:00(?:\.0+)?(?:Z|\+00:00)?$/.exec(value ?? '') ?? [];
  const moment = new Date(value ?? '');
  if (date !== undefined || !value?.includes('T') || Number.isNaN(moment.getTime())) {
    return date ?? value;
  }
  const localMs = moment.getTime() - moment.getTimezoneOffset() * 60_000;
  return new Date(localMs).toISOString().slice(0, 10);
}
