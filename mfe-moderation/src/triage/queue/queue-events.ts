import type { AvailabilityOf } from '../../data/list/availability.ts';
import type { PendingReport } from '../../data/list/find-pending.ts';
import type { ReportFilter } from '../../data/list/report-list.ts';
import type { ReportRows } from '../../data/list/use-report-list.ts';
import type { Report, ReportDecision } from '../../data/report.ts';
import type { AskedWave } from '../../data/started-wave.ts';
import type { ReportCommand } from './report-keys.ts';

/** What the page shows when an event happens. */
export interface PageState {
  /** The id that the address names, or `nextPendingId`; null while no report is open. */
  openId: string | null;
  rows: Pick<ReportRows, 'length' | 'at'>;
  /** Whether the rows are those of an earlier search. */
  isStale: boolean;
  /** Whether the index of the open report is known; also true if the list does not have it. */
  isPlaceKnown: boolean;
  /** Whether the user has gone from the search to the list, and its first row is not here yet. */
  isGoingToList: boolean;
  /** The filter of the list, and the reports in it that the user has selected. */
  selection: { filter: ReportFilter; ids: readonly string[] };
  /** Whether a decision in the panel opens the next pending report. */
  advances: boolean;
  find: (id: string) => Report | undefined;
  /** The index of a report in the list; -1 while it is unknown or the list does not have it. */
  indexOf: (id: string) => number;
  /** Whether a report is pending, and no decision about it is in flight. */
  isUndecided: (report: Report) => boolean;
  /** How many pending reports are left to colleagues, starting at a report; 0 if it is not. */
  reportsToSkip: (id: string, isCurrent: boolean) => number;
  /** The index of the first row in view; -1 when there is none. */
  firstInView: () => number;
  /** Whether a report's row or its panel is in view. */
  isInView: (id: string) => boolean;
}

/** What happens to the queue. */
export type QueueEvent =
  /** A key or a button runs a command; a held key repeats it. `pressedAt` is when, by `performance.now()`. */
  | { type: 'command'; command: QueuedCommand; isHeld?: boolean; pressedAt?: number }
  /** The user types a character that is no command. */
  | { type: 'letter'; pressedAt?: number }
  | { type: 'row-focused'; index: number }
  /** The user clicks a row. */
  | { type: 'row-opened'; index: number }
  /** The address names another report; null when none is open. */
  | { type: 'address-changed'; id: string | null }
  /** The user is back in a list: the remembered report, or the one in its place, becomes current. */
  | { type: 'returned'; id: string; index: number }
  /** The current report has come on the screen. */
  | { type: 'shown'; id: string | null }
  /** The answer to `load-row`; without a report it could not be read. */
  | { type: 'row-loaded'; move: number; index: number; report: Report | undefined }
  /** The answer to `find-pending`; the notice says in Portuguese why there is none. */
  | { type: 'searched'; move: number; found: PendingReport | undefined; notice: string | null }
  /** The request of a decision failed: its report may still be pending. */
  | { type: 'decision-failed'; id: string }
  /** Other rows are shown, or are about to be. */
  | { type: 'list-changed' }
  /** The user has gone from the search to the list: the first report found becomes the current one. */
  | { type: 'went-to-list'; first: Report | undefined }
  /** The first of the new reports becomes the current one. An open report stays open. */
  | { type: 'new-reports-shown'; first: Report | undefined }
  /** The user asks for one decision about these reports. */
  | { type: 'wave-asked'; decision: ReportDecision; ids: readonly string[] }
  /** The user has confirmed a wave, or closed the question. */
  | { type: 'wave-answered' }
  /** A wave has decided about all its reports, or the user has closed its outcome. `asked` names the report that was open. */
  | { type: 'wave-ended'; asked: AskedWave }
  /** A text field or a select of the page has received the focus. */
  | { type: 'field-focused' }
  /** The index of the open report has become known. See `isPlaceKnown`. */
  | { type: 'place-known' }
  /** The tab is closed, or hidden, where timers are slow; or a press outside of the page may end the session. */
  | { type: 'hidden' }
  /** The user leaves the page. */
  | { type: 'left' };

/** The commands of keys and buttons but 'filter', which concerns the table alone. */
export type QueuedCommand = Exclude<ReportCommand, 'filter'>;

/** What the queue has the page do. */
export type Task =
  /** Opens a report; with an index it replaces the open one, and its row is scrolled into view. */
  | { type: 'open'; id: string; index?: number }
  | { type: 'close' }
  /** Keeps a report's index for when its window is no longer loaded. */
  | { type: 'remember'; id: string; index: number }
  /** Scrolls to a report's row, and focuses it. */
  | { type: 'focus-row'; id: string; index: number }
  /** Scrolls to the start of the list, and leaves it there while the open report's row is looked for. */
  | { type: 'show-start' }
  /** Focuses the open report or, without one, the current row. */
  | { type: 'focus-current' }
  | { type: 'focus-search' }
  /** Focuses the list and, once its rows are read, the first one. */
  | { type: 'focus-list' }
  /** Moves the focus from buttons that a decision is about to remove. */
  | { type: 'leave-buttons' }
  | { type: 'load-row'; move: number; index: number }
  /** Searches the list for the next report to decide about, after a report or from its start. */
  | {
      type: 'find-pending';
      move: number;
      after: string | null;
      availabilityOf: AvailabilityOf;
    }
  | { type: 'stop-search' }
  | { type: 'decide'; id: string; decision: ReportDecision }
  | { type: 'toggle'; id: string }
  | { type: 'select'; ids: readonly string[] }
  | { type: 'deselect' }
  | {
      type: 'say';
      message:
        | 'all-decided'
        | 'decided'
        | 'earlier-sent'
        | 'keys-ignored'
        | 'keys-cancelled'
        | 'no-report'
        | 'none-selected'
        | 'not-loaded'
        | 'not-selected'
        | 'nothing-to-take-back'
        | 'out-of-view'
        | 'taken-back'
        | 'too-late';
    }
  /** Removes the messages about earlier presses, which would cover the outcome of this one. */
  | { type: 'unsay' };

/** What the page renders. */
export interface QueueState {
  /** The report that the user is at: the open one, else the current row; null until there is one. */
  id: string | null;
  /** The report that a decision or 'Próximo pendente' led to; null until then, and once a report is closed. */
  pendingId: string | null;
  /** Why the last command led nowhere; null if it led somewhere. */
  notice: string | null;
  /** The decision about many reports that waits for a confirmation. */
  asked: AskedWave | null;
}
