import { type RefObject, useEffect } from 'react';

/** Makes the Enter key follow a link while nothing else of the page has the focus. */
export function useEnter(link: RefObject<HTMLAnchorElement | null>): void {
  useEffect(() => {
    function follow({ key, target, repeat }: KeyboardEvent): void {
      // The shell focuses the page's heading after a navigation.
      const isIdle = target instanceof Element && target.matches('body, h1, main');
      if (key === 'Enter' && isIdle && !repeat) {
        link.current?.click();
      }
    }
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, [link]);
}
