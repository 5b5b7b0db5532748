import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NotPendingError } from '../../data/report.api.ts';
import type { ReportDecision } from '../../data/report.ts';
import { attemptsOf, reportMutations } from '../decision/decide.ts';
import { isDecidedElsewhere } from '../decision/decision-notice.ts';

/** How the decision about a report of a wave ended. */
export type Outcome =
  | 'decided'
  // Another person, or another tab, had decided before.
  | 'decidedByOthers'
  // Decided before, perhaps by an earlier attempt of this user that got no answer.
  | 'decidedBefore'
  | 'failed'
  // Not sent, because the user cancelled.
  | 'unsent';

/** The outcomes of a wave by the ids of its reports, in the order of the wave. */
export type WaveResult = ReadonlyMap<string, Outcome>;

/** The ids of a wave's reports with these outcomes. */
export function idsOf(result: WaveResult, ...outcomes: Outcome[]): string[] {
  return [...result].flatMap(([id, outcome]) => (outcomes.includes(outcome) ? [id] : []));
}

interface Wave {
  /** Finished updates, and their number in all; undefined while none run. */
  progress: { finished: number; count: number } | undefined;
  /** The result of all updates so far, retries included; undefined until the first run has ended. */
  result: WaveResult | undefined;
  start: (ids: readonly string[]) => void;
  /** Sends no more updates. */
  cancel: () => void;
}

/**
 * Runs one decision about many reports. While updates run, the browser asks before it closes the tab. Leaving the page
 * cancels the wave.
 *
 * @param onEnd called when the updates have ended, also when the user has left the page
 */
export function useWave(
  decision: ReportDecision,
  onEnd: (result: WaveResult, hasLeft: boolean) => void,
): Wave {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<Wave['progress']>();
  const [result, setResult] = useState<WaveResult>();
  const controller = useRef<AbortController>(null);
  const isRunning = progress !== undefined;

  const hasLeft = useRef(false);
  const cancel = () => controller.current?.abort();
  const leave = useEffectEvent(cancel);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      leave();
    };
  }, []);

  useEffect(() => {
    if (!isRunning) {
      return undefined;
    }
    const askBeforeClosing = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askBeforeClosing);
    return () => window.removeEventListener('beforeunload', askBeforeClosing);
  }, [isRunning]);

  async function run(ids: readonly string[]): Promise<void> {
    const { signal } = (controller.current = new AbortController());
    const showProgress = (finished: number) => setProgress({ finished, count: ids.length });
    showProgress(0);
    const ended = await runWave(queries, ids, decision, showProgress, signal);
    const all = new Map([...(result ?? []), ...ended]);
    setProgress(undefined);
    setResult(all);
    onEnd(all, hasLeft.current);
  }

  return { progress, result, start: (ids) => void run(ids), cancel };
}

/** Decisions that are in flight at the same time, at most. */
const maxInFlight = 6;

/**
 * Makes one decision about many reports: a guarded update for each, several at a time. Never rejects.
 *
 * @param onProgress called with the number of finished updates
 * @param signal stops the wave; updates that were sent finish
 */
export async function runWave(
  queries: QueryClient,
  ids: readonly string[],
  decision: ReportDecision,
  onProgress: (finished: number) => void,
  signal: AbortSignal,
): Promise<WaveResult> {
  const result = new Map<string, Outcome>(ids.map((id) => [id, 'unsent']));
  const waiting = [...ids];
  let finished = 0;

  async function decideNext(): Promise<void> {
    for (let id = next(); id !== undefined; id = next()) {
      result.set(id, await decideOne(queries, id, decision));
      onProgress(++finished);
    }
  }

  function next(): string | undefined {
    return signal.aborted ? undefined : waiting.shift();
  }

  await Promise.all(Array.from({ length: maxInFlight }, decideNext));
  return result;
}

async function decideOne(
  queries: QueryClient,
  id: string,
  decision: ReportDecision,
): Promise<Outcome> {
  const options = reportMutations.decideSilently(id);
  try {
    await queries.getMutationCache().build(queries, options).execute(decision);
    return 'decided';
  } catch (error) {
    if (!(error instanceof NotPendingError)) {
      return 'failed';
    }
    return isDecidedElsewhere(attemptsOf(queries, id)) ? 'decidedByOthers' : 'decidedBefore';
  }
}
