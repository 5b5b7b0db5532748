import { findDownloadProblem, isDownloadError, sayCannotOpen } from '@panel/shared-ui';
import { CancelledError, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReportListState } from '../../data/list/use-report-list.ts';
import type { Report } from '../../data/report.ts';
import { useOpenReport } from './report-address.ts';
import type { QueuePlace } from './use-queue-place.ts';

/** A move by `advance`. */
interface Step {
  from: string;
  fromIndex: number;
  to: string;
  /** Whether 'previous' goes back over this move; not after the user has moved elsewhere. */
  canStepBack: boolean;
}

const searchKey = ['reports', 'next-pending'];

/**
 * Moves the user through the list: to the row of a report or, while a report is open, to the report itself.
 *
 * @param isUndecided whether a report is still to be decided
 * @param firstInView the index of the first row in view; -1 when there is none
 */
export function useQueueMoves(
  { opened, rows }: ReportListState,
  place: QueuePlace,
  isUndecided: (report: Report) => boolean,
  firstInView: () => number,
) {
  const queries = useQueryClient();
  const open = useOpenReport();
  /** Why the last search for a pending report found none, or that it failed; null until then. */
  const [notice, setNotice] = useState<string | null>(null);
  const latestMove = useRef(0);
  const steps = useRef<Step[]>([]);
  useEffect(() => () => void queries.cancelQueries({ queryKey: searchKey }), [queries]);

  function goTo(id: string, index: number): void {
    if (place.openId === null) {
      place.focusRow(id, index);
    } else {
      place.set(id, index);
      open(id);
    }
  }

  async function goToRow(index: number): Promise<string | undefined> {
    const move = ++latestMove.current;
    const report = rows.at(index) ?? (await rows.load(index).catch(() => undefined));
    if (!report || move !== latestMove.current) {
      return undefined;
    }
    goTo(report.id, index);
    return report.id;
  }

  /**
   * The index of the row after the current one. Without a current report it is that of the first row in view, or 0
   * for an address that asks for the next pending report.
   */
  function nextIndex(): number {
    if (place.id !== null) {
      return place.index + 1;
    }
    return place.openId === null ? Math.max(0, firstInView()) : 0;
  }

  /** The index of the next pending report, if all rows on the way are loaded. */
  function nextLoadedPending(): number | undefined {
    for (let index = nextIndex(); ; index++) {
      const report = index < rows.length ? rows.at(index) : undefined;
      if (!report || isUndecided(report)) {
        return report && index;
      }
    }
  }

  /** Searches the list for the next pending report, also in rows that are not loaded. */
  async function findPending() {
    if (!opened) {
      return undefined;
    }
    try {
      const { found, notice } = await queries.fetchQuery({
        queryKey: searchKey,
        queryFn: async ({ signal }) => {
          const { searchPending } = await import(
            /* webpackChunkName: 'reads' */ './search-pending.ts'
          );
          return searchPending(queries, opened, place.id, isUndecided, signal);
        },
        gcTime: 0,
        retry: false,
        meta: { module: 'mfe-moderation', what: 'find the next pending report' },
      });
      setNotice(notice);
      return found;
    } catch (error) {
      if (!(error instanceof CancelledError)) {
        setNotice('O próximo report pendente não pôde ser lido.');
        if (isDownloadError(error)) {
          sayCannotOpen(await findDownloadProblem(error), 'Erro ao carregar');
        }
      }
      return undefined;
    }
  }

  /** @returns the id of the report that the user is at now; undefined if none was found */
  async function moveToPending(): Promise<string | undefined> {
    const isIndexUnknown = place.index === -1 && place.id !== null;
    const near = isIndexUnknown ? undefined : nextLoadedPending();
    if (near !== undefined) {
      return goToRow(near);
    }
    const found = await findPending();
    if (found) {
      goTo(found.report.id, found.index);
    }
    return found?.report.id;
  }

  /** Goes from a report that the user has just decided to the next pending one. */
  async function advance(id: string): Promise<void> {
    const fromIndex = place.index;
    const to = await moveToPending();
    if (to !== undefined) {
      steps.current.push({ from: id, fromIndex, to, canStepBack: true });
    }
  }

  /** Makes 'previous' lead to the neighbour again, because the user has moved elsewhere. */
  function forbidStepBack(): void {
    steps.current = steps.current.map((step) => ({ ...step, canStepBack: false }));
  }

  /** Goes back over the last move by `advance`, if the user has made no other move since. */
  function stepBack(): boolean {
    const last = steps.current.at(-1);
    if (!last?.canStepBack || last.to !== place.id) {
      return false;
    }
    steps.current.pop();
    goTo(last.from, last.fromIndex);
    return true;
  }

  /** Goes back to a report that `advance` has left. */
  function goBackTo(id: string): void {
    const step = steps.current.findLast(({ from }) => from === id);
    if (step) {
      goTo(id, step.fromIndex);
    }
  }

  /** Goes to the next or to the previous report. @returns whether there is one */
  function move(step: 1 | -1): boolean {
    if (step === -1 && stepBack()) {
      return true;
    }
    const index = step === 1 || place.index === -1 ? nextIndex() : place.index - 1;
    const isRow = index >= 0 && index < rows.length;
    if (isRow) {
      forbidStepBack();
      void goToRow(index);
    }
    return isRow;
  }

  /** @returns the id of the report that the user is at now; undefined if none was found */
  function goToNextPending(): Promise<string | undefined> {
    forbidStepBack();
    return moveToPending();
  }

  /** Gives up moves that are still loading, because the user does something else. */
  function abandon(): void {
    latestMove.current++;
    void queries.cancelQueries({ queryKey: searchKey });
    setNotice(null);
  }

  return { move, goToNextPending, advance, goBackTo, notice, forbidStepBack, abandon };
}
