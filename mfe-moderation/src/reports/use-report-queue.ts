import type { TableHandle } from '@panel/shared-ui/table';
import { useNavigate } from '@panel/shared-federation/router';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { decide } from './decide.ts';
import { createDeliberateKeys } from './deliberate-keys.ts';
import { showIgnoredKeys } from './decision-toasts.ts';
import type { ReportCommand } from './report-keys.ts';
import { leaveActions } from './report-focus.ts';
import { isReportInView } from './report-in-view.ts';
import { neighbour, nextPending } from './report-queue.ts';
import { isActionable, type Report } from './report.ts';
import { reportQueries } from './reports.queries.ts';
import { useCloseReport, useOpenReportId, useReportAddress } from './use-open-report.ts';
import { useQueueFocus } from './use-queue-focus.ts';

interface ReportQueue {
  /** The report that the address names. */
  openId: string | null;
  /** The report that the user is at: the open one, else the current row of the list. */
  currentId: string | null;
  /** Whether another report is pending. */
  hasNextPending: boolean;
  /** Whether the last command was 'next-pending' and found no report. */
  foundNoPending: boolean;
  /** Focuses the first of some reports that the list shows, else the list itself. */
  goToFirst: (ids: readonly (string | null)[]) => void;
  /** Makes a report the current one, because the user has focused its row. */
  setCurrent: (id: string | null) => void;
  /** Runs the command of a key or a button. @returns whether it did anything */
  run: (command: ReportCommand) => boolean;
  /** Notes a typed letter that is no command: decision keys next to it are part of a word. */
  noteTyping: () => void;
}

/**
 * The queue of reports: the user's place in it, and the commands of keys and buttons.
 *
 * @param rows the filtered reports in the order of the screen
 */
export function useReportQueue(
  rows: readonly Report[],
  table: RefObject<TableHandle | null>,
): ReportQueue {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const addressOf = useReportAddress();
  const close = useCloseReport();
  const openId = useOpenReportId();
  const [currentId, setCurrent] = useState(openId);
  const [foundNoPending, setFoundNoPending] = useState(false);
  if (openId !== null && openId !== currentId) {
    setCurrent(openId);
  }

  const row = currentId === null ? -1 : rows.findIndex(({ id }) => id === currentId);
  const [lastRow, setLastRow] = useState(-1);
  if (row !== -1 && row !== lastRow) {
    setLastRow(row);
  }
  const place = { index: row === -1 ? lastRow : row, isListed: row !== -1 };

  const { goToFirst, goToSearch } = useQueueFocus(rows, table, { openId, currentId, place });

  const [decisionKeys] = useState(() =>
    createDeliberateKeys((id, decision) => decide(queries, id, decision), showIgnoredKeys),
  );
  useEffect(() => decisionKeys.cancel, [decisionKeys]);

  function goTo(id: string): void {
    setCurrent(id);
    goToFirst([id]);
  }

  function open(id: string): void {
    const { to, ...options } = addressOf(id);
    void navigate(to, options);
  }

  function move(report: Report | undefined, to = openId === null ? goTo : open): boolean {
    if (!report?.id) {
      return false;
    }
    to(report.id);
    return true;
  }

  function decideAs(decision: 'REVIEWED' | 'ACTION_TAKEN'): boolean {
    // A filter may hide the row of the open report.
    const report =
      rows[row] ??
      (openId === null ? undefined : queries.getQueryData(reportQueries.one(openId).queryKey));
    if (!report || !isActionable(report) || !isReportInView(report.id)) {
      decisionKeys.type();
      return false;
    }
    leaveActions();
    decisionKeys.press(report.id, decision);
    return true;
  }

  const commands: Partial<Record<ReportCommand, () => boolean>> = {
    next: () => move(neighbour(rows, place, 1)),
    previous: () => move(neighbour(rows, place, -1)),
    'next-pending': () => {
      const found = move(nextPending(rows, place));
      setFoundNoPending(!found);
      return true;
    },
    open() {
      return openId === null && move(rows[row], open);
    },
    review: () => decideAs('REVIEWED'),
    act: () => decideAs('ACTION_TAKEN'),
    search() {
      goToSearch(close);
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
    currentId,
    hasNextPending: nextPending(rows, place) !== undefined,
    foundNoPending,
    goToFirst,
    setCurrent,
    run(command) {
      setFoundNoPending(false);
      return commands[command]?.() ?? false;
    },
    noteTyping: decisionKeys.type,
  };
}
