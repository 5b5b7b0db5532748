import { formatNumber } from '@panel/shared-ui';
import { formatShare, type StatusCount, total } from '../counts/counts.ts';
import { CountTable } from './count-table.tsx';
import { statusLabels } from '../counts/status.labels.ts';

export function StatusTable({ label, counts }: { label: string; counts: readonly StatusCount[] }) {
  const all = total(counts);
  return (
    <CountTable label={label} headers={['Status', 'Reports', 'Percentual']}>
      {counts.map(({ status, count }) => (
        <tr key={status}>
          <th scope="row">{statusLabels[status]}</th>
          <td>{formatNumber(count)}</td>
          <td>{formatShare(count / all)}</td>
        </tr>
      ))}
    </CountTable>
  );
}
