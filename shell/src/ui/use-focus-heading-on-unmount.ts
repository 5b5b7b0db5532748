import { type RefObject, useLayoutEffect } from 'react';

/** Gives the focus to the page's heading when a part of the page goes that has it. */
export function useFocusHeadingOnUnmount(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement)) {
        element.closest('main')?.querySelector('h1')?.focus();
      }
    };
  }, [part]);
}
