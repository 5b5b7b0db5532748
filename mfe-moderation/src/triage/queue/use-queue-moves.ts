import { useRef } from 'react';
import type { ReportListState } from '../../data/list/use-report-list.ts';
import type { Report } from '../../data/report.ts';
import { firstReportInView } from '../focus/report-in-view.ts';
import { useOpenReport } from './report-address.ts';
import type { CurrentReport } from './use-current-report.ts';
import { useNextPending } from './use-next-pending.ts';

interface QueueMoves {
  /** Opens a report. */
  open: (id: string) => void;
  /** Goes to the next or to the previous report. @returns whether there is one */
  move: (step: 1 | -1) => boolean;
  /** @returns the id of the report that the user is at now; undefined if none was found */
  goToNextPending: () => Promise<string | undefined>;
  /** Goes from a report that the user has just decided to the next pending one. */
  advance: (id: string) => void;
  /** Goes back to a report that `advance` has left. */
  goBackTo: (id: string) => void;
  /** Why the last search for a pending report found none; null until then. */
  notice: string | null;
  /** Makes 'previous' lead to the neighbour again, because the user has moved elsewhere. */
  forbidStepBack: () => void;
  /** Gives up moves that are still loading, because the user does something else. */
  abandon: () => void;
}

/** A move by `advance`. */
interface Step {
  from: string;
  fromIndex: number;
  to: string;
  /** Whether 'previous' goes back over this move; not after the user has moved elsewhere. */
  canStepBack: boolean;
}

/**
 * Moves the user through the list: to the row of a report or, while a report is open, to the report itself.
 *
 * @param isUndecided whether a report is still to be decided
 * @param focusRow scrolls to a row and focuses it
 */
export function useQueueMoves(
  { opened, rows }: ReportListState,
  openId: string | null,
  current: CurrentReport,
  isUndecided: (report: Report) => boolean,
  focusRow: (id: string, index: number) => void,
): QueueMoves {
  const open = useOpenReport();
  const nextPending = useNextPending(opened, isUndecided);
  const latestMove = useRef(0);
  const steps = useRef<Step[]>([]);

  function goTo(id: string, index: number): void {
    if (index !== -1) {
      current.rememberIndex(id, index);
    }
    if (openId === null) {
      current.set(id);
      focusRow(id, index);
    } else {
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
    if (current.id !== null) {
      return current.index + 1;
    }
    return openId === null ? Math.max(0, rows.indexOf(firstReportInView() ?? '')) : 0;
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

  /** @returns the id of the report that the user is at now; undefined if the move failed */
  async function moveToPending(): Promise<string | undefined> {
    const isIndexUnknown = current.index === -1 && current.id !== null;
    const near = isIndexUnknown ? undefined : nextLoadedPending();
    if (near !== undefined) {
      return goToRow(near);
    }
    const found = await nextPending.find(current.id);
    if (found) {
      goTo(found.report.id, found.index);
    }
    return found?.report.id;
  }

  async function advance(id: string): Promise<void> {
    const fromIndex = current.index;
    const to = await moveToPending();
    if (to !== undefined) {
      steps.current.push({ from: id, fromIndex, to, canStepBack: true });
    }
  }

  function forbidStepBack(): void {
    steps.current = steps.current.map((step) => ({ ...step, canStepBack: false }));
  }

  /** Goes back over the last move by `advance`, if the user has made no other move since. */
  function stepBack(): boolean {
    const last = steps.current.at(-1);
    if (!last?.canStepBack || last.to !== current.id) {
      return false;
    }
    steps.current.pop();
    goTo(last.from, last.fromIndex);
    return true;
  }

  return {
    open,
    move(step) {
      if (step === -1 && stepBack()) {
        return true;
      }
      const index = step === 1 || current.index === -1 ? nextIndex() : current.index - 1;
      const isRow = index >= 0 && index < rows.length;
      if (isRow) {
        forbidStepBack();
        void goToRow(index);
      }
      return isRow;
    },
    goToNextPending() {
      forbidStepBack();
      return moveToPending();
    },
    advance: (id) => void advance(id),
    goBackTo(id) {
      const step = steps.current.findLast(({ from }) => from === id);
      if (step) {
        goTo(id, step.fromIndex);
      }
    },
    forbidStepBack,
    notice: nextPending.notice,
    abandon() {
      latestMove.current++;
      nextPending.forget();
    },
  };
}
