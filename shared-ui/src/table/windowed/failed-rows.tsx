import { Button } from '@panel/shared-ui';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { type FormsProp, type RowForms, whereNoColumns } from '../grid/row-form.ts';
import { headerHeight } from '../grid/row-layout.ts';
import type { TableHandle } from '../use-table-handle.ts';

interface FailedRowsProps {
  /** The table that takes the focus when the button disappears. */
  table: RefObject<TableHandle | null>;
  forms: RowForms;
  /** Loads again what failed to load. */
  onRetry: () => void;
}

/** Says over the rows that some of those in view could not be loaded; stays in view while they scroll. */
export function FailedRows({ table, forms, onRetry }: FailedRowsProps) {
  const place = useRef<HTMLDivElement>(null);
  const focusRows = useEffectEvent(() => table.current?.focus());
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (element?.contains(document.activeElement)) {
        focusRows();
      }
    };
  }, []);

  return (
    <Place ref={place} $forms={forms}>
      <Notice $forms={forms}>
        <p role="alert">Não foi possível carregar estas linhas.</p>
        <Button variant="secondary" size="small" onClick={onRetry}>
          Tentar novamente
        </Button>
      </Notice>
    </Place>
  );
}

/** Takes no height, so that the rows stay where they are. */
const Place = styled.div<FormsProp>`
  position: sticky;
  z-index: 1;
  inset-block-start: ${headerHeight}px;
  inset-inline-start: 0;
  display: flex;
  align-items: flex-start;
  justify-content: center;
  block-size: 0;
  pointer-events: none;

  ${whereNoColumns} {
    inset-block-start: 0;
  }
`;

const Notice = styled.div<FormsProp>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.md};
  margin-block-start: ${({ theme }) => theme.space.md};
  padding: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.md};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.surfaceRaised};
  box-shadow: ${({ theme }) => theme.shadow.lg};
  pointer-events: auto;

  ${whereNoColumns} {
    max-inline-size: calc(100% - 2 * ${({ theme }) => theme.space.md});
  }
`;
