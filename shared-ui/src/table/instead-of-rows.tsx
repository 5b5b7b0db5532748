import { Button } from '@panel/shared-ui';
import { styled } from 'styled-components';
import type { TableState } from './view/table-state.ts';

interface InsteadOfRowsProps {
  state: TableState;
  /** How many rows are shown. */
  count: number;
  /** Whether a search or filter hides rows. */
  isFiltered: boolean;
  /** Shown after a read that found no rows. */
  emptyText: string;
  onRetry: (() => void) | undefined;
  onClear: () => void;
}

/** The text and button of a table without rows. */
export function InsteadOfRows(props: InsteadOfRowsProps) {
  const { state, count, isFiltered, emptyText, onRetry, onClear } = props;
  if (state === 'error' && onRetry) {
    return (
      <Empty>
        <Button variant="secondary" size="small" onClick={onRetry}>
          Tentar novamente
        </Button>
      </Empty>
    );
  }
  if (state !== 'ready' || count > 0) {
    return null;
  }
  if (!isFiltered) {
    return (
      <Empty>
        <p>{emptyText}</p>
      </Empty>
    );
  }
  return (
    <Empty>
      <p>Nada corresponde à busca ou aos filtros.</p>
      <Button variant="secondary" size="small" onClick={onClear}>
        Limpar filtros
      </Button>
    </Empty>
  );
}

const Empty = styled.div`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space.md};
  padding: ${({ theme }) => theme.space.xxl} ${({ theme }) => theme.space.lg};
  color: ${({ theme }) => theme.color.textMuted};
  text-align: center;
`;
