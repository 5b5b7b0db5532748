import { type RefObject, useEffect, useState } from 'react';

/** Attribute of each tooltip. */
export const tooltipMark = { 'data-tooltip': '' };

/**
 * Lets Escape hide tooltips that styles show on hover and focus, until the pointer or the focus leaves
 * their trigger (WCAG 1.4.13).
 *
 * @param list the element that contains the triggers
 * @returns whether the tooltips are hidden, and props for each trigger
 */
export function useTooltips(list: RefObject<HTMLElement | null>, isOn: boolean) {
  const [areHidden, setHidden] = useState(false);
  useEffect(() => {
    function hide(event: KeyboardEvent): void {
      if (event.key === 'Escape' && list.current?.querySelector(shownTooltip)) {
        // Keeps Escape from closing something else on the page.
        event.preventDefault();
        setHidden(true);
      }
    }
    if (isOn && !areHidden) {
      window.addEventListener('keydown', hide, true);
    }
    return () => window.removeEventListener('keydown', hide, true);
  }, [list, isOn, areHidden]);
  const show = () => setHidden(false);
  return { areHidden, triggerProps: { onPointerLeave: show, onBlur: show } };
}

const shownTooltip = ':is(:hover, :focus-visible) > [data-tooltip]';
