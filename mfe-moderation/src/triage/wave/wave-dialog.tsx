import { Button, formatNumber } from '@panel/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type MouseEvent, useId, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { ReportDecision } from '../../data/report.ts';
import { momentOf } from '../queue/report-keys.ts';
import { cancelWave, closeWave, startWave } from './run-wave.ts';
import type { AskedWave, StartedWave, WaveResult } from '../../data/started-wave.ts';
import { WaveContents } from './wave-contents.tsx';
import { Buttons, countReports, WaveOutcome } from './wave-outcome.tsx';

/** The least time that a user needs to read the dialog. */
const shortestReadMs = 400;

interface WaveDialogProps {
  asked: AskedWave;
  /** The wave after its confirmation. */
  wave: StartedWave | null;
  /** Called when the wave has started, or need not be confirmed any more. */
  onAnswered: () => void;
  /** Called when the user has read the outcome. */
  onEnded: (result: WaveResult) => void;
}

/** Confirms one decision about many reports, shows its progress, and how it ended. */
export function WaveDialog({ asked, wave, onAnswered, onEnded }: WaveDialogProps) {
  const queries = useQueryClient();
  const { decision, ids } = asked;
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const mainButton = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const stage = wave?.stage ?? 'asking';
  const isCancelled = stage === 'cancelled';
  const isRunning = stage === 'running' || isCancelled;
  const label = waveLabels[decision](countReports(ids.length));

  /** When the dialog opened or, later, the last character was typed. */
  const typedAt = useRef(0);
  const hadButtonFocus = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    typedAt.current = performance.now();
    hadButtonFocus.current = document.activeElement instanceof HTMLButtonElement;
    element?.showModal();
    // Returns the focus to the element that had it before.
    return () => element?.close();
  }, []);
  /** Takes the focus when the stage changes. While updates run it is the title: a second Enter must not press 'Cancelar'. */
  const initialFocus = isRunning ? title : mainButton;
  /** When the updates started or ended. */
  const stageChangedAt = useRef(0);
  useLayoutEffect(() => {
    stageChangedAt.current = performance.now();
    // After `showModal`, which focuses the first button.
    initialFocus.current?.focus();
  }, [initialFocus]);

  /** Whether a key was pressed too soon after the outcome appeared: it was meant for the progress before it. */
  const isTooEarly = (pressedAt: number) =>
    stage === 'ended' && pressedAt - stageChangedAt.current < shortestReadMs;

  /** Whether Escape must not close the dialog: updates run, or the outcome has just appeared. */
  const staysOpen = () => isRunning || isTooEarly(performance.now());

  function start(some?: readonly string[]): void {
    void startWave(queries, asked, some);
    onAnswered();
  }

  /**
   * Ignores a key that presses a button but is not meant for it: a space in a word, or another press of the key that
   * opened the dialog. Enter right after Shift+R counts, unless a button had the focus.
   */
  function ignoreStrayKey(event: KeyboardEvent): void {
    const { key, repeat } = event;
    const pressedAt = momentOf(event);
    const isSoon = pressedAt - typedAt.current < shortestReadMs;
    const isStrayEnter = key === 'Enter' && (repeat || (isSoon && hadButtonFocus.current));
    const isPress = key === 'Enter' || key === ' ';
    if (isStrayEnter || (key === ' ' && isSoon) || (isPress && isTooEarly(pressedAt))) {
      event.preventDefault();
    }
    if (key.length === 1) {
      typedAt.current = pressedAt;
    }
  }

  const cancel = () => cancelWave(queries);

  function reopen(): void {
    dialog.current?.showModal();
    initialFocus.current?.focus();
  }

  function close(): void {
    if (wave) {
      onEnded(wave.result);
      closeWave(queries);
    }
    onAnswered();
  }

  return (
    <Dialog
      ref={dialog}
      aria-labelledby={titleId}
      onKeyDown={ignoreStrayKey}
      onMouseDown={keepFocus}
      onCancel={(event) => {
        if (staysOpen()) {
          event.preventDefault();
        }
        // Escape during the updates cancels them, and the dialog tells how far they came.
        if (isRunning) {
          cancel();
        }
      }}
      // The browser lets a page prevent the first Escape only.
      onClose={() => (staysOpen() ? reopen() : close())}
    >
      <h2 id={titleId} ref={title} tabIndex={-1}>
        {stage === 'asking' ? `${label}?` : label}
      </h2>
      {wave?.stage === 'ended' ? (
        <WaveOutcome result={wave.result} mainButton={mainButton} onRetry={start} onClose={close} />
      ) : (
        <>
          <WaveContents asked={asked} />
          {wave ? (
            <Progress>
              {!isCancelled && (
                <>
                  <progress
                    max={wave.run.ids.length}
                    value={wave.run.finished}
                    aria-labelledby={titleId}
                  />
                  <span>{`${formatNumber(wave.run.finished)} de ${countReports(wave.run.ids.length)}`}</span>
                </>
              )}
              {/* Screen readers announce changes of an element that was there before. */}
              <span role="status">
                {isCancelled && 'Cancelando… As decisões já enviadas terminam.'}
              </span>
            </Progress>
          ) : (
            <Warning>Cada report é decidido uma vez. Isto não pode ser desfeito.</Warning>
          )}
          <Buttons>
            {/* It stays enabled, and keeps the focus. */}
            <Button variant="secondary" aria-disabled={isCancelled} onClick={wave ? cancel : close}>
              Cancelar
            </Button>
            {/* It keeps its place, so that no double click presses 'Cancelar'. */}
            <Button ref={mainButton} isBusy={isRunning} onClick={() => start()}>
              {label}
            </Button>
          </Buttons>
        </>
      )}
    </Dialog>
  );
}

/** A press beside the dialog would take the focus from its button. */
function keepFocus(event: MouseEvent): void {
  if (event.target === event.currentTarget) {
    event.preventDefault();
  }
}

/** What a decision about many reports does; receives '37 reports'. */
const waveLabels: Record<ReportDecision, (reports: string) => string> = {
  REVIEWED: (reports) => `Revisar ${reports}`,
  ACTION_TAKEN: (reports) => `Marcar ${reports} como Ação Tomada`,
};

/** Its end has a fixed place, so that its buttons stay where they are when its content changes. */
const Dialog = styled.dialog`
  inline-size: min(30rem, calc(100vw - 2rem));
  max-block-size: calc(50dvh + 7rem);
  padding: ${({ theme }) => theme.space.lg};
  margin-block-end: calc(50dvh - 8rem);
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

  ${({ theme }) => theme.media.short} {
    max-block-size: calc(100dvh - 2rem);
    margin-block-end: 1rem;
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
    flex: 1;
    min-inline-size: 0;
    margin-inline-end: ${({ theme }) => theme.space.sm};
    accent-color: ${({ theme }) => theme.color.accent};
  }
`;

/** On a phone it has two lines. */
const Warning = styled.p`
  ${({ theme }) => theme.media.mobile} {
    min-block-size: 3em;
  }
`;

/** As high as the warning that it replaces. */
const Progress = styled(Warning).attrs({ as: 'div' })`
  display: flex;
  align-items: center;
  font-variant-numeric: ${({ theme }) => theme.font.figures};
`;
