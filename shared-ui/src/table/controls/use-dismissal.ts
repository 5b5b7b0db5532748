import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Closes a panel on Escape, on a press outside, and when the focus leaves. Inside is the common parent of its trigger
 * and the panel.
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

    function closeOutside(target: EventTarget | null): void {
      if (target instanceof Node && !place?.contains(target)) {
        close();
      }
    }
    const closeByPress = ({ target }: PointerEvent) => closeOutside(target);
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
