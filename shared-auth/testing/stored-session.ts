import { sessionKey, type StoredSession } from '../src/session/session.ts';

/** The session as it lies in local storage. */
export function storedSession(): StoredSession {
  return JSON.parse(localStorage.getItem(sessionKey) ?? 'null') as StoredSession;
}

/** Changes the session in local storage behind the panel's back. */
export function changeStoredSession(changes: {
  [Key in keyof StoredSession]?: StoredSession[Key] | undefined;
}): void {
  localStorage.setItem(sessionKey, JSON.stringify({ ...storedSession(), ...changes }));
}
