import { toast, useSetting } from '@panel/shared-ui';
import { isInView, type TableHandle } from '@panel/shared-ui/table';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { knownReport } from '../../data/known-reports.ts';
import type { OpenedList } from '../../data/list/loaded-windows.ts';
import type { ReportListState } from '../../data/list/use-report-list.ts';
import type { Report, ReportDecision } from '../../data/report.ts';
import { decide, isUndecided } from '../decision/decide.ts';
import { focusOpenReport, leaveActions, panelOf } from '../decision/report-focus.ts';
import { createDeliberateKeys, type DecisionKeys } from '../keys/deliberate-keys.ts';
import type { ReportCommand } from '../keys/report-keys.ts';
import { advanceSetting } from './queue-settings.ts';
import { useCloseReport, useOpenReport } from './report-address.ts';
import { useOpenNextPending } from './use-open-next-pending.ts';
import { useQueueMoves } from './use-queue-moves.ts';
import { type QueuePlace, useQueuePlace } from './use-queue-place.ts';

/** The commands of this queue; the page runs the others. */
export type QueueCommand = Exclude<
  ReportCommand,
  'select' | 'select-next' | 'select-previous' | 'review-selected' | 'act-selected' | 'filter'
>;

export interface ReportQueue {
  place: QueuePlace;
  /** Why the last search for a pending report found none; null until then. */
  notice: string | null;
  /** Opens a report. */
  open: (id: string) => void;
  /** Focuses the first row of a list that has just been opened. */
  goToFirst: (opened: OpenedList) => void;
  /** Makes a report the current one, because the user has focused its row. */
  noteFocus: (index: number) => void;
  /** Runs the command of a key or a button. @returns whether it did anything */
  run: (command: QueueCommand) => boolean;
  /** Opens the next pending report after a decision in the panel, unless the user has switched that off. */
  advance: () => void;
  /** Notes a typed letter that is no command: decision keys next to it are part of a word. */
  noteTyping: () => void;
}

/** A key counts only when its report has been shown for this long. A person needs that time to see which report it is. */
const shortestViewMs = 200;

/** The queue of reports: which one the user is at, and the commands of keys and buttons. */
export function useReportQueue(
  reports: ReportListState,
  table: RefObject<TableHandle | null>,
): ReportQueue {
  const { rows } = reports;
  const queries = useQueryClient();
  const open = useOpenReport();
  const close = useCloseReport();
  const place = useQueuePlace(reports, table);
  const { openId } = place;
  const firstInView = () => table.current?.rows()?.firstInView() ?? -1;

  const keys = useRef<DecisionKeys>(null);
  const isToDecide = (report: Report) =>
    isUndecided(queries, report) && !keys.current?.isDelayed(report.id);
  const moves = useQueueMoves(reports, place, isToDecide, firstInView);
  const cancelKey = useEffectEvent(moves.goBackTo);
  useEffect(() => {
    const created = createDeliberateKeys({
      decide: (id, decision) => decide(queries, id, decision),
      onCancel: (id) => cancelKey(id),
      onIgnored: showIgnoredKeys,
    });
    keys.current = created;
    return created.flush;
  }, [queries]);
  const shownAt = useRef(-Infinity);
  useEffect(() => {
    shownAt.current = performance.now();
  }, [place.id, openId]);
  useOpenNextPending(reports, moves.goToNextPending, close);

  const [advances] = useSetting(advanceSetting);
  function advance(id: string): void {
    if (openId === null || advances === 'on') {
      void moves.advance(id);
    }
  }

  /** Handles a decision key, which counts only for a report that the user sees. */
  function press(decision: ReportDecision): boolean {
    const report = knownReport(queries, place.id ?? '');
    if (!report || !isUndecided(queries, report)) {
      keys.current?.type();
      return false;
    }
    const panel = panelOf(report.id);
    const isRowInView =
      rows.at(place.index)?.id === report.id && table.current?.rows()?.isInView(place.index);
    if (!isRowInView && !(panel && isInView(panel))) {
      keys.current?.type();
      (openId === null ? place.returnFocus : focusOpenReport)();
      toast.info({
        title: 'Nada foi decidido',
        description: 'O report marcado estava fora da tela. Confira-o antes de decidir.',
      });
      return true;
    }
    leaveActions();
    const isSeen = performance.now() - shownAt.current >= shortestViewMs;
    if (keys.current?.press(report.id, decision, isSeen)) {
      advance(report.id);
    }
    return true;
  }

  function goToFirst({ first }: OpenedList): void {
    if (first) {
      place.focusRow(first.id, 0);
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
    if (place.id === null) {
      const first = firstInView();
      return first === -1 ? null : (rows.at(first)?.id ?? null);
    }
    return place.index === -1 ? null : place.id;
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
        open(id);
      }
      return id !== null;
    },
    review: () => press('REVIEWED'),
    act: () => press('ACTION_TAKEN'),
    search() {
      keys.current?.flush();
      place.focusSearch(close);
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
    place,
    notice: moves.notice,
    open,
    goToFirst,
    noteFocus(index) {
      const id = rows.at(index)?.id ?? null;
      if (id !== place.id) {
        moves.forbidStepBack();
        moves.abandon();
      }
      place.set(id, index);
    },
    run(command) {
      moves.abandon();
      if (command !== 'review' && command !== 'act') {
        keys.current?.move();
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
      keys.current?.type();
    },
  };
}

/** Shows that decision keys were ignored, because they looked like letters of a word or like a key that bounces. */
function showIgnoredKeys(): void {
  toast.info({
    title: 'Teclas ignoradas',
    description:
      'Foram rápidas demais, como as letras de uma palavra ou uma tecla repetida: nada foi decidido com elas.',
  });
}
