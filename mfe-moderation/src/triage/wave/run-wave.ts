import { formatNumber, toast } from '@panel/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import type { ReportDecision } from '../../data/report.ts';
import { attemptsOf, reportMutations } from '../decision/decide.ts';
import { isDecidedElsewhere, isGone, isAlreadyDecided } from '../decision/decision-notice.ts';
import {
  type AskedWave,
  idsOf,
  type Outcome,
  type StartedWave,
  startedWave,
  type WaveResult,
} from '../../data/started-wave.ts';
import { keepWave } from './interrupted-wave.ts';

const { queryKey } = startedWave;

/**
 * Runs a wave, also after the user has left the page. The end of the session stops it. Its outcome stays until
 * `closeWave`; a wave that decided all reports closes itself. While updates run, the browser asks before it closes the tab.
 *
 * @param ids the reports to decide about: all, or those of a retry
 */
export async function startWave(
  queries: QueryClient,
  asked: AskedWave,
  ids: readonly string[] = asked.ids,
): Promise<void> {
  /** The state of this wave; undefined after the sign-out. */
  const current = () => {
    const wave = queries.getQueryData(queryKey);
    return wave?.asked === asked ? wave : undefined;
  };
  const change = (changed: Partial<StartedWave>) =>
    queries.setQueryData(queryKey, (wave) =>
      wave?.asked === asked ? { ...wave, ...changed } : wave,
    );
  const run = { ids, finished: 0 };
  const former = current()?.result;
  const result: WaveResult = new Map([...(former ?? []), ...unsent(ids)]);
  const started: StartedWave = { asked, stage: 'running', run, result };
  queries.setQueryData(queryKey, started);
  if (former) {
    toast.dismiss(outcomeNotice(former));
  } else {
    keepWave(
      queries,
      asked,
      (ended) => toast.info(outcomeNotice(ended)),
      (dropped) => toast.info(droppedNotice(dropped)),
    );
  }

  const askBeforeClosing = (event: BeforeUnloadEvent) => current() && event.preventDefault();
  window.addEventListener('beforeunload', askBeforeClosing);
  const sent = await sendDecisions(queries, ids, asked.decision, {
    onProgress: (finished, outcomes) =>
      change({ run: { ...run, finished }, result: new Map([...result, ...outcomes]) }),
    isStopped: () => current()?.stage !== 'running',
  });
  window.removeEventListener('beforeunload', askBeforeClosing);

  if (!current()) {
    return;
  }
  const ended = new Map([...result, ...sent]);
  change({ stage: 'ended', result: ended });
  if (idsOf(ended, 'decided').length === asked.ids.length) {
    closeWave(queries);
    sayOutcome(ended);
  } else if (!isShown(queries)) {
    toast.info(outcomeNotice(ended));
  }
}

/** Sends no more updates of the wave, unless it has ended. */
export function cancelWave(queries: QueryClient): void {
  queries.setQueryData(queryKey, (wave) =>
    wave?.stage === 'running' ? { ...wave, stage: 'cancelled' as const } : wave,
  );
}

/** Forgets the wave, whose outcome the user has read. */
export function closeWave(queries: QueryClient): void {
  const wave = queries.getQueryData(queryKey);
  if (wave) {
    toast.dismiss(outcomeNotice(wave.result));
  }
  queries.setQueryData(queryKey, null);
}

/** Whether the page of reports is open, which shows the wave. */
function isShown(queries: QueryClient): boolean {
  const query = queries.getQueryCache().find({ queryKey });
  return query !== undefined && query.getObserversCount() > 0;
}

/** Says how decisions about many reports ended, where no dialog does. */
export function sayOutcome(result: WaveResult): void {
  const decided = idsOf(result, 'decided').length;
  const failed = idsOf(result, 'failed', 'gone').length;
  const decidedBefore = idsOf(result, 'decidedByOthers', 'decidedBefore').length;
  if (failed > 0) {
    toast.error({ title: 'Erro', description: `Não foi possível atualizar ${reports(failed)}.` });
  }
  if (decidedBefore > 0) {
    const description = `${reports(decidedBefore)}: vale a primeira decisão.`;
    toast.info({ title: 'Já decididos antes', description });
  }
  if (decided > 0 && failed === 0) {
    const description = `${reports(decided)} ${decided === 1 ? 'decidido' : 'decididos'}.`;
    toast.success({ title: 'Sucesso', description });
  }
}

function reports(count: number): string {
  return count === 1 ? '1 report' : `${formatNumber(count)} reports`;
}

/** The message about a wave that ended while another page was open. */
function outcomeNotice(result: WaveResult) {
  const description = `Decididos: ${decidedOf(result)}. Veja os outros em Moderação.`;
  return { title: 'Decisões terminadas', description, stays: true };
}

/** The message about a wave that the sign-out ended. Updates that were sent may still take effect. */
function droppedNotice(result: WaveResult) {
  const description = `Confirmados: ${decidedOf(result)}. Veja os outros em Moderação.`;
  return { title: 'Decisões interrompidas', description, stays: true };
}

/** '7 de 8 reports' */
function decidedOf(result: WaveResult): string {
  const decided = idsOf(result, 'decided').length;
  return `${formatNumber(decided)} de ${formatNumber(result.size)} reports`;
}

/** Decisions that are in flight at the same time, at most. */
const maxInFlight = 6;

interface Run {
  /** Called when an update is sent and when it has finished, with the number of finished ones and the outcomes so far. */
  onProgress?: (finished: number, outcomes: WaveResult) => void;
  /** Whether to send no more updates; updates that were sent finish. */
  isStopped?: () => boolean;
  /** Whether the update of a report is still to be sent; asked just before. */
  isWanted?: (id: string) => boolean;
  /** The mutation of each decision; by default it is silent. */
  mutation?: typeof reportMutations.decideSilently;
}

/**
 * Makes one decision about many reports: a guarded update for each, several at a time. Never rejects, and never settles if
 * the session ends.
 */
export async function sendDecisions(
  queries: QueryClient,
  ids: readonly string[],
  decision: ReportDecision,
  { onProgress, isStopped, isWanted, mutation = reportMutations.decideSilently }: Run,
): Promise<WaveResult> {
  const result = unsent(ids);
  const waiting = [...ids];
  let finished = 0;

  async function decideNext(): Promise<void> {
    for (let id = next(); id !== undefined; id = next()) {
      if (isWanted?.(id) ?? true) {
        // Unless an answer comes: the end of the session may keep it away.
        result.set(id, 'failed');
        onProgress?.(finished, result);
        result.set(id, await decideOne(queries, id, decision, mutation(id)));
      }
      onProgress?.(++finished, result);
    }
  }

  function next(): string | undefined {
    return isStopped?.() ? undefined : waiting.shift();
  }

  await Promise.all(Array.from({ length: maxInFlight }, decideNext));
  return result;
}

function unsent(ids: readonly string[]): Map<string, Outcome> {
  return new Map(ids.map((id) => [id, 'unsent']));
}

async function decideOne(
  queries: QueryClient,
  id: string,
  decision: ReportDecision,
  options: ReturnType<typeof reportMutations.decideSilently>,
): Promise<Outcome> {
  try {
    await queries.getMutationCache().build(queries, options).execute(decision);
    return 'decided';
  } catch (error) {
    if (isAlreadyDecided(error)) {
      return isDecidedElsewhere(attemptsOf(queries, id)) ? 'decidedByOthers' : 'decidedBefore';
    }
    return isGone(error) ? 'gone' : 'failed';
  }
}
