import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Closes a panel on Escape, on a press outside, and when the focus leaves. Inside is the common parent of its trigger
 * and the panel. A press on a row only closes the panel: it is not meant for what the panel leaves visible of the row.
 *
 * @param onEscape moves the focus after Escape
 */
export function useDismissal(
  panel: RefObject<HTMLElement | null>,
  onEscape: () => void,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose);
  const moveFocus = useEffectEvent(onEscape);
  useEffect(() => {
    const place = panel.current?.parentElement;

    const isInside = (target: EventTarget | null) =>
      target instanceof Node && place?.contains(target);

    function closeOutside(target: EventTarget | null): void {
      if (target instanceof Node && !isInside(target)) {
        close();
      }
    }
    function closeByPress({ target }: PointerEvent): void {
      const { activeElement } = document;
      if (!isInside(target) && isInside(activeElement) && activeElement instanceof HTMLElement) {
        // The browser moves the focus after this event. What the user typed counts when the field loses it.
        activeElement.blur();
      }
      closeOutside(target);
      if (target instanceof Element && target.closest('[role="row"]')) {
        stopClick();
      }
    }
    const closeAfterFocusLeft = ({ relatedTarget }: FocusEvent) => closeOutside(relatedTarget);
    function closeByEscape(event: KeyboardEvent): void {
      if (event.key === 'Escape') {
        // Keeps the same key press from closing something else on the page.
        event.preventDefault();
        close();
        moveFocus();
      }
    }

    document.addEventListener('pointerdown', closeByPress);
    place?.addEventListener('focusout', closeAfterFocusLeft);
    place?.addEventListener('keydown', closeByEscape);
    return () => {
      document.removeEventListener('pointerdown', closeByPress);
      place?.removeEventListener('focusout', closeAfterFocusLeft);
      place?.removeEventListener('keydown', closeByEscape);
    };
  }, [panel]);
}

/** Stops the click that ends a press, if there is one: a finger may scroll, and a mouse leave the element. */
function stopClick(): void {
  const types = ['click', 'pointerdown', 'pointercancel', 'keydown'];
  function end(event: Event): void {
    if (event.type === 'click') {
      event.preventDefault();
      event.stopPropagation();
    }
    types.forEach((type) => window.removeEventListener(type, end, true));
  }
  types.forEach((type) => window.addEventListener(type, end, true));
}
