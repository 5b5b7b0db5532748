import { type RefObject, useLayoutEffect } from 'react';

/** Moves the focus to the page's heading when the element that contains the focus unmounts. */
export function useFocusHeadingOnUnmount(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement)) {
        document.querySelector('h1')?.focus();
      }
    };
  }, [part]);
}
