import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Closes a panel on Escape, which returns the focus to its trigger, on a press outside, and when the focus
 * leaves. Inside is the common parent of trigger and panel.
 */
export function useDismissal(
  panel: RefObject<HTMLElement | null>,
  trigger: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose);
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
        trigger.current?.focus();
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
  }, [panel, trigger]);
}
