import type { TableHandle } from '@panel/shared-ui/table';
import { useNavigate } from '@panel/shared-federation/router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { knownReport } from '../data/known-reports.ts';
import { isReportId, isPending, type Report, type ReportDecision } from '../data/report.ts';
import { notOpened, type OpenedList, reportQueries } from '../data/report.queries.ts';
import type { ShownReports } from '../data/use-report-list.ts';
import { decide } from './decide.ts';
import { createDeliberateKeys } from './deliberate-keys.ts';
import { showIgnoredKeys } from './decision-toasts.ts';
import type { ReportCommand } from './report-keys.ts';
import { leaveActions } from './report-focus.ts';
import { isReportInView } from './report-in-view.ts';
import { useCloseReport, useOpenReportId, useReportAddress } from './use-open-report.ts';
import { useAdvance } from './use-advance.ts';
import { useNextPending } from './use-next-pending.ts';
import { useQueueFocus } from './use-queue-focus.ts';

export interface ReportQueue {
  /** The report that the address names. */
  openId: string | null;
  /** The report that the user is at: the open one, else the current row of the list. */
  currentId: string | null;
  /** The index of its row; -1 while it is unknown or the list does not have it. */
  currentIndex: number;
  /** The message after a search for the next pending report that found none; null before. */
  nonePending: string | null;
  /** Focuses the first row of a list that has just been opened. */
  goToFirst: (opened: OpenedList) => void;
  /** Makes a report the current one, because the user has focused its row. */
  setCurrent: (index: number) => void;
  /** Runs the command of a key or a button. @returns whether it did anything */
  run: (command: ReportCommand) => boolean;
  /** Notes a typed letter that is no command: decision keys next to it are part of a word. */
  noteTyping: () => void;
}

/** The queue of reports: the user's place in it, and the commands of keys and buttons. */
export function useReportQueue(
  { opened, rows }: ShownReports,
  table: RefObject<TableHandle | null>,
): ReportQueue {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const addressOf = useReportAddress();
  const close = useCloseReport();
  const openId = useOpenReportId();
  const [currentId, setCurrentId] = useState(openId);
  if (openId !== null && openId !== currentId) {
    setCurrentId(openId);
  }
  const index = useIndex(currentId, openId, { opened, rows });
  // Until the reports are counted, the list ends after its first rows.
  const isListed = index !== -1 && index < rows.length;
  const focus = useQueueFocus(table, { openId, currentId, index, isListed });
  const nextPending = useNextPending(opened);

  const [decisionKeys] = useState(() =>
    createDeliberateKeys((id, decision) => decide(queries, id, decision), showIgnoredKeys),
  );
  useEffect(() => decisionKeys.cancel, [decisionKeys]);

  /** The number of the user's latest command: a row that was loaded for an earlier one gets no focus. */
  const turns = useRef(0);

  function abandonCommands(): void {
    turns.current++;
    nextPending.forget();
  }

  function setCurrent(at: number): void {
    const report = rows.at(at);
    if (report?.id !== currentId) {
      abandonCommands();
    }
    setCurrentId(report?.id ?? null);
    if (opened && report) {
      // The report may be scrolled out of the windows that are loaded.
      queries.setQueryData(reportQueries.place(opened, report.id).queryKey, at);
    }
  }

  function open(id: string): void {
    const { to, ...options } = addressOf(id);
    void navigate(to, options);
  }

  async function goTo(at: number): Promise<void> {
    const turn = ++turns.current;
    const report = rows.at(at) ?? (await rows.load(at).catch(() => undefined));
    if (report && opened && turn === turns.current) {
      queries.setQueryData(reportQueries.place(opened, report.id).queryKey, at);
      goToReport(report, at);
    }
  }

  function goToReport({ id }: Report, at: number): void {
    if (openId === null) {
      setCurrentId(id);
      focus.goTo(id, at);
    } else {
      open(id);
    }
  }

  function move(step: 1 | -1): boolean {
    const at = index === -1 ? 0 : index + step;
    const isRow = at >= 0 && at < rows.length;
    if (isRow) {
      void goTo(at);
    }
    return isRow;
  }

  async function goToNextPending(): Promise<void> {
    const isPlaceUnknown = index === -1 && currentId !== null;
    const near = isPlaceUnknown ? undefined : nextLoadedPending();
    if (near !== undefined) {
      await goTo(near);
      return;
    }
    const found = await nextPending.find(currentId);
    if (found && opened) {
      queries.setQueryData(reportQueries.place(opened, found.report.id).queryKey, found.index);
      goToReport(found.report, found.index);
    }
  }

  /** The index of the next pending report, if all rows on the way are loaded. */
  function nextLoadedPending(): number | undefined {
    for (let at = index + 1; ; at++) {
      const report = at < rows.length ? rows.at(at) : undefined;
      if (!report || isPending(report)) {
        return report && at;
      }
    }
  }

  useAdvance(currentId, () => {
    if (openId === null && opened?.list.status === 'PENDING') {
      move(1);
    }
  });

  function decideAs(decision: ReportDecision): boolean {
    const report = knownReport(queries, currentId ?? '');
    if (!report || !isPending(report) || !isReportInView(report.id)) {
      decisionKeys.type();
      return false;
    }
    leaveActions();
    decisionKeys.press(report.id, decision);
    return true;
  }

  const commands: Partial<Record<ReportCommand, () => boolean>> = {
    next: () => move(1),
    previous: () => move(-1),
    'next-pending': () => {
      void goToNextPending();
      return true;
    },
    open() {
      const id = openId === null && index !== -1 ? currentId : null;
      if (id !== null) {
        open(id);
      }
      return id !== null;
    },
    review: () => decideAs('REVIEWED'),
    act: () => decideAs('ACTION_TAKEN'),
    search() {
      focus.goToSearch(close);
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
    currentIndex: index,
    nonePending: nextPending.none,
    goToFirst(renewed) {
      const [id] = queries.getQueryData(reportQueries.window(renewed, 0, undefined).queryKey) ?? [];
      if (id !== undefined) {
        setCurrentId(id);
        focus.goTo(id, 0);
      }
    },
    setCurrent,
    run(command) {
      abandonCommands();
      return commands[command]?.() ?? false;
    },
    noteTyping() {
      abandonCommands();
      decisionKeys.type();
    },
  };
}

/** The index of the current report in the list; -1 while it is unknown or the list does not have it. */
function useIndex(
  currentId: string | null,
  openId: string | null,
  { opened, rows }: Pick<ShownReports, 'opened' | 'rows'>,
): number {
  const loaded = currentId === null ? -1 : rows.indexOf(currentId);
  const isAsked = opened !== undefined && loaded === -1 && openId !== null && isReportId(openId);
  const { data } = useQuery({
    ...reportQueries.place(opened ?? notOpened, currentId ?? ''),
    enabled: isAsked,
  });
  return loaded === -1 ? (data ?? -1) : loaded;
}
