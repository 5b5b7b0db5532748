import { type RefObject, useEffect, useState } from 'react';

/** Belongs on each tooltip. */
export const tooltipMark = { 'data-tooltip': '' };

/**
 * Tooltips that styles show while one points at what they stand in, or focuses it: Escape takes them
 * away without moving either, until one has left (WCAG 1.4.13).
 *
 * @param list holds what has tooltips
 * @returns whether they are away, and what belongs on each thing that has one
 */
export function useTooltips(list: RefObject<HTMLElement | null>, isOn: boolean) {
  const [areAway, setAway] = useState(false);
  useEffect(() => {
    function takeAway(event: KeyboardEvent): void {
      if (event.key === 'Escape' && list.current?.querySelector(shownTooltip)) {
        // It closes nothing else on the page.
        event.preventDefault();
        setAway(true);
      }
    }
    if (isOn && !areAway) {
      window.addEventListener('keydown', takeAway, true);
    }
    return () => window.removeEventListener('keydown', takeAway, true);
  }, [list, isOn, areAway]);
  const bringBack = () => setAway(false);
  return { areAway, leave: { onPointerLeave: bringBack, onBlur: bringBack } };
}

const shownTooltip = ':is(:hover, :focus-visible) > [data-tooltip]';
