import { queryOptions, skipToken } from '@tanstack/react-query';
import type { ReportFilter } from './list/report-list.ts';
import type { ReportDecision } from './report.ts';
import { queryKeys } from './query-keys.ts';

/** One decision about many reports. */
export interface AskedWave {
  decision: ReportDecision;
  ids: readonly string[];
  /** The filter of the list that shows them. */
  filter: ReportFilter;
  /** The ids that were out of view when the user asked. */
  outOfView: readonly string[];
  /**
   * The report that was open when the user asked, if the wave has it. Null: none was open. Undefined: another one was, which
   * stays open afterwards.
   */
  openId: string | null | undefined;
}

/** How the decision about a report of a wave ended. */
export type Outcome =
  | 'decided'
  // Decided before by another person or in another tab.
  | 'decidedByOthers'
  // Decided before, perhaps by an earlier attempt of this user that got no answer.
  | 'decidedBefore'
  | 'failed'
  // Not found any more.
  | 'gone'
  // Not sent: the wave still runs, or the user cancelled it.
  | 'unsent';

/** The outcomes of a wave by the ids of its reports, in the order of the wave. */
export type WaveResult = ReadonlyMap<string, Outcome>;

/** The ids of a wave's reports with these outcomes. */
export function idsOf(result: WaveResult, ...outcomes: Outcome[]): string[] {
  return [...result].flatMap(([id, outcome]) => (outcomes.includes(outcome) ? [id] : []));
}

/** A wave that the user has confirmed. */
export interface StartedWave {
  asked: AskedWave;
  /** 'cancelled' sends no more updates, and waits for the answers of those that were sent. */
  stage: 'running' | 'cancelled' | 'ended';
  /** The reports of this run, and the number of finished updates. A retry runs only some of the wave's reports. */
  run: { ids: readonly string[]; finished: number };
  /** The outcomes so far. */
  result: WaveResult;
}

/** The wave whose outcome the user has not closed yet. It outlives the page: null while there is none. */
export const startedWave = queryOptions<StartedWave | null>({
  queryKey: queryKeys.wave,
  queryFn: skipToken,
  staleTime: Infinity,
  gcTime: Infinity,
  structuralSharing: false,
});
