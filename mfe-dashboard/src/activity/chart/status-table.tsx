import { formatNumber } from '@panel/shared-ui';
import { formatShare, sharesOf, type StatusCount } from '../../counts/counts.ts';
import { CountTable } from './count-table.tsx';
import { statusLabels } from '../../counts/status.labels.ts';

export function StatusTable({ label, counts }: { label: string; counts: readonly StatusCount[] }) {
  const shares = sharesOf(counts);
  return (
    <CountTable label={label} headers={['Status', 'Reports', 'Percentual']}>
      {counts.map(({ status, count }, index) => (
        <tr key={status}>
          <th scope="row">{statusLabels[status]}</th>
          <td>{formatNumber(count)}</td>
          <td>{formatShare(shares[index] ?? 0)}</td>
        </tr>
      ))}
    </CountTable>
  );
}
