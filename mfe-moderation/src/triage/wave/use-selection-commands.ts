import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isSameFilter, type ReportFilter } from '../../data/list/report-list.ts';
import type { ReportRows } from '../../data/list/use-report-list.ts';
import { knownReport } from '../../data/known-reports.ts';
import type { ReportDecision } from '../../data/report.ts';
import { isUndecided } from '../decision/decide.ts';
import type { ReportCommand } from '../keys/report-keys.ts';
import { forgetKept, restoredSelection, type Selection } from '../selection/selection.ts';
import type { AskedWave } from './wave-dialog.tsx';
import type { QueueCommand, ReportQueue } from '../queue/use-report-queue.ts';

interface SelectionCommands {
  selection: Selection;
  /** The decision about the selected reports that waits for a confirmation; null while there is none. */
  asked: AskedWave | null;
  /** Asks for a confirmation. @returns whether there is anything to decide */
  ask: (decision: ReportDecision) => boolean;
  /** Closes the confirmation. */
  dismiss: () => void;
  /** Runs a command of the selection or of the queue. @returns whether it did anything */
  run: (command: Exclude<ReportCommand, 'filter'>) => boolean;
}

/**
 * The selection of pending reports, and its commands. Another search or filter starts a new selection, so that no
 * decision is about reports that the list hides. A wave that the user left gives its rest back.
 */
export function useSelectionCommands(
  queue: ReportQueue,
  rows: ReportRows,
  filter: ReportFilter,
): SelectionCommands {
  const queries = useQueryClient();
  const [selection, setSelection] = useState(() => restoredSelection(queries, filter));
  const [asked, setAsked] = useState<AskedWave | null>(null);
  if (!isSameFilter(filter, selection.filter)) {
    setSelection(restoredSelection(queries, filter));
    setAsked(null);
  }
  useEffect(() => forgetKept(queries, selection), [queries, selection]);

  function isSelectable(id: string | null | undefined): id is string {
    const report = knownReport(queries, id ?? '');
    return report !== undefined && isUndecided(queries, report);
  }

  function toggle(): boolean {
    if (!isSelectable(queue.currentId)) {
      return false;
    }
    selection.toggle(queue.currentId);
    return true;
  }

  /** Selects the current report and its neighbour, and moves there. */
  function extend(step: 1 | -1): boolean {
    const at = queue.currentIndex;
    const neighbour = at !== -1 && at + step >= 0 ? rows.at(at + step) : undefined;
    selection.add([queue.currentId, neighbour?.id].filter(isSelectable));
    return queue.run(step === 1 ? 'next' : 'previous');
  }

  function ask(decision: ReportDecision): boolean {
    const ids = selection.ids().filter(isSelectable);
    if (ids.length > 0) {
      setAsked({ decision, ids });
    }
    return ids.length > 0;
  }

  function clear(): boolean {
    const isAny = selection.ids().some(isSelectable);
    selection.clear();
    return isAny;
  }

  const commands: Record<Exclude<ReportCommand, QueueCommand | 'filter'>, () => boolean> = {
    select: toggle,
    'select-next': () => extend(1),
    'select-previous': () => extend(-1),
    'review-selected': () => ask('REVIEWED'),
    'act-selected': () => ask('ACTION_TAKEN'),
  };

  return {
    selection,
    asked,
    ask,
    dismiss: () => setAsked(null),
    run(command) {
      if (isOfSelection(command)) {
        return commands[command]();
      }
      return queue.run(command) || (command === 'close' && clear());
    },
  };

  function isOfSelection(
    command: Exclude<ReportCommand, 'filter'>,
  ): command is keyof typeof commands {
    return command in commands;
  }
}
