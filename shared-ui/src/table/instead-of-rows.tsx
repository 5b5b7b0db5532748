import { Button } from '@panel/shared-ui';
import { css, styled } from 'styled-components';
import { staleAfterMs } from './grid/table-grid.ts';
import type { TableState } from './view/table-state.ts';

interface InsteadOfRowsProps {
  state: TableState;
  /** How many rows are shown. */
  count: number;
  /** Whether a search or filter hides rows. */
  isFiltered: boolean;
  /** Whether an empty result answers an earlier search: it is dimmed. */
  isStale: boolean;
  /** Shown after a read that found no rows. */
  emptyText: string;
  /** Shown after a failed read. */
  errorText: string | null | undefined;
  onRetry: (() => void) | undefined;
  onClear: () => void;
}

/** The text and button of a table without rows. */
export function InsteadOfRows(props: InsteadOfRowsProps) {
  const { state, count, isFiltered, isStale, emptyText, errorText, onRetry, onClear } = props;
  if (state === 'error' && onRetry) {
    return (
      <Empty>
        {errorText && <p>{errorText}</p>}
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
      <Empty $isStale={isStale}>
        <p>{emptyText}</p>
      </Empty>
    );
  }
  return (
    <Empty $isStale={isStale}>
      <p>Nada corresponde à busca ou aos filtros.</p>
      <Button variant="secondary" size="small" onClick={onClear}>
        Limpar filtros
      </Button>
    </Empty>
  );
}

/** Dimmed after the same while as rows, also for users who want no motion: see `Grid`. */
const stale = css`
  opacity: 0.5;
  transition: opacity 120ms ease-out ${staleAfterMs}ms;

  ${({ theme }) => theme.media.reducedMotion} {
    transition: opacity 0s ${staleAfterMs}ms !important;
  }
`;

const Empty = styled.div<{ $isStale?: boolean }>`
  ${({ $isStale }) => $isStale && stale}
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space.md};
  padding: ${({ theme }) => theme.space.xxl} ${({ theme }) => theme.space.lg};
  color: ${({ theme }) => theme.color.textMuted};
  text-align: center;
`;
