import * as v from 'valibot';
import { BackendError } from '../backend/backend-error.ts';
import { readStoredSession } from '../session/auth-storage.ts';
import { isSecondFactorDue } from '../session/session.ts';
import { answerOf, type AuthGetter } from './factors.ts';
import type { TemporaryAuth } from './panel-auth.ts';
import { verifySecondFactor } from './sign-in.ts';
import { temporaryAuth } from './temporary-auth.ts';
import { forgetSession } from './watch-session.ts';

/** What a recovery link carries: a session, or a token that the auth server exchanges for one. */
export type RecoveryLink = { access_token: string; refresh_token: string } | { token_hash: string };

const type = v.pipe(v.string(), v.regex(/^recovery$/));
const token = v.pipe(v.string(), v.regex(/^[\w.-]{1,16384}$/));

const linkFragment = v.union([
  v.object({ type, access_token: token, refresh_token: token }),
  v.object({ type, token_hash: token }),
]);

/**
 * Reads the fragment of the address to which a recovery link leads.
 *
 * @returns 'unusable' for a link that the auth server refused, and undefined when there is no link
 */
export function readRecoveryLink(fragment: string): RecoveryLink | 'unusable' | undefined {
  const fields = Object.fromEntries(new URLSearchParams(fragment.replace(/^#/, '')));
  const parsed = v.safeParse(linkFragment, fields);
  if (parsed.success) {
    return parsed.output;
  }
  return 'error' in fields || 'type' in fields ? 'unusable' : undefined;
}

/**
 * Asks the auth server to send a recovery link to an address. The result is the same whether an account has the address:
 * the refusal of a second link within a minute, which only accounts get, counts as sent.
 *
 * @param redirectTo where the link leads; the project must allow the address
 * @throws BackendError
 */
export async function sendRecoveryLink(email: string, redirectTo: string): Promise<void> {
  try {
    await answerOf(
      (auth) => auth.resetPasswordForEmail(email, { redirectTo }),
      v.unknown(),
      temporaryAuth,
    );
  } catch (error) {
    if (!(error instanceof BackendError && /after \d+ seconds?\b/.test(error.message))) {
      throw error;
    }
  }
}

/** The account of a recovery link, with the client that has its session. */
export interface RecoveredAccount {
  /** Null when unknown. */
  email: string | null;
  /** Whether the account has a second factor, whose code must be verified before the password changes. */
  isCodeDue: boolean;
  /** Nothing of its session is stored: it is not the panel's. */
  client: TemporaryAuth;
}

const openedSession = v.object({
  session: v.object({ access_token: v.string() }),
  user: v.object({
    id: v.string(),
    email: v.fallback(v.nullable(v.string()), null),
    factors: v.optional(v.unknown()),
  }),
});

/**
 * Opens the session of a recovery link.
 *
 * @returns undefined when the auth server does not accept the link
 * @throws BackendError when the server did not answer, or failed
 */
export async function openRecovery(link: RecoveryLink): Promise<RecoveredAccount | undefined> {
  const client = await temporaryAuth();
  try {
    const { session, user } = await answerOf<v.InferOutput<typeof openedSession>>(
      (auth) =>
        'token_hash' in link
          ? auth.verifyOtp({ type: 'recovery', token_hash: link.token_hash })
          : auth.setSession(link),
      openedSession,
      getterOf(client),
    );
    return { email: user.email, isCodeDue: isSecondFactorDue({ ...session, user }), client };
  } catch (error) {
    const { status = 0, code = '' } = error instanceof BackendError ? error : {};
    const isRefusal = code === 'malformed' || (status >= 400 && status < 500 && status !== 429);
    if (!isRefusal) {
      throw error;
    }
    return undefined;
  }
}

/** Verifies the second factor of the recovered account. @throws BackendError */
export async function verifyRecoveryCode(
  { client }: RecoveredAccount,
  code: string,
): Promise<void> {
  await verifySecondFactor(code, getterOf(client));
}

/**
 * Sets the password of the recovered account, and ends all its sessions, also that of this browser.
 *
 * @throws BackendError
 */
export async function setRecoveredPassword(
  { client }: RecoveredAccount,
  password: string,
): Promise<void> {
  const { user } = await answerOf(
    (auth) => auth.updateUser({ password }),
    v.object({ user: v.object({ id: v.string() }) }),
    getterOf(client),
  );
  // The new password has ended the other sessions. A failure leaves one that nothing uses.
  await client.signOut();
  if (readStoredSession()?.user.id === user.id) {
    forgetSession();
  }
}

function getterOf(client: TemporaryAuth): AuthGetter {
  return () => Promise.resolve(client);
}
