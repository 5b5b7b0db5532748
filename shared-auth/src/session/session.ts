import { assuranceLevel } from './token-claims.ts';

/** The session's key in local storage. */
export const sessionKey = 'panel.session';

/** How long before its end a token is due: auth-js starts to renew it some 120 s before. */
const renewalMarginMs = 120_000;

/** A session as the auth server sends it: the fields that the panel reads. Others are kept unchanged. */
export interface ReceivedSession {
  access_token: string;
  refresh_token: string;
  /** In seconds. */
  expires_in: number;
  user: { id: string; email?: unknown; factors?: unknown };
  expires_at?: unknown;
  backend?: unknown;
}

/** A session as this browser stores it. */
export interface StoredSession extends ReceivedSession {
  /** By the clock of this device, in seconds. */
  expires_at: number;
  /** The backend that issued the session: no other backend may receive its tokens. */
  backend: string;
}

export function isReceivedSession(value: unknown): value is ReceivedSession {
  return (
    isRecord(value) &&
    isText(value.access_token) &&
    isText(value.refresh_token) &&
    isNumber(value.expires_in) &&
    value.expires_in > 0 &&
    isRecord(value.user) &&
    isText(value.user.id)
  );
}

/** Reads a stored text; undefined when it is no session. The caller compares the session's backend. */
export function parseSession(text: string | null): StoredSession | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isStoredSession(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether the session's token has expired by this device's clock.
 *
 * @param marginMs counts a token as expired that much earlier
 */
export function isExpired({ expires_at: expiresAt }: StoredSession, marginMs = 0): boolean {
  return expiresAt * 1000 <= Date.now() + marginMs;
}

/** Whether the session's token has expired or will soon, and must be renewed before it is used. */
export function needsRenewal(session: StoredSession): boolean {
  return isExpired(session, renewalMarginMs);
}

/** Whether the password was correct, but the code of the account's verified factor is still missing. */
export function isSecondFactorDue({
  user,
  access_token: token,
}: Pick<ReceivedSession, 'user' | 'access_token'>): boolean {
  const factors: unknown[] = Array.isArray(user.factors) ? user.factors : [];
  const hasVerifiedFactor = factors.some((one) => isRecord(one) && one.status === 'verified');
  return hasVerifiedFactor && assuranceLevel(token) !== 'aal2';
}

function isStoredSession(value: unknown): value is StoredSession {
  return isReceivedSession(value) && isNumber(value.expires_at) && isText(value.backend);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}
