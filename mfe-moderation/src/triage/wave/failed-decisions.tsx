import { Button, formatNumber, sayCannotOpen, findDownloadProblem } from '@panel/shared-ui';
import { isInView } from '@panel/shared-ui/table';
import { useMutationState, useQueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { knownReport, useKnownReports } from '../../data/known-reports.ts';
import { queryKeys } from '../../data/query-keys.ts';
import { decisions, isPending, type ReportDecision } from '../../data/report.ts';
import { type Outcome, startedWave } from '../../data/started-wave.ts';
import { reportMutations } from '../decision/decide.ts';
import { dismissDecisionFailure, isGone } from '../decision/decision-notice.ts';
import { DecisionContext } from '../decision/delayed-decisions.ts';
import { decidingMark, failureOf, isFocusLost } from '../decision/report-focus.ts';
import { lineMark } from './room-for-bar.ts';

interface FailedDecisionsProps {
  /** The line around text and button. */
  Frame: ComponentType<
    { role: 'status'; children: ReactNode } & Partial<typeof lineMark> & typeof decidingMark
  >;
  /** Moves the focus when the button is gone. */
  returnFocus: () => void;
}

/** Says how many decisions failed while the mark of one is out of view, and decides again about all of them. */
export function FailedDecisions({ Frame, returnFocus }: FailedDecisionsProps) {
  const queries = useQueryClient();
  const failed = useFailedDecisions();
  const isMarkOutOfView = useIsMarkOutOfView([...failed.keys()]);
  const [isRetrying, setRetrying] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  if (failed.size > 0 && !hasFailed) {
    setHasFailed(true);
  }
  const delayed = use(DecisionContext)?.delayed;

  /** Whether the user's last decision about a report is this one, which failed. A running wave that has the report is newer. */
  function isLast(id: string, decision: ReportDecision): boolean {
    const sent = queries.getMutationCache().findAll({ mutationKey: queryKeys.decision(id) });
    const last = sent.at(-1)?.state;
    const wave = queries.getQueryData(startedWave.queryKey);
    const isInWave = wave?.stage === 'running' && wave.run.ids.includes(id);
    return (
      !isInWave &&
      delayed?.decisionAbout(id) === undefined &&
      last?.status === 'error' &&
      last.variables === decision
    );
  }

  async function retry(): Promise<void> {
    setRetrying(true);
    try {
      const { sendDecisions, sayOutcome } = await import('./run-wave.ts');
      const result = new Map<string, Outcome>();
      for (const decision of decisions) {
        const ids = [...failed.keys()].filter((id) => isLast(id, decision));
        ids.forEach((id) => dismissDecisionFailure(knownReport(queries, id)));
        const sent = await sendDecisions(queries, ids, decision, {
          isWanted: (id) => isLast(id, decision),
          mutation: reportMutations.decideAndRemember,
        });
        sent.forEach((outcome, id) => result.set(id, outcome));
      }
      sayOutcome(result);
    } catch (error) {
      sayCannotOpen(await findDownloadProblem(error), 'Não foi possível tentar novamente');
    }
    setRetrying(false);
  }

  const keepFocus = useEffectEvent(() => isFocusLost() && returnFocus());
  useEffect(() => () => void (isRetrying && keepFocus()), [isRetrying]);

  return (
    // The list keeps the room for the line, so that no row moves when the line comes or goes.
    <Frame role="status" {...(hasFailed && lineMark)} {...decidingMark}>
      {failed.size > 0 && (isMarkOutOfView || isRetrying) && (
        <>
          <Count>{countText(failed.size)}</Count>
          <Button
            size="small"
            variant="secondary"
            aria-disabled={isRetrying}
            isBusy={isRetrying}
            onClick={() => void (isRetrying || retry())}
          >
            Tentar novamente
          </Button>
        </>
      )}
    </Frame>
  );
}

/** The last failed decisions by the ids of their reports, which are still pending. */
function useFailedDecisions(): ReadonlyMap<string, ReportDecision> {
  const known = useKnownReports();
  const sent = useMutationState({
    filters: { mutationKey: queryKeys.decisions, status: 'error' },
    select: ({ options, state }) => ({
      id: String(options.mutationKey?.at(-1)),
      decision: isGone(state.error)
        ? undefined
        : decisions.find((decision) => decision === state.variables),
    }),
  });
  const failed = new Map<string, ReportDecision>();
  for (const { id, decision } of sent) {
    const report = known.get(id)?.report;
    if (decision && report && isPending(report)) {
      failed.set(id, decision);
    } else {
      failed.delete(id);
    }
  }
  return failed;
}

/** Whether the mark of a failed decision about one of these reports is out of view, or not rendered. */
function useIsMarkOutOfView(ids: readonly string[]): boolean {
  const isAnyOut = () => ids.some((id) => !failureOf(id).some((mark) => isInView(mark)));
  // The next open report shows the line from its first frame on.
  const [isOut, setOut] = useState(isAnyOut);
  const look = useEffectEvent(() => setOut(isAnyOut()));
  const isAny = ids.length > 0;
  useEffect(() => {
    if (!isAny) {
      return undefined;
    }
    let frame = 0;
    function lookLater(): void {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    }
    lookLater();
    const mutations = new MutationObserver(lookLater);
    mutations.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', lookLater, true);
    window.addEventListener('resize', lookLater);
    return () => {
      setOut(false);
      cancelAnimationFrame(frame);
      mutations.disconnect();
      window.removeEventListener('scroll', lookLater, true);
      window.removeEventListener('resize', lookLater);
    };
  }, [isAny]);
  return isOut;
}

/** As wide as most numbers need, so that the button stays in its place when the number changes. */
const Count = styled.span`
  inline-size: 11rem;
`;

function countText(count: number): string {
  return count === 1 ? '1 decisão falhou' : `${formatNumber(count)} decisões falharam`;
}
