import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { isShortcut } from '../../keys/shell-keys.ts';
import {
  drawerWidths,
  narrowWidths,
  readIsSidebarOpen,
  writeIsSidebarOpen,
} from './initial-sidebar.ts';

export interface SidebarState {
  isMobile: boolean;
  /** On mobile, whether the drawer is open; else whether the sidebar has its full width. */
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/**
 * State of the sidebar. Below 768 px it is a drawer (R22). Ctrl or meta + b toggles it (R20); a cookie stores
 * it on desktops (R21). The first render reads both, so that the page does not move.
 */
export function useSidebar(): SidebarState {
  const isMobile = useMediaQuery(drawerWidths);
  const isNarrow = useMediaQuery(narrowWidths);
  const [isExpanded = !isNarrow, setIsExpanded] = useState(readIsSidebarOpen);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const isOpen = isMobile ? isDrawerOpen : isExpanded;

  const setOpen = useCallback(
    (next: boolean) => {
      if (isMobile) {
        setIsDrawerOpen(next);
      } else {
        setIsExpanded(next);
        writeIsSidebarOpen(next);
      }
    },
    [isMobile],
  );

  useEffect(() => {
    function toggle(event: KeyboardEvent): void {
      if (isShortcut(event, 'b') && !event.repeat) {
        event.preventDefault();
        setOpen(!isOpen);
      }
    }
    window.addEventListener('keydown', toggle);
    return () => window.removeEventListener('keydown', toggle);
  }, [isOpen, setOpen]);

  return { isMobile, isOpen, setOpen };
}

/** Whether a media query matches the window. */
function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
