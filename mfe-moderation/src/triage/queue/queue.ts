import { type AvailabilityOf, createAvailability } from '../../data/list/availability.ts';
import type { PendingReport } from '../../data/list/find-pending.ts';
import { nextPendingId, type Report, type ReportDecision } from '../../data/report.ts';
import { createDelayedDecisions } from '../decision/delayed-decisions.ts';
import { createDeliberateKeys } from './deliberate-keys.ts';
import type { QueuedCommand, QueueEvent, QueueState, PageState, Task } from './queue-events.ts';

/** Says why a command does nothing: the rows of the new list are not read yet. */
export const unreadNotice = 'A lista ainda não foi lida.';

/** Says why the neighbours of the open report are not known yet. */
const unknownPlaceNotice = 'O lugar deste report na lista ainda não foi encontrado.';

export const firstState = (id: string | null): QueueState => ({
  id,
  pendingId: null,
  notice: null,
  asked: null,
});

/** A move away from a decided report, by the ids of both. */
interface Step {
  from: string;
  to: string;
  /** Whether 'previous' goes back over it; not after the user has moved elsewhere. */
  canStepBack: boolean;
}

/** A key counts only when its report has been shown for this long. A person needs that time to see which report it is. */
const shortestViewMs = 200;

/** Escape this soon after a decision was sent is meant for the decision, unless the user opened a report after it. */
const lateEscapeMs = 1000;

/** Commands that do not concern the rows. */
const allowedWhileStale: readonly QueuedCommand[] = [
  'search',
  'leave-search',
  'go-to-list',
  'escape',
  'close',
  'review-selected',
  'act-selected',
];

/** The page that a queue is connected to. */
interface QueuePage {
  /** Returns what the page shows now. */
  read: () => PageState;
  perform: (task: Task) => void;
}

/**
 * The queue of reports: which one the user is at, and what each key, click and answer does. It touches neither document
 * nor network: it reads what its page shows, and gives the page tasks.
 *
 * @param render called with each new state
 */
