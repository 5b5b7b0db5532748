import { Link } from '@panel/shared-federation/router';
import { formatDateOnly, formatNumber } from '@panel/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { type DailyCounts, formatShare, sharesOf, type StatusCount } from '../../counts/counts.ts';
import type { Day } from '../../counts/day.ts';
import { statusLabels } from '../../counts/status.labels.ts';

interface DayTableProps {
  label: string;
  countHeader: string;
  counts: DailyCounts;
  /** Path of a day's list; undefined when there is none. */
  listPath?: (day: Day) => string | undefined;
}

/** Counts by day, the latest first. */
export function DayTable({ label, countHeader, counts, listPath }: DayTableProps) {
  const { today, days } = counts;
  return (
    <CountTable label={label} headers={['Dia', countHeader]}>
      {days.toReversed().map(({ day, count }) => (
        <tr key={day}>
          <th scope="row">
            <DayLink path={listPath?.(day)}>{formatDateOnly(day)}</DayLink>
            <span>{day === today && ' (hoje)'}</span>
          </th>
          <td>{formatNumber(count)}</td>
        </tr>
      ))}
    </CountTable>
  );
}

function DayLink({ path, children }: { path: string | undefined; children: string }) {
  return path ? <Link to={path}>{children}</Link> : <span>{children}</span>;
}

/** Counts by status, with their shares. */
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

interface CountTableProps {
  label: string;
  headers: readonly string[];
  /** Rows with one `th` and several `td`. */
  children: ReactNode;
}

/** The numbers of a chart, in a scrollable table of the picture's size. */
function CountTable({ label, headers, children }: CountTableProps) {
  return (
    <Scroller role="group" aria-label={label} tabIndex={0}>
      <Table aria-label={label}>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </Scroller>
  );
}

const Scroller = styled.div`
  align-self: start;
  max-block-size: 100%;
  overflow: auto;
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.md};
`;

const Table = styled.table`
  inline-size: 100%;
  border-spacing: 0;
  font-variant-numeric: ${({ theme }) => theme.font.figures};

  th,
  td {
    padding: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.sm};
    border-block-end: 1px solid ${({ theme }) => theme.color.border};
    font-weight: inherit;
    text-align: start;
  }

  tr > :not(:first-child) {
    text-align: end;
  }

  tbody tr:last-child > * {
    border-block-end: 0;
  }

  thead th {
    position: sticky;
    inset-block-start: 0;
    background: ${({ theme }) => theme.color.surfaceSunken};
    color: ${({ theme }) => theme.color.textMuted};
    font-size: ${({ theme }) => theme.font.size.sm};
    font-weight: ${({ theme }) => theme.font.weight.medium};
  }
`;
