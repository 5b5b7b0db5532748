import { sessionState, subscribe } from '@panel/shared-auth';
import type { QueryClient } from '@tanstack/react-query';
import { knownReport, putReports } from '../../data/known-reports.ts';
import {
  type AskedWave,
  idsOf,
  type Outcome,
  type StartedWave,
  startedWave,
  type WaveResult,
} from '../../data/started-wave.ts';

const { queryKey } = startedWave;

/**
 * Keeps a started wave until the user has closed its outcome: the end of a session clears the cache. When the same user
 * signs in again, the wave is back with its reports. It has ended, and reports without an outcome count as failed.
 *
 * @param onReturn called with the outcome if another page was open when the session ended
 */
export function keepWave(
  queries: QueryClient,
  asked: AskedWave,
  onReturn: (result: WaveResult) => void,
): void {
  const findQuery = () => queries.getQueryCache().find<StartedWave | null>({ queryKey });
  // It has its data also after the cache is cleared.
  const query = findQuery();
  const reports = asked.ids.flatMap((id) => knownReport(queries, id) ?? []);
  const { userId } = { userId: null, ...sessionState() };
  let wasShown = false;

  const stopSession = subscribe(() => {
    const session = sessionState();
    const wave = query?.state.data;
    if ('interruptedUserId' in session && session.interruptedUserId === userId) {
      wasShown ||= query !== undefined && query.getObserversCount() > 0;
    } else if (session.status !== 'signed-in' || session.userId !== userId) {
      stop();
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
    const result = wave.stage === 'ended' ? wave.result : asEnded(wave.result);
    const left = idsOf(result, 'failed', 'unsent');
    // Whatever was read since then is newer.
    putReports(
      queries,
      reports.filter(({ id }) => left.includes(id)),
      0,
    );
    const ended: StartedWave = { ...wave, stage: 'ended', result };
    queries.setQueryDefaults(queryKey, { gcTime: Infinity });
    queries.setQueryData(queryKey, ended);
    keepWave(queries, asked, onReturn);
    if (!wasShown) {
      onReturn(result);
    }
  }
}

function asEnded(result: WaveResult): WaveResult {
  const asFailed = (outcome: Outcome) => (outcome === 'unsent' ? 'failed' : outcome);
  return new Map([...result].map(([id, outcome]) => [id, asFailed(outcome)]));
}
