import type { QueryClient } from '@tanstack/react-query';
import { NotPendingError } from '../../data/report.api.ts';
import type { ReportDecision } from '../../data/report.ts';
import { isDecidedElsewhere } from '../decision/decision-notice.ts';
import { attemptsOf, reportMutations } from '../decision/report.mutations.ts';

/** Decisions that are in flight at the same time, at most. */
const maxInFlight = 6;

/** Ids of a wave's reports by how their decision ended, in the order of the wave. */
export interface WaveResult {
  decided: readonly string[];
  /** Reports that somebody else had decided before. */
  decidedByOthers: readonly string[];
  /** Reports that were decided before, perhaps by an earlier attempt of this user that got no answer. */
  decidedBefore: readonly string[];
  /** Reports whose decision failed. */
  failed: readonly string[];
  /** Reports that were not sent, because the user cancelled. */
  unsent: readonly string[];
}

type Outcome = Exclude<keyof WaveResult, 'unsent'>;

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
  const outcomes = new Map<string, Outcome>();
  const unsent = [...ids];

  async function decideNext(): Promise<void> {
    for (let id = next(); id !== undefined; id = next()) {
      outcomes.set(id, await decideOne(queries, id, decision));
      onProgress(outcomes.size);
    }
  }

  function next(): string | undefined {
    return signal.aborted ? undefined : unsent.shift();
  }

  await Promise.all(Array.from({ length: maxInFlight }, decideNext));
  const idsOf = (outcome: Outcome) => ids.filter((id) => outcomes.get(id) === outcome);
  return {
    decided: idsOf('decided'),
    decidedByOthers: idsOf('decidedByOthers'),
    decidedBefore: idsOf('decidedBefore'),
    failed: idsOf('failed'),
    unsent,
  };
}

/** Merges the result of a wave with the result of a retry of its failed decisions. */
export function addRetry(wave: WaveResult, retry: WaveResult): WaveResult {
  return {
    decided: [...wave.decided, ...retry.decided],
    decidedByOthers: [...wave.decidedByOthers, ...retry.decidedByOthers],
    decidedBefore: [...wave.decidedBefore, ...retry.decidedBefore],
    failed: retry.failed,
    unsent: [...wave.unsent, ...retry.unsent],
  };
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
