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
