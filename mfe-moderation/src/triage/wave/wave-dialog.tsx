import { Button, formatNumber, toast } from '@panel/shared-ui';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { ReportDecision } from '../../data/report.ts';
import type { AskedWave } from '../queue/queue-events.ts';
import { idsOf, useWave, type WaveResult } from './use-wave.ts';
import { Buttons, countReports, WaveOutcome } from './wave-outcome.tsx';

interface WaveDialogProps {
  asked: AskedWave;
  /** Receives the reports that are decided now. */
  onDecided: (ids: readonly string[]) => void;
  /** Receives the reports that are still to be decided, when the wave has ended after the user left the dialog. */
  onLeft: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Confirms one decision about many reports, shows its progress, and how it ended. */
export function WaveDialog({ asked, onDecided, onLeft, onClose }: WaveDialogProps) {
  const { decision, ids } = asked;
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const mainButton = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const { progress, result, start, cancel } = useWave(decision, (ended, hasLeft) => {
    onDecided(idsOf(ended, 'decided', 'decidedByOthers', 'decidedBefore'));
    if (idsOf(ended, 'decided').length === ids.length) {
      toast.success({ title: 'Sucesso', description: doneText(ids.length) });
      onClose();
    } else if (hasLeft) {
      onLeft(idsOf(ended, 'failed', 'unsent'));
      toast.info(interruption(ended));
    }
  });
  const stage = progress ? 'running' : result ? 'ended' : 'asking';
  const label = waveLabels[decision](countReports(ids.length));

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Returns the focus to the element that had it before.
    return () => element?.close();
  }, []);
  // After `showModal`, which focuses the first button. A second Enter must not press 'Cancelar'.
  useEffect(() => (stage === 'running' ? title : mainButton).current?.focus(), [stage]);

  return (
    <Dialog
      ref={dialog}
      aria-labelledby={titleId}
      onKeyDown={ignoreHeldEnter}
      onCancel={(event) => {
        // Escape during the updates cancels them, and the dialog tells how far they came.
        if (stage === 'running') {
          event.preventDefault();
          cancel();
        }
      }}
      // The browser lets a page prevent the first Escape only.
      onClose={onClose}
    >
      <h2 id={titleId} ref={title} tabIndex={-1}>
        {stage === 'asking' ? `${label}?` : label}
      </h2>
      {stage === 'ended' && result ? (
        <WaveOutcome
          result={result}
          closeButton={mainButton}
          onRetry={() => start(idsOf(result, 'failed'))}
          onClose={onClose}
        />
      ) : (
        <>
          {progress ? (
            <Progress>
              <progress max={progress.count} value={progress.finished} aria-labelledby={titleId} />
              {`${formatNumber(progress.finished)} de ${countReports(progress.count)}`}
            </Progress>
          ) : (
            <p>Cada report é decidido uma vez. Isto não pode ser desfeito.</p>
          )}
          <Buttons>
            <Button variant="secondary" onClick={progress ? cancel : onClose}>
              Cancelar
            </Button>
            {/* It keeps its place, so that no double click presses 'Cancelar'. */}
            <Button ref={mainButton} isBusy={progress !== undefined} onClick={() => start(ids)}>
              {label}
            </Button>
          </Buttons>
        </>
      )}
    </Dialog>
  );
}

/** The Enter that opened the dialog must not confirm it, too. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') {
    event.preventDefault();
  }
}

/** What a decision about many reports does; receives '37 reports'. */
const waveLabels: Record<ReportDecision, (reports: string) => string> = {
  REVIEWED: (reports) => `Revisar ${reports}`,
  ACTION_TAKEN: (reports) => `Marcar ${reports} como Ação Tomada`,
};

function doneText(count: number): string {
  return count === 1 ? '1 report decidido.' : `${formatNumber(count)} reports decididos.`;
}

/** The message about a wave that ended because the user had left its dialog. */
function interruption(result: WaveResult) {
  const decided = idsOf(result, 'decided');
  const rest = idsOf(result, 'failed', 'unsent').length;
  const way = rest > 0 ? ', na seleção da lista' : '';
  return {
    title: 'Decisões interrompidas',
    description: `Decididos: ${countReports(decided.length)}. Sem decisão: ${countReports(rest)}${way}.`,
  };
}

const Dialog = styled.dialog`
  inline-size: min(28rem, calc(100vw - 2rem));
  max-block-size: calc(100dvh - 2rem);
  padding: ${({ theme }) => theme.space.lg};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.xl};
  background: ${({ theme }) => theme.color.surfaceRaised};
  color: inherit;
  box-shadow: ${({ theme }) => theme.shadow.lg};

  &[open] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${({ theme }) => theme.space.md};
  }

  &::backdrop {
    background: ${({ theme }) => theme.color.scrim};
  }

  h2 {
    font-size: ${({ theme }) => theme.font.size.lg};

    &:focus {
      outline: none;
    }
  }

  progress {
    inline-size: 100%;
    accent-color: ${({ theme }) => theme.color.accent};
  }
`;

const Progress = styled.div`
  font-variant-numeric: ${({ theme }) => theme.font.figures};
`;
