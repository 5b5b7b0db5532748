import * as v from 'valibot';
import { backendName } from '../backend/backend-config.ts';

/** Where the session lives in local storage. */
export const sessionStorageKey = 'panel.session';

/** What the panel relies on; everything else that the auth server sent is kept as it came. */
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

/** A session as the auth server brings it. */
export const broughtSession = v.looseObject(fields);

const storedSession = v.looseObject({
  ...fields,
  /** By the clock of this device, in seconds. */
  expires_at: v.pipe(v.number(), v.finite()),
  /** The backend that issued it: no other may receive its tokens. */
  backend: v.pipe(
    v.string(),
    v.check((name) => name === backendName(), 'a session of another backend'),
  ),
});

export type StoredSession = v.InferOutput<typeof storedSession>;

/** What stands in for local storage where it is blocked or full: the session lasts as long as the page. */
const memory = new Map<string, string>();

/**
 * Local storage for Supabase's client and for this package; it never throws. A session of another
 * backend, and anything malformed, reads as no session. A malformed session is not stored.
 */
export const sessionStorage = {
  getItem(key: string): string | null {
    const value = read(key);
    return key === sessionStorageKey && !parseSession(value) ? null : value;
  },

  setItem(key: string, value: string): void {
    const text = key === sessionStorageKey ? withBackend(value) : value;
    if (text === undefined) {
      return;
    }
    memory.delete(key);
    if (!write(key, text)) {
      // Full, perhaps: what is out of date goes, and makes room.
      erase(key);
      if (!write(key, text)) {
        memory.set(key, text);
      }
    }
  },

  removeItem(key: string): void {
    memory.delete(key);
    erase(key);
  },
};

/** Another tab has something to say about what is stored: it can be stored again. */
export function forgetStandIn(): void {
  memory.clear();
}

/** The session that this browser holds, valid on the server or not. */
export function readStoredSession(): StoredSession | undefined {
  return parseSession(read(sessionStorageKey));
}

/**
 * Removes a stored session that is not of this site's backend: its tokens are of no use here, and any
 * code of this site could read them.
 */
export function removeForeignSession(): void {
  if (!readStoredSession()) {
    sessionStorage.removeItem(sessionStorageKey);
  }
}

function read(key: string): string | null {
  try {
    return memory.get(key) ?? window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether it could be stored. */
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
    // Blocked: there is nothing to remove.
  }
}

/** Adds the backend's name, which Supabase's client does not store. Undefined for a malformed session. */
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
