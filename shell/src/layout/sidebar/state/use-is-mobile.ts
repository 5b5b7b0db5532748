import { breakpoints } from '@panel/shared-ui';
import { useSyncExternalStore } from 'react';

const query = `(width < ${breakpoints.mobile}px)`;

/** Whether the window is under 768 px wide, where the sidebar is a drawer (R22). */
export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
