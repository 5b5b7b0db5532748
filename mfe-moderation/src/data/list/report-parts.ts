import type { Report } from '../report.ts';
import { idOrderColumn, type OrderColumn, type Part, quote } from './report-table.api.ts';

/** In characters: longer texts do not fit into the address of a request. */
const longestValue = 300;

/** Whether the reports after a report can be read by its values, which are part of a request's address. */
export function canReadAfter(order: OrderColumn[], report: Report): boolean {
  return order.every(({ valueIn }) => (valueIn(report)?.length ?? 0) <= longestValue);
}

/** Whether a report has a value in the first column of an order; any column but the id may be empty. */
export function hasFirstValue([first]: OrderColumn[], report: Report): boolean {
  return first?.valueIn(report) !== null;
}

/**
 * The reports that follow a report in an order, except `partWithoutValue`. Postgres puts rows without a value after the
 * others when ascending, and before them when descending.
 *
 * @param isInclusive whether the report itself belongs to the part
 */
export function partAfter(order: OrderColumn[], report: Report, isInclusive = false): Part {
  const [first = idOrderColumn, ...rest] = order;
  const { name: column, isDescending } = first;
  const value = first.valueIn(report);
  const ties = alternativesAfter(rest, report, isInclusive);
  if (value !== null) {
    // Within the range the ties need no comparison of the first column.
    return {
      range: { column, operator: isDescending ? 'lte' : 'gte', value },
      or: `${column}.${isDescending ? 'lt' : 'gt'}.${quote(value)},${ties}`,
    };
  }
  return isDescending
    ? { or: `${column}.not.is.null,${ties}` }
    : { ...withoutValue(column), or: ties };
}

/** The last part of an order, if it ends with the reports that have no value in its first column. */
export function partWithoutValue([first]: OrderColumn[]): Part | undefined {
  return first && !first.isDescending ? withoutValue(first.name) : undefined;
}

function withoutValue(column: string): Part {
  return { range: { column, operator: 'is', value: null } };
}

/** The alternatives of an `or` for the reports that follow a report in an order. */
function alternativesAfter(order: OrderColumn[], report: Report, isInclusive: boolean): string {
  const [{ name, isDescending, valueIn } = idOrderColumn, ...rest] = order;
  const value = valueIn(report);
  if (rest.length === 0) {
    const operator = `${isDescending ? 'lt' : 'gt'}${isInclusive ? 'e' : ''}`;
    return `${name}.${operator}.${quote(value ?? '')}`;
  }
  const ties = alternativesAfter(rest, report, isInclusive);
  if (value === null) {
    const tied = `and(${name}.is.null,or(${ties}))`;
    return isDescending ? `${name}.not.is.null,${tied}` : tied;
  }
  const tied = `and(${name}.eq.${quote(value)},or(${ties}))`;
  return isDescending
    ? `${name}.lt.${quote(value)},${tied}`
    : `${name}.gt.${quote(value)},${name}.is.null,${tied}`;
}
