import { styled } from 'styled-components';
import { canSort, type Column } from '../view/column.ts';
import { alignment, headerHeight, rowTracks } from './row-layout.ts';
import { type FormsProp, type RowForms, whereNoColumns } from './row-form.ts';
import type { Sort } from '../view/table-choice.ts';

interface HeaderRowProps<Row> {
  columns: readonly Column<Row>[];
  /** The user's choice; undefined for the original order. */
  sort: Sort | undefined;
  defaultSort: Sort | undefined;
  forms: RowForms;
  /** Undefined if headers are plain text: a button of a hidden header would take the focus out of sight. */
  onSort: ((sort: Sort | undefined) => void) | undefined;
}

/** Header that stays visible while rows scroll; rows without columns have one for screen readers only. */
export function HeaderRow<Row>(props: HeaderRowProps<Row>) {
  const { columns, sort, defaultSort, forms, onSort } = props;
  const inForce = sort ?? defaultSort;
  return (
    <Header role="rowgroup" $forms={forms}>
      <HeaderGridRow role="row" aria-rowindex={1}>
        {columns.map((column) => {
          const { id, header, align } = column;
          const direction = inForce?.column === id ? directionOf(inForce) : undefined;
          return (
            <HeaderCell key={id} role="columnheader" aria-sort={direction} data-align={align}>
              {onSort && canSort(column) ? (
                <SortButton onClick={() => onSort(nextSort(id, direction, defaultSort))}>
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

/** Ascending, then descending, then the original order; the column of the original order takes turns. */
function nextSort(
  column: string,
  direction: Direction | undefined,
  defaultSort: Sort | undefined,
): Sort | undefined {
  const next = { column, isDescending: direction === 'ascending' };
  const isOriginal =
    defaultSort?.column === column
      ? next.isDescending === defaultSort.isDescending
      : direction === 'descending';
  return isOriginal ? undefined : next;
}

const Header = styled.div<FormsProp>`
  position: sticky;
  z-index: 1;
  inset-block-start: 0;
  background: ${({ theme }) => theme.color.surfaceHover};
  box-shadow: inset 0 -1px 0 ${({ theme }) => theme.color.border};

  @media print {
    position: static;
  }

  ${whereNoColumns} {
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
  font-size: ${({ theme }) => theme.font.size.sm};
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
  opacity: ${({ $direction }) => ($direction ? 1 : 0.35)};
  rotate: ${({ $direction }) => ($direction === 'descending' ? '225deg' : '45deg')};
  translate: 0 ${({ $direction }) => ($direction === 'descending' ? '-25%' : '25%')};
  transition: opacity ${({ theme }) => theme.motion.fast};

  ${SortButton}:hover > &,
  ${SortButton}:focus-visible > & {
    opacity: ${({ $direction }) => ($direction ? 1 : 0.7)};
  }
`;
