import { Link } from '@panel/shared-federation/router';
import { formatDateOnly, formatNumber } from '@panel/shared-ui';
import type { DailyCounts } from '../../counts/counts.ts';
import type { Day } from '../../counts/day.ts';
import { CountTable } from './count-table.tsx';

interface DayTableProps {
  label: string;
  countHeader: string;
  counts: DailyCounts;
  /** Path of a day's list; undefined when there is none. */
  listPath?: ((day: Day) => string) | undefined;
}

/** Counts by day, the latest first. */
export function DayTable({ label, countHeader, counts, listPath }: DayTableProps) {
  const { today, days } = counts;
  return (
    <CountTable label={label} headers={['Dia', countHeader]}>
      {days.toReversed().map(({ day, count }) => (
        <tr key={day}>
          <th scope="row">
            {listPath ? <Link to={listPath(day)}>{formatDateOnly(day)}</Link> : formatDateOnly(day)}
            {day === today && ' (hoje)'}
          </th>
          <td>{formatNumber(count)}</td>
        </tr>
      ))}
    </CountTable>
  );
}
