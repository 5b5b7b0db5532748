import * as v from 'valibot';

/** Where the session lives in local storage. */
export const sessionStorageKey = 'panel.session';

/** What the panel relies on; everything else that the auth server sent is kept as it came. */
const storedSession = v.looseObject({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  refresh_token: v.pipe(v.string(), v.nonEmpty()),
  /** By the clock of this device, in seconds. */
  expires_at: v.pipe(v.number(), v.finite()),
  user: v.looseObject({
    id: v.pipe(v.string(), v.nonEmpty()),
    email: v.fallback(v.nullish(v.string()), null),
    factors: v.fallback(v.optional(v.array(v.looseObject({ status: v.unknown() }))), undefined),
  }),
});

export type StoredSession = v.InferOutput<typeof storedSession>;

/** What stands in for local storage where it is blocked or full: the session lasts as long as the page. */
const memory = new Map<string, string>();

/**
 * Local storage, for Supabase's client and for us alike; it never throws. What lies under the
 * session's key and is no session, damaged or foreign, is as good as nothing, and is not stored.
 */
export const sessionStorage = {
  getItem(key: string): string | null {
    const value = read(key);
    return key === sessionStorageKey && !parseSession(value) ? null : value;
  },

  setItem(key: string, value: string): void {
    if (key === sessionStorageKey && !parseSession(value)) {
      return;
    }
    try {
      window.localStorage.setItem(key, value);
      memory.delete(key);
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

/** The session that this browser holds, valid on the server or not. */
export function readStoredSession(): StoredSession | undefined {
  return parseSession(read(sessionStorageKey));
}

function read(key: string): string | null {
  try {
    return memory.get(key) ?? window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parseSession(text: string | null): StoredSession | undefined {
  try {
    const parsed = v.safeParse(storedSession, JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
