/** Where the session lives in local storage. */
export const sessionStorageKey = 'panel.session';

/** What stands in for local storage where the browser blocks it: the session lasts as long as the page. */
const memory = new Map<string, string>();

/** Local storage, for Supabase's client and for us alike; it never throws. */
export const sessionStorage = {
  getItem(key: string): string | null {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return memory.get(key) ?? null;
    }
  },

  setItem(key: string, value: string): void {
    try {
      window.localStorage.setItem(key, value);
    } catch {
      memory.set(key, value);
    }
  },

  removeItem(key: string): void {
    memory.delete(key);
    try {
      window.localStorage.removeItem(key);
    } catch {
      // Blocked: there is nothing to remove.
    }
  },
};
