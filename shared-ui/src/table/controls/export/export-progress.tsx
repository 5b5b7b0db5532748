import { Button, findDownloadProblem, formatNumber, sayCannotOpen } from '@panel/shared-ui';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type ExportedRows, RepeatedPageError } from './export-csv.ts';

export interface ExportProgressProps {
  /** The number of rows to expect; undefined while it is unknown. */
  count: number | undefined;
  /** Exports the rows and saves the file; called once. */
  exportRows: (signal: AbortSignal, onProgress: (progress: ExportedRows) => void) => Promise<void>;
  /** Gets the focus when 'Cancelar', which has it, disappears. */
  opener: HTMLElement;
  /** Called when `opener` cannot get the focus: it is disabled, hidden or no longer in the document. */
  onFocusLost: () => void;
  /** Called after the export has finished, failed or been cancelled. */
  onEnd: () => void;
  /** Whether there is room for the button only: it takes the whole width. */
  isNarrow?: boolean;
}

const repeatedPage = {
  text: 'O banco repete as mesmas linhas. Avise quem cuida dele.',
  needsReload: false,
};

/** Exports rows, and shows how many are done; the export ends with the component. */
export function ExportProgress(props: ExportProgressProps) {
  const { count, exportRows, opener, onFocusLost, onEnd, isNarrow = false } = props;
  const [{ done, isWaiting }, setProgress] = useState({ done: 0, isWaiting: false });
  const textId = useId();
  const place = useRef<HTMLDivElement>(null);

  function end(): void {
    if (place.current?.contains(document.activeElement)) {
      opener.focus();
      if (document.activeElement !== opener) {
        onFocusLost();
      }
    }
    onEnd();
  }

  const run = useEffectEvent(async (signal: AbortSignal) => {
    try {
      await exportRows(signal, setProgress);
    } catch (error) {
      if (signal.aborted) {
        return;
      }
      console.error('[panel] could not export a table', error);
      const problem =
        error instanceof RepeatedPageError ? repeatedPage : await findDownloadProblem(error);
      sayCannotOpen(problem, 'Não foi possível exportar');
    }
    end();
  });
  useEffect(() => {
    const controller = new AbortController();
    void run(controller.signal);
    return () => controller.abort();
  }, []);

  const total = count === undefined ? '' : ` de ${formatNumber(count)}`;
  return (
    <Place ref={place} $isNarrow={isNarrow}>
      <Bar
        aria-labelledby={textId}
        max={Math.max(count ?? 0, done, 1)}
        value={count === undefined ? undefined : done}
      />
      <Text id={textId} hidden={isNarrow}>{`Exportando… ${formatNumber(done)}${total}`}</Text>
      <Button variant="secondary" size="small" onClick={end}>
        Cancelar
      </Button>
      <Notice role="status">
        {isWaiting && 'Sem resposta do servidor. A exportação continua quando ele responder.'}
      </Notice>
    </Place>
  );
}

const Place = styled.div<{ $isNarrow: boolean }>`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space.xs};
  min-inline-size: 0;

  ${({ theme }) => theme.media.mobile} {
    justify-content: space-between;
  }

  ${({ theme }) => theme.media.thumb} {
    > button {
      margin-block: -0.625rem;
    }
  }

  > button {
    flex: ${({ $isNarrow }) => ($isNarrow ? 1 : 'none')};
  }
`;

/** A line between toolbar and table. */
const Bar = styled.progress`
  position: absolute;
  inset-block-end: -0.5rem;
  inset-inline: 0;
  inline-size: 100%;
  block-size: 0.25rem;
  accent-color: ${({ theme }) => theme.color.textMuted};
`;

const Text = styled.p`
  overflow: hidden;
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
  font-variant-numeric: ${({ theme }) => theme.font.figures};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Over the table, so that it moves nothing. */
const Notice = styled.p`
  position: absolute;

  &:not(:empty) {
    z-index: 2;
    inset-block-start: calc(100% + ${({ theme }) => theme.space.xs});
    inset-inline-end: 0;
    padding: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.sm};
    border: 1px solid ${({ theme }) => theme.color.border};
    border-radius: ${({ theme }) => theme.radius.md};
    background: ${({ theme }) => theme.color.surfaceRaised};
    box-shadow: ${({ theme }) => theme.shadow.md};
    font-size: ${({ theme }) => theme.font.size.sm};
  }
`;
