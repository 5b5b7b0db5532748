import { useSyncExternalStore } from 'react';
import { breakpoints } from './breakpoints.ts';

const query = `(width < ${breakpoints.mobile}px)`;

/** Whether the window is narrow: the sidebar is a drawer then, and rows are cards. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
