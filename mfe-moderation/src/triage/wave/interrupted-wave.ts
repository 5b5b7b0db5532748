import { sessionState, subscribe } from '@panel/shared-auth';
import type { QueryClient } from '@tanstack/react-query';
import { knownReport, knownReports, putReports } from '../../data/known-reports.ts';
import {
  type AskedWave,
  idsOf,
  type StartedWave,
  startedWave,
  type WaveResult,
} from '../../data/started-wave.ts';
import { reportQueries } from '../../data/report.queries.ts';
import { restoreFailure } from '../decision/resume-interrupted.ts';

const { queryKey } = startedWave;

/**
 * Restores a wave after the end of the session, which clears the cache, when the same user signs in again. The restored
 * wave has ended.
 *
 * @param onReturn called with the outcome if the page of reports was not open when the session ended
 * @param onDropped called with the outcomes so far if the user signs out while the wave runs
 */
export function keepWave(
  queries: QueryClient,
  asked: AskedWave,
  onReturn: (result: WaveResult) => void,
  onDropped: (result: WaveResult) => void,
): void {
  const findQuery = () => queries.getQueryCache().find<StartedWave | null>({ queryKey });
  // The query object keeps its data when the cache is cleared.
  const query = findQuery();
  const reports = asked.ids.flatMap((id) => knownReport(queries, id) ?? []);
  const started = sessionState();
  const userId = 'userId' in started ? started.userId : null;
  let wasShown = false;

  const stopSession = subscribe(() => {
    const session = sessionState();
    const wave = query?.state.data;
    if ('interruptedUserId' in session && session.interruptedUserId === userId) {
      wasShown ||= query !== undefined && query.getObserversCount() > 0;
    } else if (session.status === 'second-factor-due' && session.userId === userId) {
      return; // The code is still missing.
    } else if (session.status !== 'signed-in' || session.userId !== userId) {
      stop();
      if (session.status === 'signed-out' && wave && wave.stage !== 'ended') {
        onDropped(wave.result);
      }
    } else if (wave && findQuery() !== query) {
      stop();
      restore(wave);
    }
  });
  const stopCache = queries.getQueryCache().subscribe(() => {
    if (query?.state.data?.asked !== asked) {
      stop();
    }
  });

  function stop(): void {
    stopSession();
    stopCache();
  }

  function restore(wave: StartedWave): void {
    const result = wave.stage === 'running' ? asEnded(wave) : wave.result;
    const left = idsOf(result, 'failed', 'gone', 'unsent');
    // The end of the session has cleared the cache: it creates these queries again, without their options.
    for (const kept of [queryKey, knownReports.queryKey]) {
      queries.setQueryDefaults(kept, { gcTime: Infinity });
    }
    // Reports that were read since the sign-in are newer: time 0 never replaces them.
    putReports(
      queries,
      reports.filter(({ id }) => left.includes(id)),
      0,
    );
    // An update without an answer may have taken effect: its report is read again.
    for (const id of idsOf(wave.result, 'failed')) {
      restoreFailure(queries, id, asked.decision);
      void queries.prefetchQuery({ ...reportQueries.one(id), staleTime: 0 });
    }
    // A copy: the run that the session has interrupted must not change this wave any more.
    const ended: StartedWave = { ...wave, asked: { ...asked }, stage: 'ended', result };
    queries.setQueryData(queryKey, ended);
    keepWave(queries, ended.asked, onReturn, onDropped);
    if (!wasShown) {
      onReturn(result);
    }
  }
}

/** Counts the unsent reports of an interrupted run as failed. Those that were cancelled before it stay 'unsent'. */
function asEnded({ run, result }: StartedWave): WaveResult {
  const isUnsent = (id: string) => run.ids.includes(id) && result.get(id) === 'unsent';
  return new Map([...result].map(([id, outcome]) => [id, isUnsent(id) ? 'failed' : outcome]));
}
