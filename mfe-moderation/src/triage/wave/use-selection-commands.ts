import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { knownReport } from '../../data/known-reports.ts';
import type { ReportRows } from '../../data/list/use-report-list.ts';
import type { ReportDecision } from '../../data/report.ts';
import { isUndecided } from '../decision/decide.ts';
import type { ReportCommand } from '../keys/report-keys.ts';
import type { QueueCommand, ReportQueue } from '../queue/use-report-queue.ts';
import type { Selection } from '../selection/use-selection.ts';
import type { AskedWave } from '../../data/started-wave.ts';

interface SelectionCommands {
  /** The decision about the selected reports that waits for a confirmation; null while there is none. */
  asked: AskedWave | null;
  /** Asks for a confirmation. @returns whether there is anything to decide */
  ask: (decision: ReportDecision) => boolean;
  /** Closes the confirmation. */
  dismiss: () => void;
  /** Runs a command of the selection or of the queue. @returns whether it did anything */
  run: (command: Exclude<ReportCommand, 'filter'>) => boolean;
}

/** The commands of keys about the selection of pending reports. */
export function useSelectionCommands(
  { place, run }: ReportQueue,
  rows: ReportRows,
  selection: Selection,
): SelectionCommands {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<AskedWave | null>(null);
  if (asked && asked.filter !== selection.filter) {
    setAsked(null);
  }

  function isSelectable(id: string | null | undefined): id is string {
    const report = knownReport(queries, id ?? '');
    return report !== undefined && isUndecided(queries, report);
  }

  function toggle(): boolean {
    if (!isSelectable(place.id)) {
      return false;
    }
    selection.toggle(place.id);
    return true;
  }

  /** Selects the current report and its neighbour, and moves there. */
  function extend(step: 1 | -1): boolean {
    const at = place.index;
    const neighbour = at !== -1 && at + step >= 0 ? rows.at(at + step) : undefined;
    selection.add([place.id, neighbour?.id].filter(isSelectable));
    return run(step === 1 ? 'next' : 'previous');
  }

  function ask(decision: ReportDecision): boolean {
    const ids = selection.ids.filter(isSelectable);
    if (ids.length > 0) {
      setAsked({ decision, ids, filter: selection.filter });
    }
    return ids.length > 0;
  }

  function clear(): boolean {
    selection.remove(selection.ids);
    return selection.ids.some(isSelectable);
  }

  const commands: Record<Exclude<ReportCommand, QueueCommand | 'filter'>, () => boolean> = {
    select: toggle,
    'select-next': () => extend(1),
    'select-previous': () => extend(-1),
    'review-selected': () => ask('REVIEWED'),
    'act-selected': () => ask('ACTION_TAKEN'),
  };
  const isOfSelection = (command: string): command is keyof typeof commands => command in commands;

  return {
    asked,
    ask,
    dismiss: () => setAsked(null),
    run: (command) =>
      isOfSelection(command)
        ? commands[command]()
        : run(command) || (command === 'close' && clear()),
  };
}
