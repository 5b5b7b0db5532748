import { Button } from '@panel/shared-ui';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { css, styled } from 'styled-components';
import { pendingOf, useKnownReports } from '../../data/known-reports.ts';
import { decisions, type ReportDecision } from '../../data/report.ts';
import { decisionKeys, decisionLabels } from '../../data/report.labels.ts';
import { barMark } from './room-for-bar.ts';
import { KeyHint } from '../decision/key-hint.tsx';
import { decidingMark } from '../decision/report-focus.ts';
import type { QueuedCommand, QueueEvent } from '../queue/queue-events.ts';
import { countSelected, type Selection } from '../selection/use-selection.ts';
import { EqualReports } from './equal-reports.tsx';
import { type AskedWave, idsOf, type StartedWave } from '../../data/started-wave.ts';
import { WaveDialog } from './wave-dialog.tsx';

export interface SelectionBarProps {
  selection: Selection;
  /** The decision about the selected reports that waits for a confirmation. */
  asked: AskedWave | null;
  /** The confirmed wave, until the user has read its outcome. */
  wave: StartedWave | null;
  send: (event: QueueEvent) => void;
}

/** How many reports are selected, and the decisions about all of them. */
export function SelectionBar({ selection, asked: unconfirmed, wave, send }: SelectionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const count = selection.ids.length;
  const [only] = selection.ids;
  const question = useStillPending(unconfirmed, send);
  const asked = wave?.asked ?? question;
  return (
    <>
      {count > 0 && (
        <Bar
          ref={bar}
          {...barMark}
          {...decidingMark}
          role="group"
          aria-label="Reports selecionados"
          tabIndex={-1}
        >
          <Chosen>
            <Button
              size="small"
              variant="ghost"
              aria-label="Limpar seleção"
              title="Limpar seleção (Esc)"
              onClick={() => selection.remove(selection.ids)}
            >
              <X size={16} aria-hidden />
            </Button>
            <Count aria-hidden>{countSelected(count)}</Count>
            {count === 1 && only !== undefined && (
              // The button disappears when it has selected them.
              <EqualReports id={only} onSelected={() => bar.current?.focus()} />
            )}
          </Chosen>
          <Decisions>
            {decisions.map((decision) => {
              const key = `Shift+${decisionKeys[decision]}`;
              return (
                <Button
                  key={decision}
                  size="small"
                  variant="secondary"
                  aria-keyshortcuts={key}
                  onClick={() => send({ type: 'command', command: waveCommands[decision] })}
                >
                  {decisionLabels[decision]}
                  <KeyHint>{key}</KeyHint>
                </Button>
              );
            })}
          </Decisions>
        </Bar>
      )}
      {asked && (
        <WaveDialog
          asked={asked}
          wave={wave}
          onAnswered={() => send({ type: 'wave-answered' })}
          onEnded={(result) => {
            selection.remove(idsOf(result, 'decided', 'decidedByOthers', 'decidedBefore', 'gone'));
            selection.add(selection.selectable(idsOf(result, 'failed', 'unsent')));
          }}
        />
      )}
    </>
  );
}

/** The question, without the reports that others have decided since. If none is left, it ends, and a message says why. */
function useStillPending(
  asked: AskedWave | null,
  send: SelectionBarProps['send'],
): AskedWave | null {
  const known = useKnownReports();
  const pending = asked && {
    ...asked,
    ids: pendingOf(known, asked.ids),
    outOfView: pendingOf(known, asked.outOfView),
  };
  const isNoneLeft = pending?.ids.length === 0;
  const endQuestion = useEffectEvent(
    () => asked && send({ type: 'wave-asked', decision: asked.decision, ids: asked.ids }),
  );
  useEffect(() => {
    if (isNoneLeft) {
      endQuestion();
    }
  }, [isNoneLeft]);
  return isNoneLeft ? null : pending;
}

const waveCommands: Record<ReportDecision, QueuedCommand> = {
  REVIEWED: 'review-selected',
  ACTION_TAKEN: 'act-selected',
};

/**
 * One line or, where that has no room, the decisions in a line of their own. Its width does not depend on its content, so
 * that no button moves when the number or another button changes.
 */
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  inline-size: 46rem;
  gap: ${({ theme }) => theme.space.xs};
  padding: ${({ theme }) => theme.space.xs};
  border: 1px solid ${({ theme }) => theme.color.borderStrong};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.surfaceRaised};
  box-shadow: ${({ theme }) => theme.shadow.lg};

  &:focus {
    outline: none;
  }
`;

const line = css`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  max-inline-size: 100%;
`;

/** A button without room stands above the others, which stay in their place. */
const Chosen = styled.div`
  ${line}
  flex: 1 0 22rem;
  flex-wrap: wrap-reverse;

  > :first-child {
    padding-inline: ${({ theme }) => theme.space.xs};
  }

  > :nth-child(3) {
    margin-inline-start: auto;
  }
`;

const Decisions = styled.div`
  ${line}
  flex: 1 0 20rem;

  > button {
    flex: 1 0 auto;
  }
`;

const Count = styled.span`
  font-weight: ${({ theme }) => theme.font.weight.medium};
  font-variant-numeric: ${({ theme }) => theme.font.figures};
`;
