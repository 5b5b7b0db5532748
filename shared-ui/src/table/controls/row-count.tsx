import { Button, formatNumber } from '@panel/shared-ui';
import { styled } from 'styled-components';
import type { TableView } from '../view/table-view.ts';
import { compact } from './compact.ts';

export interface RowCountProps<Row> {
  view: TableView<Row>;
  /** The total number of rows; undefined until they are counted, null when they could not be. */
  total: number | null | undefined;
  /** The number of rows that match search and filters; likewise. */
  matching: number | null | undefined;
  /** Whether rows are shown: decided reports may stay when none matches any more. A table without rows has its own button. */
  hasRows: boolean;
  /** A sentence about the rows, and the id that it gets. */
  description: string | undefined;
  descriptionId: string;
  /** Removes search and filters. */
  onClear: () => void;
}

/** How many rows a table shows of how many, and a button that removes search and filters. */
export function RowCount<Row>(props: RowCountProps<Row>) {
  const { view, total, matching, hasRows, description, descriptionId, onClear } = props;
  return (
    <>
      {description && (
        // The button takes its place.
        <Description id={descriptionId} hidden={view.isFiltered}>
          {description}
        </Description>
      )}
      <Count role="status">{countText(matching, total, view)}</Count>
      {view.isFiltered && hasRows && (
        <Button variant="ghost" size="small" onClick={onClear}>
          Limpar filtros
        </Button>
      )}
    </>
  );
}

/** '12 de 50 jogos', '- jogos' when they could not be counted; '' when there are none, and until they are counted. */
function countText<Row>(
  matching: number | null | undefined,
  total: number | null | undefined,
  { noun, isFiltered }: TableView<Row>,
): string {
  if (total === 0 || total === undefined || (isFiltered && matching === undefined)) {
    return '';
  }
  const all = `${formatNumber(total)} ${total === 1 ? noun.one : noun.many}`;
  return isFiltered ? `${formatNumber(matching ?? null)} de ${all}` : all;
}

/** One line, or two beside a long count. */
const Description = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
  line-height: 1rem;
`;

const Count = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
  font-variant-numeric: ${({ theme }) => theme.font.figures};
  white-space: nowrap;

  ${compact} {
    white-space: normal;
  }
`;
