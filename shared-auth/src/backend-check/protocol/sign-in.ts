import * as v from 'valibot';
import type { Answer, Ask } from './ask.ts';
import { isDone } from './read-answer.ts';

export interface Credentials {
  email: string;
  password: string;
}

export interface SignedIn {
  token: string;
  userId: string;
  /** The authenticator app that the account still has to use. */
  factorId?: string;
}

const factor = v.object({ id: v.string(), factor_type: v.string(), status: v.string() });
const session = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  user: v.object({
    // Advice shows it in SQL.
    id: v.pipe(v.string(), v.uuid()),
    factors: v.fallback(v.nullish(v.array(factor)), null),
  }),
});
const challenge = v.object({ id: v.pipe(v.string(), v.nonEmpty()) });

/** Signs in with a password. Returns the answer when the auth server refused. */
export async function signIn(visitor: Ask, credentials: Credentials): Promise<SignedIn | Answer> {
  const answer = await visitor('auth/v1/token?grant_type=password', {
    method: 'POST',
    body: { ...credentials },
  });
  const parsed = v.safeParse(session, answer.body);
  if (!isDone(answer) || !parsed.success) {
    return answer;
  }
  const { access_token: token, user } = parsed.output;
  const app = user.factors?.find(
    ({ factor_type: type, status }) => type === 'totp' && status === 'verified',
  );
  return { token, userId: user.id, ...(app && { factorId: app.id }) };
}

/** Confirms the code of an authenticator app. Returns the new access token, or the answer that refused. */
export async function verifyCode(
  ask: Ask,
  factorId: string,
  code: string,
): Promise<string | Answer> {
  const path = `auth/v1/factors/${encodeURIComponent(factorId)}`;
  const challenged = await ask(`${path}/challenge`, { method: 'POST', body: {} });
  const parsed = v.safeParse(challenge, challenged.body);
  if (!isDone(challenged) || !parsed.success) {
    return challenged;
  }
  const verified = await ask(`${path}/verify`, {
    method: 'POST',
    body: { challenge_id: parsed.output.id, code },
  });
  const answered = v.safeParse(session, verified.body);
  return isDone(verified) && answered.success ? answered.output.access_token : verified;
}

/** Ends this session of the account, and no other. */
export async function signOut(ask: Ask): Promise<void> {
  await ask('auth/v1/logout?scope=local', { method: 'POST' });
}
