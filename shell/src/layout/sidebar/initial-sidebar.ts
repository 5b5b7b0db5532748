/*
 * How the sidebar first stands: by the width of the window, and by the cookie of an earlier visit. The early script
 * imports this file, so it imports only what that script may contain.
 */
import { breakpoints } from '@panel/shared-ui/early';

/** Media query of windows where the sidebar is a drawer (R22). */
export const drawerWidths = `(width < ${breakpoints.mobile}px)`;

/** Media query of windows where the sidebar shows only icons until the user expands it. */
export const narrowWidths = '(width < 1024px)';

const name = 'sidebar_state';
const sevenDaysInSeconds = 7 * 24 * 60 * 60;

/** Whether the user left the sidebar open (R21); undefined without a valid cookie. */
export function readIsSidebarOpen(): boolean | undefined {
  try {
    const cookies = document.cookie.split('; ');
    return [true, false].find((isOpen) => cookies.includes(`${name}=${isOpen}`));
  } catch {
    return undefined;
  }
}

/** Stores for 7 days whether the sidebar is open. Does nothing when cookies are blocked. */
export function writeIsSidebarOpen(isOpen: boolean): void {
  try {
    document.cookie = `${name}=${isOpen}; path=/; max-age=${sevenDaysInSeconds}; samesite=lax`;
  } catch {
    // The sidebar keeps its state until the next reload.
  }
}
