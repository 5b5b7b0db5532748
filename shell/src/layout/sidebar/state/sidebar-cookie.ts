const name = 'sidebar_state';
const sevenDaysInSeconds = 7 * 24 * 60 * 60;

/** Whether the sidebar was open at the last visit (R21); true without a valid cookie. */
export function readIsSidebarOpen(): boolean {
  try {
    return !document.cookie.split('; ').includes(`${name}=false`);
  } catch {
    return true;
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
