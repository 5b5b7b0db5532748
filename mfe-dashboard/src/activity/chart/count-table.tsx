import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface CountTableProps {
  label: string;
  headers: readonly string[];
  /** Rows of a `th` and `td`s. */
  children: ReactNode;
}

/** A scrolling table of a picture's numbers. */
export function CountTable({ label, headers, children }: CountTableProps) {
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
