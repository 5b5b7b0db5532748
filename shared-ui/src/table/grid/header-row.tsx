import { styled } from 'styled-components';
import { canSort, type Column } from '../view/column.ts';
import { alignment, headerHeight, rowTracks } from './row-layout.ts';
import { narrow } from './narrow.ts';
import type { Sort } from '../view/table-choice.ts';

interface HeaderRowProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  /** Undefined if headers are plain text. Cards hide the header, so a focused button would be invisible. */
  onSort: ((sort: Sort | undefined) => void) | undefined;
}

/** Header that stays visible while rows scroll; above cards it is for screen readers only. */
export function HeaderRow<Row>({ columns, sort, onSort }: HeaderRowProps<Row>) {
  return (
    <Header role="rowgroup">
      <HeaderGridRow role="row" aria-rowindex={1}>
        {columns.map((column) => {
          const { id, header, align } = column;
          const direction = sort?.column === id ? directionOf(sort) : undefined;
          return (
            <HeaderCell key={id} role="columnheader" aria-sort={direction} data-align={align}>
              {onSort && canSort(column) ? (
                <SortButton onClick={() => onSort(nextSort(id, direction))}>
                  {header}
                  <Arrow $direction={direction} />
                </SortButton>
              ) : (
                header
              )}
            </HeaderCell>
          );
        })}
      </HeaderGridRow>
    </Header>
  );
}

type Direction = 'ascending' | 'descending';

function directionOf({ isDescending }: Sort): Direction {
  return isDescending ? 'descending' : 'ascending';
}

/** Ascending, then descending, then the original order. */
function nextSort(column: string, direction: Direction | undefined): Sort | undefined {
  return direction === 'descending'
    ? undefined
    : { column, isDescending: direction === 'ascending' };
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

const HeaderGridRow = styled.div`
  ${rowTracks}
`;

const HeaderCell = styled.div`
  display: flex;
  align-items: center;
  min-block-size: ${headerHeight}px;
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.xs};
  font-weight: ${({ theme }) => theme.font.weight.semibold};
  letter-spacing: 0.01em;
  line-height: 1rem;
  ${alignment}
`;

/**
 * As high as the header and a little wider than its text, so that the focus ring does not touch the text.
 * In an end-aligned column the arrow comes before the text, so that the text stays aligned with its cells.
 */
const SortButton = styled.button`
  display: flex;
  align-items: center;
  gap: 0.25rem;
  min-block-size: inherit;
  margin-inline: calc(-1 * ${({ theme }) => theme.space.xs});
  padding: 0 ${({ theme }) => theme.space.xs};
  border: 0;
  border-radius: ${({ theme }) => theme.radius.md};
  background: none;
  text-align: inherit;
  cursor: pointer;

  [data-align='end'] > & {
    flex-direction: row-reverse;
  }

  &:hover,
  [aria-sort] > & {
    color: ${({ theme }) => theme.color.text};
  }

  &:focus-visible {
    outline-offset: -4px;
  }
`;

const Arrow = styled.span<{ $direction: Direction | undefined }>`
  flex: none;
  inline-size: 0.375rem;
  block-size: 0.375rem;
  border: solid currentColor;
  border-width: 1.5px 0 0 1.5px;
  opacity: ${({ $direction }) => ($direction ? 1 : 0)};
  rotate: ${({ $direction }) => ($direction === 'descending' ? '225deg' : '45deg')};
  translate: 0 ${({ $direction }) => ($direction === 'descending' ? '-25%' : '25%')};
  transition: opacity ${({ theme }) => theme.motion.fast};

  ${SortButton}:hover > &,
  ${SortButton}:focus-visible > & {
    opacity: ${({ $direction }) => ($direction ? 1 : 0.5)};
  }
`;
