import { randomUUID } from 'node:crypto';

import type { Context } from '../../context.ts';
import { isUuid } from '../sessions/authenticate.ts';
import type { RunQuery } from '../users/database.ts';
import { AuthError } from '../protocol/errors.ts';
import {
  answerOwner,
  factorLifetimeInSeconds,
  type FactorRow,
  findFactor,
  timeBasedCode,
} from './factors.ts';
import { revokeTokens } from '../sessions/refresh.ts';
import { textOf } from '../protocol/request-body.ts';
import { addAuthenticationMethod, createRefreshToken, sessionJson } from '../sessions/session.ts';

/** POST /factors/{id}/challenge: a challenge that accepts a code for 300 s. `expires_at` is unix seconds. */
export function challengeFactor(
  context: Context,
  request: Request,
  factorId: string,
): Promise<Response> {
  return answerOwner(context, request, async (query, { user }, readBody) => {
    const factor = await findFactor(query, user, factorId);
    readBody(); // Refuses malformed JSON. Time-based codes need nothing of the body.
    const id = randomUUID();
    await query`
      insert into mfa_challenges (id, factor_id, created_at, ip_address)
      values (${id}, ${factor.id}, now(), '127.0.0.1')`;
    await query`
      update mfa_factors set last_challenged_at = clock_timestamp() where id = ${factor.id}`;
    const expiresAt = Math.floor(Date.now() / 1000) + factorLifetimeInSeconds;
    return { id, type: 'totp', expires_at: expiresAt };
  });
}

/** POST /factors/{id}/verify: a right code raises the session to aal2. Answers the session's new tokens. */
export function verifyFactor(
  context: Context,
  request: Request,
  factorId: string,
): Promise<Response> {
  return answerOwner(context, request, async (query, { user, session }, readBody) => {
    const factor = await findFactor(query, user, factorId);
    const body = readBody();
    const [challengeId, code] = [textOf(body, 'challenge_id'), textOf(body, 'code')];
    if (code === '') {
      throw new AuthError('validation_failed', 'Code needs to be non-empty');
    }
    await assertOpen(query, factor, challengeId);
    if (!isRight(code, factor)) {
      throw new AuthError('mfa_verification_failed');
    }
    await query`update mfa_challenges set verified_at = now() where id = ${challengeId}`;
    const refreshToken = await raiseSession(query, user.id, session.id, factor);
    return sessionJson(context, query, user.id, session.id, refreshToken);
  });
}

/** Whether a code is correct for this time, or for 30 seconds earlier or later: clocks may differ. */
function isRight(token: string, { secret }: FactorRow): boolean {
  return secret !== null && timeBasedCode(secret).validate({ token, window: 1 }) !== null;
}

async function assertOpen(query: RunQuery, factor: FactorRow, challengeId: string): Promise<void> {
  const [challenge] = await query<{ is_verified: boolean; is_expired: boolean }>`
    select verified_at is not null as is_verified,
      created_at < now() - make_interval(secs => ${factorLifetimeInSeconds}) as is_expired
    from mfa_challenges
    where id = ${isUuid(challengeId) ? challengeId : null} and factor_id = ${factor.id}`;
  if (challenge === undefined) {
    throw new AuthError('mfa_factor_not_found/challenge');
  }
  if (challenge.is_verified) {
    throw new AuthError('mfa_ip_address_mismatch');
  }
  if (challenge.is_expired) {
    throw new AuthError('mfa_challenge_expired', challengeId);
  }
}

/** Raises a session to aal2, in the order of the auth server's mfa.go. Returns its next refresh token. */
async function raiseSession(
  query: RunQuery,
  userId: string,
  sessionId: string,
  factor: FactorRow,
): Promise<string> {
  await query`
    update mfa_factors set status = 'verified', updated_at = now() where id = ${factor.id}`;
  await addAuthenticationMethod(query, sessionId, 'totp');
  await query`
    update sessions set aal = 'aal2', factor_id = ${factor.id}, updated_at = now()
    where id = ${sessionId}`;
  const last = await revokeTokens(query, sessionId);
  const refreshToken = await createRefreshToken(query, sessionId, userId, last);
  await query`
    delete from sessions where user_id = ${userId} and id <> ${sessionId} and aal < 'aal2'`;
  await query`
    delete from mfa_factors
    where user_id = ${userId} and status = 'unverified' and factor_type = 'totp'`;
  return refreshToken;
}
