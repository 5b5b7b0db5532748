import { useSetting } from '@panel/shared-ui';
import type { TableHandle } from '@panel/shared-ui/table';
import type { RefObject } from 'react';
import type { OpenedList } from '../../data/list/loaded-windows.ts';
import type { ReportListState } from '../../data/list/use-report-list.ts';
import type { ReportCommand } from '../keys/report-keys.ts';
import { focusOpenReport } from '../focus/report-focus.ts';
import { firstReportInView } from '../focus/report-in-view.ts';
import { advanceSetting } from './advance-setting.ts';
import { useCloseReport, useOpenReportId } from './report-address.ts';
import { useCurrentReport } from './use-current-report.ts';
import { useDecisionKeys } from './use-decision-keys.ts';
import { useOpenNextPending } from './use-open-next-pending.ts';
import { useQueueFocus } from './use-queue-focus.ts';
import { useQueueMoves } from './use-queue-moves.ts';

/** The commands of this queue; the page runs the others. */
export type QueueCommand = Exclude<
  ReportCommand,
  'select' | 'select-next' | 'select-previous' | 'review-selected' | 'act-selected' | 'filter'
>;

export interface ReportQueue {
  /** The report that the address names. */
  openId: string | null;
  /** The report that the user is at: the open one, else the current row of the list. */
  currentId: string | null;
  /** Its index in the list; -1 while it is unknown or the list does not have it. */
  currentIndex: number;
  /** Why the last search for a pending report found none; null until then. */
  notice: string | null;
  /** Focuses the first row of a list that has just been opened. */
  goToFirst: (opened: OpenedList) => void;
  /** Focuses the current row, because the focused element has been removed. */
  returnFocus: () => void;
  /** Makes a report the current one, because the user has focused its row. */
  setCurrent: (index: number) => void;
  /** Runs the command of a key or a button. @returns whether it did anything */
  run: (command: QueueCommand) => boolean;
  /** Opens the next pending report after a decision in the panel, unless the user has switched that off. */
  advance: () => void;
  /** Notes a typed letter that is no command: decision keys next to it are part of a word. */
  noteTyping: () => void;
}

/** The queue of reports: which one the user is at, and the commands of keys and buttons. */
export function useReportQueue(
  reports: ReportListState,
  table: RefObject<TableHandle | null>,
): ReportQueue {
  const { rows } = reports;
  const close = useCloseReport();
  const openId = useOpenReportId();
  const current = useCurrentReport(reports, openId);
  const { index } = current;
  const focus = useQueueFocus(table, {
    openId,
    currentId: current.id,
    index,
    // Until the reports are counted, the list ends after its first rows.
    isListed: index !== -1 && index < rows.length,
  });
  const [advances] = useSetting(advanceSetting);
  const advance = (id: string) => {
    if (openId === null || advances === 'on') {
      moves.advance(id);
    }
  };
  const decisionKeys = useDecisionKeys({
    currentId: current.id,
    openId,
    onPress: advance,
    onOutOfView: openId === null ? focus.goBack : focusOpenReport,
    onCancel: (id) => moves.goBackTo(id),
  });
  const { isUndecided } = decisionKeys;
  const moves = useQueueMoves(reports, openId, current, isUndecided, focus.goTo);
  useOpenNextPending(reports, moves.goToNextPending, close);

  function goToFirst({ first }: OpenedList): void {
    if (first) {
      current.set(first.id);
      focus.goTo(first.id, 0);
    }
  }

  /** Focuses the list, then its first row as soon as it has been read, unless the user has moved the focus. */
  async function goToList(): Promise<void> {
    table.current?.focus();
    const focused = document.activeElement;
    const opened = reports.isStale ? await reports.reopen() : reports.opened;
    if (opened && document.activeElement === focused) {
      goToFirst(opened);
    }
  }

  /** The current report, if the list has it; until the user has chosen one, the first in view. */
  function openableId(): string | null {
    if (current.id === null) {
      return firstReportInView() ?? null;
    }
    return index === -1 ? null : current.id;
  }

  const commands: Record<QueueCommand, () => boolean> = {
    next: () => moves.move(1),
    previous: () => moves.move(-1),
    'next-pending': () => {
      void moves.goToNextPending();
      return true;
    },
    open() {
      const id = openId === null ? openableId() : null;
      if (id !== null) {
        moves.open(id);
      }
      return id !== null;
    },
    review: () => decisionKeys.press('REVIEWED'),
    act: () => decisionKeys.press('ACTION_TAKEN'),
    search() {
      decisionKeys.flush();
      focus.goToSearch(close);
      return true;
    },
    'go-to-list'() {
      void goToList();
      return true;
    },
    close() {
      if (openId === null) {
        return false;
      }
      close();
      return true;
    },
  };

  return {
    openId,
    currentId: current.id,
    currentIndex: index,
    notice: moves.notice,
    goToFirst,
    returnFocus: focus.goBack,
    setCurrent(at) {
      const id = rows.at(at)?.id ?? null;
      if (id !== current.id) {
        moves.forbidStepBack();
        moves.abandon();
      }
      if (id !== null) {
        current.rememberIndex(id, at);
      }
      current.set(id);
    },
    run(command) {
      moves.abandon();
      if (command !== 'review' && command !== 'act') {
        decisionKeys.noteMove();
      }
      return commands[command]();
    },
    advance() {
      if (openId !== null) {
        moves.abandon();
        advance(openId);
      }
    },
    noteTyping() {
      moves.abandon();
      decisionKeys.noteTyping();
    },
  };
}
