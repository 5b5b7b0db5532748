import { type FocusEvent, type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import { decidingButtons, focusBeside } from '../decision/report-focus.ts';
import { momentOf } from './report-keys.ts';
import { notices, vacatedPlaces } from './vacated-places.ts';

/** How long a press is ignored after buttons were moved below a still pointer. */
const settleMs = { list: 500, panel: 300 };

/** The buttons of a report, the notices, and each button of a dialog. */
const buttons = `:is([data-report-actions], ${notices}, dialog button)`;
/** The links of the rows, which open their reports. */
const links = '.opener';
const panels = '[data-report-panel]';

/** Presses within this distance, in CSS pixels, are at one place. */
const samePlacePx = 10;

export interface DeliberateClicks {
  /** Whether a click in a row is meant for this row, and not where it has, or had, its buttons. */
  isForRow: (event: MouseEvent) => boolean;
  /** For an element around all reports. */
  page: Handlers;
}

interface Handlers {
  /**
   * Stops clicks on `buttons` and `links` that are not deliberate. Opening a report is harmless: of clicks on links it
   * stops those only that were meant for buttons, as the second tap of a double tap on 'Revisar'.
   */
  onClickCapture: (event: MouseEvent) => void;
  /**
   * A press focuses its button without a ring. Moves the focus on if the button decides: Space, pressed to scroll, would
   * decide.
   */
  onFocusCapture: (event: FocusEvent) => void;
}

interface Press {
  x: number;
  y: number;
  /** When, by `performance.now()`. */
  at: number;
  /** Whether it came too soon after other buttons were moved below a still pointer, or a notice left the place. */
  isTooSoon: boolean;
  isInPanel: boolean;
  /** Whether it hit buttons. Also true where the press before it hit buttons, and where a notice was just removed. */
  isOnButtons: boolean;
}

const noPress: Press = {
  x: 0,
  y: 0,
  at: Infinity,
  isTooSoon: false,
  isInPanel: false,
  isOnButtons: false,
};

/**
 * Follows the pointer while the calling component is mounted.
 *
 * @param onRefused called when a click on `buttons` came too soon to count
 */
export function useDeliberateClicks(onRefused: () => void): DeliberateClicks {
  const refuse = useEffectEvent(onRefused);
  const [{ listen, ...clicks }] = useState(followPointer);
  useEffect(() => listen(refuse), [listen]);
  return clicks;
}

interface Targeted {
  target: EventTarget | null;
}

const closest = ({ target }: Targeted, selector: string) =>
  target instanceof Element ? target.closest(selector) : null;

const isIn = (event: Targeted, selector: string) => closest(event, selector) !== null;

function followPointer() {
  let pointer: { x: number; y: number } | undefined;
  /** The buttons, or the notice, that the pointer is over. */
  let buttonsUnder: Element | null | undefined;
  /** When the page moved the buttons under a still pointer; -Infinity when the pointer moved to them. */
  let movedUnderAt = -Infinity;
  const vacated = vacatedPlaces();
  /** The last two presses. */
  let last = noPress;
  let previous = last;
  let refuse: (() => void) | undefined;

  /** Records which buttons are under the pointer now, and since when if these are others. */
  function look(since: number): void {
    const now = pointer && document.elementFromPoint(pointer.x, pointer.y)?.closest(buttons);
    if (now !== buttonsUnder) {
      buttonsUnder = now;
      movedUnderAt = since;
    }
  }

  /** A change of the page may move other buttons under a still pointer, or remove a notice. */
  function notePageChange(): void {
    look(performance.now());
    vacated.notePageChange();
  }

  /** A press counts at once on buttons that the pointer itself moved to. */
  function noteMove({ clientX, clientY }: PointerEvent): void {
    notePageChange();
    pointer = { x: clientX, y: clientY };
    look(-Infinity);
  }

  function judgePress(event: PointerEvent): void {
    noteMove(event);
    previous = last;
    const isInPanel = isIn(event, panels);
    const { clientX: x, clientY: y } = event;
    const isOverList = !isInPanel && !isIn(event, 'dialog');
    const wasOnNotice = isOverList && vacated.isHitBy(event);
    const at = momentOf(event);
    const isTooSoon = wasOnNotice || at - movedUnderAt < settleMs[isInPanel ? 'panel' : 'list'];
    const isRepeated = Math.hypot(x - previous.x, y - previous.y) < samePlacePx;
    const wasOnButtons = isTooSoon && isRepeated && previous.isOnButtons;
    const isOnButtons = wasOnButtons || wasOnNotice || isIn(event, buttons);
    last = { x, y, at, isTooSoon, isInPanel, isOnButtons };
  }

  /**
   * Whether a click on `buttons` is meant for what they show. A click just after the page has put other
   * buttons under a still pointer or removed them from there is not, nor is one where a notice was just removed, nor is
   * the second click of a double click. The panel's buttons stay in their place, so a moderator who clicks fast there
   * sends double clicks. A key press sends a click with detail 0, and always counts.
   */
  function isDeliberate({ detail }: { detail: number }): boolean {
    const isFastInPanel = last.isInPanel && previous.isInPanel;
    return detail === 0 || (!last.isTooSoon && (detail === 1 || isFastInPanel));
  }

  /** Whether a click opens a report: not where buttons were just before, and the second of a double click selects a word. */
  function isOpening({ detail }: { detail: number }): boolean {
    return detail === 0 || (detail === 1 && !last.isOnButtons);
  }

  function onFocusCapture(event: FocusEvent): void {
    const { target } = event;
    if (target.matches(decidingButtons) && !target.matches(':focus-visible')) {
      focusBeside(target);
      // The focus has moved on: handlers must not take the button for focused.
      event.stopPropagation();
    }
  }

  function onClickCapture(event: MouseEvent): void {
    // A busy page may put other buttons there between a press and its click.
    last.isTooSoon ||= movedUnderAt > last.at;
    const isDecision = isIn(event, buttons);
    const isGuarded = isDecision || isIn(event, links);
    if (!isGuarded || (isDecision ? isDeliberate : isOpening)(event)) {
      const button = closest(event, decidingButtons);
      if (button && event.detail > 0) {
        focusBeside(button);
      }
      return;
    }
    event.stopPropagation();
    event.preventDefault();
    // A dialog needs no message: it stays open.
    if (last.isTooSoon && isIn(event, `${buttons} button`)) {
      refuse?.();
    }
  }

  function listen(onRefused: () => void): () => void {
    refuse = onRefused;
    const mutations = new MutationObserver(notePageChange);
    mutations.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', notePageChange, true);
    window.addEventListener('resize', notePageChange);
    // Browsers also send `pointerover` when the layout moves under a still mouse.
    window.addEventListener('pointerover', notePageChange, true);
    window.addEventListener('pointermove', noteMove, true);
    window.addEventListener('pointerdown', judgePress, true);
    return () => {
      mutations.disconnect();
      window.removeEventListener('scroll', notePageChange, true);
      window.removeEventListener('resize', notePageChange);
      window.removeEventListener('pointerover', notePageChange, true);
      window.removeEventListener('pointermove', noteMove, true);
      window.removeEventListener('pointerdown', judgePress, true);
    };
  }

  const isForRow = (event: MouseEvent) => isOpening(event) && !isIn(event, buttons);

  return { isForRow, page: { onClickCapture, onFocusCapture }, listen };
}
