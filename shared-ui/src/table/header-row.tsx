import { styled } from 'styled-components';
import type { Column } from './column.ts';
import { type AlignProps, alignment, GridRow } from './grid-row.ts';
import { narrow } from './narrow.ts';

/** Stays in sight while rows scroll; on cards, only screen readers still meet it. */
export function HeaderRow<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <Header role="rowgroup">
      <GridRow role="row" aria-rowindex={1}>
        {columns.map(({ id, header, align }) => (
          <HeaderCell key={id} role="columnheader" $align={align}>
            {header}
          </HeaderCell>
        ))}
      </GridRow>
    </Header>
  );
}

const Header = styled.div`
  position: sticky;
  z-index: 1;
  inset-block-start: 0;
  background: ${({ theme }) => theme.color.surfaceHover};
  box-shadow: inset 0 -1px 0 ${({ theme }) => theme.color.border};

  ${narrow} {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

const HeaderCell = styled.div<AlignProps>`
  display: flex;
  align-items: center;
  min-block-size: 2.75rem;
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.xs};
  font-weight: ${({ theme }) => theme.font.weight.semibold};
  letter-spacing: 0.01em;
  line-height: 1rem;
  ${alignment}
`;