export function createQueue(first: QueueState, render: (state: QueueState) => void) {
  let state = first;
  let page: QueuePage;
  /** When the key was pressed that is handled now. A busy page handles keys later, and several at once. */
  let pressedAt = 0;
  /** The last report that came on the screen, and when. */
  let shown: { id: string | null; at: number } = { id: null, at: -Infinity };
  /** The decision that was sent last; undefined once Escape has said what became of it. */
  let sent: { id: string; at: number; hasFailed: boolean } | undefined;
  /** Whether a report was open when the user made the last decision. */
  let wasReportOpen = false;
  /** Whether the last decision was cancelled, by Escape or by the letters of a text. */
  let isLastCancelled = false;
  let steps: Step[] = [];
  /** The number of the latest move. Answers for earlier moves are dropped. */
  let latestMove = 0;
  /** The search that runs, and the id of the decided report that it started from, if any. */
  let search: { from: string | undefined; isOutdated?: boolean } | undefined;

  const delayed = createDelayedDecisions((id, decision) => {
    sent = { id, at: performance.now(), hasFailed: false };
    page.perform({ type: 'decide', id, decision });
  });
  const keys = createDeliberateKeys({
    delayed,
    pressedAt: () => pressedAt,
    onCancel(id) {
      isLastCancelled = true;
      goBackTo(id);
      page.perform({ type: 'say', message: 'keys-cancelled' });
    },
    onIgnored: () => page.perform({ type: 'say', message: 'keys-ignored' }),
  });

  function change(changed: Partial<QueueState>): void {
    state = { ...state, ...changed };
    render(state);
  }

  const isReportOpen = () => page.read().openId !== null;
  const currentIndex = () => (state.id === null ? -1 : page.read().indexOf(state.id));
  /** The report that a key acts on: the open one, or else the current row; null if the list does not show it. */
  const shownId = () => (isReportOpen() || currentIndex() !== -1 ? state.id : null);
  const isSelectable = (id: string | undefined | null): id is string => {
    const report = page.read().find(id ?? '');
    return report !== undefined && page.read().isUndecided(report);
  };
  const isToDecide = (report: Report) =>
    page.read().isUndecided(report) && delayed.decisionAbout(report.id) === undefined;

  function setPlace(id: string | null, index: number): void {
    // While other rows are read, an index may be one of theirs.
    if (id !== null && index !== -1 && !page.read().isStale) {
      page.perform({ type: 'remember', id, index });
    }
    if (id !== state.id) {
      change({ id });
    }
  }

  /** The user is at a row, unless a report is open beside it. */
  function noteRow(id: string | null, index: number): void {
    if (!isReportOpen()) {
      setPlace(id, index);
    }
  }

  function goTo(id: string, index: number, from?: string): void {
    setPlace(id, index);
    page.perform({ type: isReportOpen() ? 'open' : 'focus-row', id, index });
    if (from) {
      steps.push({ from, to: id, canStepBack: true });
    }
  }

  /** Cancels a move whose report is still being read. */
  function stopMove(): void {
    if (search) {
      page.perform({ type: 'stop-search' });
      endSearch();
    }
    latestMove++;
  }

  /** Cancels a pending move and removes its message, because the user does something else. */
  function abandon(): void {
    stopMove();
    if (state.notice !== null) {
      change({ notice: null });
    }
  }

  function endSearch(found?: PendingReport): void {
    search = undefined;
    if (!found) {
      closeNextPending();
    }
  }

  /** Closes an address that asks for the next pending report: there is none, or the user does something else. */
  function closeNextPending(): void {
    if (page.read().openId === nextPendingId) {
      page.perform({ type: 'close' });
    }
  }

  /**
   * The index of the row after the current one. Without a current row it is that of the first row in view, or 0
   * for an address that asks for the next pending report.
   */
  function nextIndex(): number {
    const current = currentIndex();
    if (current !== -1) {
      return current + 1;
    }
    const { openId, firstInView } = page.read();
    return openId === nextPendingId ? 0 : Math.max(0, firstInView());
  }

  /** Creates the availability of the reports after the current one. */
  function availabilityAfterCurrent(): AvailabilityOf {
    const { id } = state;
    const { find, reportsToSkip } = page.read();
    const availabilityOf = createAvailability(isToDecide, (other) =>
      reportsToSkip(other, other === id),
    );
    const current = find(id ?? '');
    if (current) {
      availabilityOf(current);
    }
    return availabilityOf;
  }

  /** The next undecided report that is free, if all rows before it are loaded. */
  function nextLoaded(): PendingReport | undefined {
    const { rows } = page.read();
    if (state.id !== null && currentIndex() === -1) {
      return undefined;
    }
    const availabilityOf = availabilityAfterCurrent();
    for (let index = nextIndex(); index < rows.length; index++) {
      const report = rows.at(index);
      if (!report || availabilityOf(report) === 'free') {
        return report && { report, index };
      }
    }
    return undefined;
  }

  function goToPending({ report, index }: PendingReport, from?: string): void {
    goTo(report.id, index, from);
    change({ pendingId: report.id });
  }

  /** @param from the report that the user has just decided about, if a decision causes the move */
  function goToNextPending(from?: string): void {
    if (page.read().isStale) {
      change({ notice: unreadNotice });
      return;
    }
    const next = nextLoaded();
    const move = ++latestMove;
    if (next) {
      goToPending(next, from);
    } else {
      search = { from };
      const availabilityOf = availabilityAfterCurrent();
      page.perform({ type: 'find-pending', move, after: state.id, availabilityOf });
    }
  }

  function advance(id: string): void {
    if (!isReportOpen() || page.read().advances) {
      goToNextPending(id);
    }
  }

  function move(step: 1 | -1): boolean {
    if (step === -1 && stepBack()) {
      return true;
    }
    const index = step === 1 || currentIndex() === -1 ? nextIndex() : currentIndex() - 1;
    const { rows, isPlaceKnown } = page.read();
    if (!isPlaceKnown && rows.length > 0) {
      change({ notice: unknownPlaceNotice });
      return true;
    }
    if (index < 0 || index >= rows.length) {
      return false;
    }
    forbidStepBack();
    const move = ++latestMove;
    const report = rows.at(index);
    if (report) {
      goTo(report.id, index);
    } else {
      page.perform({ type: 'load-row', move, index });
    }
    return true;
  }

  /** Makes 'previous' lead to the neighbour again, because the user has moved elsewhere. */
  function forbidStepBack(): void {
    steps = steps.map((step) => ({ ...step, canStepBack: false }));
  }

  /** Goes back over the last move away from a decided report, if the user has made no other move since. */
  function stepBack(): boolean {
    const last = steps.at(-1);
    if (!last?.canStepBack || last.to !== state.id) {
      return false;
    }
    steps.pop();
    goTo(last.from, page.read().indexOf(last.from));
    return true;
  }

  /** Goes back to a report, because the decision that moved the user on is not sent. */
  function goBackTo(id: string): void {
    if (steps.some(({ from }) => from === id)) {
      goTo(id, page.read().indexOf(id));
    }
  }

  /** Handles a key that is part of a text. @returns false: the browser handles it, too */
  function type(isTold = false): false {
    abandon();
    keys.type(isTold);
    return false;
  }

  function noteDecision(): void {
    wasReportOpen = isReportOpen();
    isLastCancelled = false;
    page.perform({ type: 'unsay' });
  }

  /** Returns the message about a key that decides nothing about a report. */
  function whyNotDecided(id: string | null): 'no-report' | 'decided' | 'not-loaded' {
    if (id === null) {
      return 'no-report';
    }
    return page.read().find(id) ? 'decided' : 'not-loaded';
  }

  /** Handles a decision key, which counts only for a report that the user sees. */
  function press(decision: ReportDecision): boolean {
    const id = shownId();
    if (!isSelectable(id)) {
      page.perform({ type: 'say', message: whyNotDecided(id) });
      return type(true);
    }
    if (!page.read().isInView(id)) {
      page.perform({ type: 'focus-current' });
      page.perform({ type: 'say', message: 'out-of-view' });
      type(true);
      return true;
    }
    page.perform({ type: 'leave-buttons' });
    const isSeen = shown.id === id && pressedAt - shown.at >= shortestViewMs;
    if (keys.press(id, decision, isSeen)) {
      noteDecision();
      advance(id);
    }
    return true;
  }

  /** Handles a click on a decision button of a row or of the open report. */
  function click(id: string, decision: ReportDecision, isInPanel: boolean): void {
    const report = page.read().find(id);
    if (report && isToDecide(report)) {
      abandon();
      delayed.add(id, decision, null);
      noteDecision();
      if (isInPanel) {
        advance(id);
      }
    }
  }

  /** Opens the current report; until the user has chosen one, the first in view. */
  function openCurrent(): boolean {
    const { openId, rows, firstInView } = page.read();
    const first = firstInView();
    const id = shownId() ?? (first === -1 ? undefined : rows.at(first)?.id);
    if (openId !== null || id === undefined) {
      return false;
    }
    page.perform({ type: 'open', id });
    return true;
  }

  function toggleCurrent(): boolean {
    const id = shownId();
    if (isSelectable(id)) {
      page.perform({ type: 'unsay' });
      page.perform({ type: 'toggle', id });
    } else {
      page.perform({ type: 'say', message: 'not-selected' });
    }
    return true;
  }

  /** Selects the current report and its neighbour, and moves there. */
  function selectTo(step: 1 | -1): boolean {
    const at = currentIndex();
    const neighbour = at !== -1 && at + step >= 0 ? page.read().rows.at(at + step) : undefined;
    page.perform({ type: 'select', ids: [shownId(), neighbour?.id].filter(isSelectable) });
    forbidStepBack();
    return run(step === 1 ? 'next' : 'previous');
  }

  function askForWave(
    decision: ReportDecision,
    wanted: readonly string[] = page.read().selection.ids,
  ): true {
    const { openId, selection, isInView } = page.read();
    const isUnsent = (id: string) => delayed.decisionAbout(id) !== undefined;
    const ids = wanted.filter((id) => isSelectable(id) && !isUnsent(id));
    if (ids.length === 0) {
      change({ asked: null });
      page.perform({ type: 'say', message: wanted.length === 0 ? 'none-selected' : 'all-decided' });
      return true;
    }
    const asked = {
      decision,
      ids,
      filter: selection.filter,
      outOfView: ids.filter((id) => !isInView(id)),
      openId: openId === null || ids.includes(openId) ? openId : undefined,
    };
    change({ asked });
    page.perform({ type: 'unsay' });
    return true;
  }

  /**
   * Takes back the last decision that is not sent yet. Right after one was sent, says that it is too late, or that the
   * decision failed. Otherwise closes the open report or clears the selection.
   */
  function escape(): boolean {
    const id = delayed.cancelLast();
    if (id !== undefined) {
      isLastCancelled = true;
      goBackTo(id);
      page.perform({ type: 'unsay' });
      page.perform({ type: 'say', message: 'taken-back' });
      return true;
    }
    if (sent && wasReportOpen === isReportOpen() && pressedAt - sent.at < lateEscapeMs) {
      const wasSent = isLastCancelled ? 'earlier-sent' : 'too-late';
      page.perform({ type: 'say', message: sent.hasFailed ? 'nothing-to-take-back' : wasSent });
      sent = undefined;
      return true;
    }
    return close();
  }

  function close(): boolean {
    if (isReportOpen()) {
      page.perform({ type: 'close' });
      return true;
    }
    const isAnySelected = page.read().selection.ids.some(isSelectable);
    page.perform({ type: 'deselect' });
    return isAnySelected;
  }

  const commands: Record<QueuedCommand, () => boolean> = {
    next: () => move(1),
    previous: () => move(-1),
    'next-pending'() {
      forbidStepBack();
      goToNextPending();
      return true;
    },
    open: openCurrent,
    escape,
    close,
    review: () => press('REVIEWED'),
    act: () => press('ACTION_TAKEN'),
    select: toggleCurrent,
    'select-next': () => selectTo(1),
    'select-previous': () => selectTo(-1),
    'review-selected': () => askForWave('REVIEWED'),
    'act-selected': () => askForWave('ACTION_TAKEN'),
    search() {
      delayed.flush();
      page.perform({ type: 'focus-search' });
      return true;
    },
    'leave-search'() {
      page.perform({ type: 'focus-current' });
      return true;
    },
    'go-to-list'() {
      page.perform({ type: 'focus-list' });
      return true;
    },
  };

  /** @returns whether it did anything */
  function run(command: QueuedCommand): boolean {
    abandon();
    if (command !== 'review' && command !== 'act') {
      keys.move();
    }
    return commands[command]();
  }

  /** @returns whether the event did anything: if not, the browser handles its key */
  function send(event: QueueEvent): boolean {
    const { openId, rows, isStale, isGoingToList } = page.read();
    if (event.type === 'command' || event.type === 'letter') {
      pressedAt = event.pressedAt ?? performance.now();
    }
    switch (event.type) {
      case 'command':
        // The rows, or the open report, of an earlier search may not be the ones that the user means.
        if (
          ((isStale && openId === null) || isGoingToList) &&
          !allowedWhileStale.includes(event.command)
        ) {
          type();
          change({ notice: unreadNotice });
          return false;
        }
        // Each open report changes the address, and browsers limit such changes per second.
        return (event.isHeld === true && openId !== null) || run(event.command);
      case 'letter':
        return type();
      case 'row-focused': {
        const id = rows.at(event.index)?.id ?? null;
        if (id !== state.id) {
          forbidStepBack();
          abandon();
        }
        noteRow(id, event.index);
        break;
      }
      case 'row-opened': {
        const report = rows.at(event.index);
        if (report) {
          abandon();
          page.perform({ type: 'open', id: report.id });
        }
        break;
      }
      case 'address-changed':
        if (event.id !== state.id) {
          // A link or 'Back' has led there: answers to earlier moves must not lead elsewhere.
          abandon();
        }
        if (event.id !== null) {
          setPlace(event.id, -1);
        } else if (state.pendingId !== null) {
          change({ pendingId: null });
        }
        break;
      case 'returned':
        setPlace(event.id, event.index);
        break;
      case 'shown':
        shown = { id: event.id, at: performance.now() };
        break;
      case 'row-loaded':
        if (event.report && event.move === latestMove) {
          goTo(event.report.id, event.index);
        }
        break;
      case 'searched':
        if (search && event.move === latestMove) {
          const { from, isOutdated } = search;
          endSearch(event.found);
          change({ notice: isOutdated ? null : event.notice });
          if (event.found) {
            goToPending(event.found, from);
          }
        }
        break;
      case 'decision-failed':
        change({ notice: null });
        if (sent?.id === event.id) {
          sent.hasFailed = true;
        }
        search &&= { ...search, isOutdated: true };
        break;
      case 'list-changed':
        forbidStepBack();
        abandon();
        break;
      case 'field-focused':
        // The letters that follow are meant for the field: no answer may take the focus away.
        stopMove();
        closeNextPending();
        break;
      case 'place-known':
        if (state.notice === unknownPlaceNotice) {
          change({ notice: null });
        }
        break;
      case 'new-reports-shown':
      case 'went-to-list':
        abandon();
        if (event.type === 'new-reports-shown' && isReportOpen()) {
          page.perform({ type: 'show-start' });
          page.perform({ type: 'focus-current' });
        } else if (event.first) {
          goTo(event.first.id, 0);
        }
        break;
      case 'wave-asked':
        abandon();
        askForWave(event.decision, event.ids);
        break;
      case 'wave-answered':
        change({ asked: null });
        break;
      case 'wave-ended':
        if (openId === event.asked.openId && isSelectable(state.id)) {
          // Scrolls its row above the line about failed decisions.
          page.perform({ type: 'focus-current' });
        } else if (openId === event.asked.openId && state.id !== null) {
          advance(state.id);
        }
        break;
      case 'hidden':
        delayed.flush();
        break;
      case 'left':
        delayed.flush();
        // No answer may change the address any more.
        search = undefined;
        latestMove++;
        page.perform({ type: 'stop-search' });
        break;
    }
    return true;
  }

  return {
    send,
    delayed,
    decide: click,
    /** Connects the queue to its page as it is rendered now. */
    connect: (connected: QueuePage) => void (page = connected),
  };
}
