import { momentOf } from './report-keys.ts';

/** Messages over the list, and the bar of the selected reports. */
export const notices = '[data-list-notices] > :not(dialog)';

/** The elements that may leave before a press on them: a colleague decides, or a wave ends and closes its dialog. */
const leaving = `${notices}:not(:empty), [data-list-notices] > dialog button`;

/** Someone who aims at such an element presses within this time after it was removed. */
const aimMs = 500;

/** A busy page handles a press this much later, at most. */
const busyMs = 5_000;

interface Place {
  element: Element;
  rect: DOMRect;
}

/** Remembers for a moment the places where a notice, or a button of its dialog, was removed or moved. */
export function vacatedPlaces() {
  let shown: Place[] = [];
  let vacated: (Place & { at: number })[] = [];

  /** Compares the places with those of the last change of the page. */
  function notePageChange(): void {
    const now = performance.now();
    const places = [...document.querySelectorAll(leaving)].map((element) => ({
      element,
      rect: element.getBoundingClientRect(),
    }));
    const isTaken = (former: Place) => places.some(({ rect }) => isSame(rect, former.rect));
    vacated = [...vacated, ...shown.map((place) => ({ ...place, at: now }))].filter(
      (place) => now - place.at < aimMs + busyMs && !isTaken(place),
    );
    shown = places;
  }

  /** Whether a press hits a vacated place, and not the element that has moved. */
  function isHitBy(press: PointerEvent): boolean {
    const { clientX: x, clientY: y, target } = press;
    const pressedAt = momentOf(press);
    return vacated.some(
      ({ element, rect: { left, right, top, bottom }, at }) =>
        pressedAt - at < aimMs &&
        x >= left &&
        x <= right &&
        y >= top &&
        y <= bottom &&
        !element.contains(target as Node),
    );
  }

  return { notePageChange, isHitBy };
}

const isSame = (one: DOMRect, other: DOMRect) => JSON.stringify(one) === JSON.stringify(other);
