import { formatDateOnly, formatNumber } from '@panel/shared-ui';
import type { DailyCounts } from '../../counts/counts.ts';
import { CountTable } from './count-table.tsx';

interface DayTableProps {
  label: string;
  countHeader: string;
  counts: DailyCounts;
}

/** Counts by day, the latest first. */
export function DayTable({ label, countHeader, counts: { today, days } }: DayTableProps) {
  return (
    <CountTable label={label} headers={['Dia', countHeader]}>
      {days.toReversed().map(({ day, count }) => (
        <tr key={day}>
          <th scope="row">
            {formatDateOnly(day)}
            {day === today && ' (hoje)'}
          </th>
          <td>{formatNumber(count)}</td>
        </tr>
      ))}
    </CountTable>
  );
}
