const name = 'sidebar_state';
const sevenDays = 7 * 24 * 60 * 60;

/** Whether the sidebar was left open (R21); open when nothing usable is remembered. */
export function readIsSidebarOpen(): boolean {
  try {
    return !document.cookie.split('; ').includes(`${name}=false`);
  } catch {
    return true;
  }
}

/** Remembers for 7 days whether the sidebar is open; without cookies, for this page only. */
export function writeIsSidebarOpen(isOpen: boolean): void {
  try {
    document.cookie = `${name}=${isOpen}; path=/; max-age=${sevenDays}; samesite=lax`;
  } catch {
    // Cookies are blocked: the sidebar works all the same.
  }
}
