import * as v from 'valibot';
import { backendName } from '../backend/backend-config.ts';

/** The session's key in local storage. */
export const sessionKey = 'panel.session';

/** The fields that the panel reads; other fields of the auth server are kept unchanged. */
const fields = {
  access_token: v.pipe(v.string(), v.nonEmpty()),
  refresh_token: v.pipe(v.string(), v.nonEmpty()),
  /** In seconds. */
  expires_in: v.pipe(v.number(), v.gtValue(0)),
  user: v.looseObject({
    id: v.pipe(v.string(), v.nonEmpty()),
    email: v.fallback(v.nullish(v.string()), null),
    factors: v.fallback(v.optional(v.array(v.looseObject({ status: v.unknown() }))), undefined),
  }),
};

/** A session as the auth server sends it. */
export const receivedSession = v.looseObject(fields);

const storedSession = v.looseObject({
  ...fields,
  /** By the clock of this device, in seconds. */
  expires_at: v.pipe(v.number(), v.finite()),
  /** The backend that issued the session: no other backend may receive its tokens. */
  backend: v.pipe(
    v.string(),
    v.check((name) => name === backendName(), 'a session of another backend'),
  ),
});

export type StoredSession = v.InferOutput<typeof storedSession>;

/** Fallback where local storage is blocked or full: the session then lasts as long as the page. */
const memoryFallback = new Map<string, string>();

/**
 * Local storage for auth-js and for this package; it never throws. A session of another backend and a
 * malformed session read as null. A malformed session is not stored.
 */
export const authStorage = {
  getItem(key: string): string | null {
    const value = read(key);
    return key === sessionKey && !parseSession(value) ? null : value;
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
  return parseSession(read(sessionKey));
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
  const session: unknown = { ...parseJson(text), backend: backendName() };
  return v.is(storedSession, session) ? JSON.stringify(session) : undefined;
}

function parseSession(text: string | null): StoredSession | undefined {
  const parsed = v.safeParse(storedSession, parseJson(text));
  return parsed.success ? parsed.output : undefined;
}

function parseJson(text: string | null): object | undefined {
  try {
    return v.parse(v.looseObject({}), JSON.parse(text ?? 'null'));
  } catch {
    return undefined;
  }
}
