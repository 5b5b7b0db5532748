import { backendName } from '../backend/backend-config.ts';
import { parseSession, sessionKey, type StoredSession } from './session.ts';

/** Fallback where local storage is blocked or full: the session then lasts as long as the page. */
const memoryFallback = new Map<string, string>();

/**
 * Local storage for auth-js and for this package; it never throws. A session of another backend and a
 * malformed session read as null. A malformed session is not stored.
 */
export const authStorage = {
  getItem(key: string): string | null {
    const value = read(key);
    return key === sessionKey && !parseOwnSession(value) ? null : value;
  },

  setItem(key: string, value: string): void {
    const text = key === sessionKey ? withBackend(value) : value;
    if (text === undefined) {
      return;
    }
    memoryFallback.delete(key);
    if (!write(key, text)) {
      // Local storage may be full: remove the outdated value, which also makes room.
      erase(key);
      if (!write(key, text)) {
        memoryFallback.set(key, text);
      }
    }
  },

  removeItem(key: string): void {
    memoryFallback.delete(key);
    erase(key);
  },
};

/** Discards the fallback: a change of another tab proves that local storage works again. */
export function forgetMemoryFallback(): void {
  memoryFallback.clear();
}

/** Reads the session that this browser holds, whether the server still accepts it or not. */
export function readStoredSession(): StoredSession | undefined {
  return parseOwnSession(read(sessionKey));
}

/**
 * Removes a stored session of another backend: its tokens are useless here, and any code of this site
 * could read them.
 */
export function removeForeignSession(): void {
  if (!readStoredSession()) {
    authStorage.removeItem(sessionKey);
  }
}

function read(key: string): string | null {
  try {
    return memoryFallback.get(key) ?? window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @returns whether the value could be stored */
function write(key: string, value: string): boolean {
  try {
    window.localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

function erase(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Local storage is blocked: there is nothing to remove.
  }
}

/** Adds the backend's name, which auth-js does not store; undefined for a malformed session. */
function withBackend(text: string): string | undefined {
  const backend = backendName();
  try {
    const named = JSON.stringify({ ...(JSON.parse(text) as object), backend });
    return parseSession(named) && named;
  } catch {
    return undefined;
  }
}

/** Reads a stored text; undefined when it is no session, or one of another backend. */
function parseOwnSession(text: string | null): StoredSession | undefined {
  const session = parseSession(text);
  return session && session.backend === backendName() ? session : undefined;
}
