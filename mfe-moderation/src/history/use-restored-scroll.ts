import { useEffect, useLayoutEffect } from 'react';

/**
 * After a reload scrolls to where the user was, as soon as the content is shown: browsers give up before it is read. The
 * history entry remembers the place.
 */
export function useRestoredScroll(isShown: boolean): void {
  useEffect(() => {
    const remember = () => history.replaceState({ ...entryState(), scrollTop: window.scrollY }, '');
    window.addEventListener('pagehide', remember);
    return () => window.removeEventListener('pagehide', remember);
  }, []);
  useLayoutEffect(() => {
    const { scrollTop, ...state } = entryState();
    if (isShown && typeof scrollTop === 'number') {
      history.replaceState(state, '');
      window.scrollTo(0, scrollTop);
    }
  }, [isShown]);
}

function entryState(): Record<string, unknown> {
  const state: unknown = history.state;
  return typeof state === 'object' ? { ...state } : {};
}
