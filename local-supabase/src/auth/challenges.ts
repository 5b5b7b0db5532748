import { randomUUID } from 'node:crypto';

import { isUuid, loadSignedIn, readToken, type SignedIn } from './authenticate.ts';
import { type AuthContext, CHALLENGE_LIFETIME } from './context.ts';
import { asAuthAdmin, type RunQuery } from './database.ts';
import { AuthError } from './errors.ts';
import { type FactorRow, findFactor, timeBasedCode } from './factors.ts';
import { revokeTokens } from './refresh.ts';
import { readBody, textOf } from './request-body.ts';
import { addAuthenticationMethod, createRefreshToken, sessionJson } from './session.ts';
import { findUser } from './user.ts';

/** POST /factors/{id}/challenge: a challenge that waits 300 s for its code. `expires_at` is unix seconds. */
export async function challengeFactor(
  context: AuthContext,
  request: Request,
  factorId: string,
): Promise<Response> {
  const token = await readToken(context, request);
  await readBody(request); // only for its errors: time-based codes take nothing from it
  const id = randomUUID();
  await asAuthAdmin(context.database, async (query) => {
    const { user } = await loadSignedIn(query, token);
    const factor = await findFactor(query, user, factorId);
    await query(
      `insert into mfa_challenges (id, factor_id, created_at, ip_address) values ($1, $2, now(), '127.0.0.1')`,
      [id, factor.id],
    );
    await query('update mfa_factors set last_challenged_at = clock_timestamp() where id = $1', [
      factor.id,
    ]);
  });
  const expiresAt = Math.floor(Date.now() / 1000) + CHALLENGE_LIFETIME;
  return Response.json({ id, type: 'totp', expires_at: expiresAt });
}

/** POST /factors/{id}/verify: a right code raises the session to aal2 and answers its new tokens. */
export async function verifyFactor(
  context: AuthContext,
  request: Request,
  factorId: string,
): Promise<Response> {
  const token = await readToken(context, request);
  const body = await readBody(request);
  const [challengeId, code] = [textOf(body, 'challenge_id'), textOf(body, 'code')];

  const answer = await asAuthAdmin(context.database, async (query) => {
    const signedIn = await loadSignedIn(query, token);
    const factor = await findFactor(query, signedIn.user, factorId);
    if (code === '') throw new AuthError(400, 'validation_failed', 'Code needs to be non-empty');
    await assertOpen(query, factor, challengeId);
    if (
      factor.secret === null ||
      timeBasedCode(factor.secret).validate({ token: code, window: 1 }) === null
    ) {
      throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    }
    return raiseSession(context, query, signedIn, factor, challengeId);
  });
  return Response.json(answer);
}

async function assertOpen(query: RunQuery, factor: FactorRow, challengeId: string): Promise<void> {
  const [challenge] = await query<{ is_verified: boolean; is_expired: boolean }>(
    `select verified_at is not null as is_verified, created_at < now() - make_interval(secs => $3) as is_expired
     from mfa_challenges where id = $1 and factor_id = $2`,
    [isUuid(challengeId) ? challengeId : null, factor.id, CHALLENGE_LIFETIME],
  );
  if (challenge === undefined) {
    throw new AuthError(
      422,
      'mfa_factor_not_found',
      'MFA factor with the provided challenge ID not found',
    );
  }
  if (challenge.is_verified) {
    throw new AuthError(
      422,
      'mfa_ip_address_mismatch',
      'Challenge and verify IP addresses mismatch.',
    );
  }
  if (challenge.is_expired) {
    const advice = 'verify against another challenge or create a new challenge.';
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challengeId} has expired, ${advice}`,
    );
  }
}

/** What a right code changes, in the order of auth's mfa.go. */
async function raiseSession(
  context: AuthContext,
  query: RunQuery,
  { user, session }: SignedIn,
  factor: FactorRow,
  challengeId: string,
): Promise<Record<string, unknown>> {
  await query('update mfa_challenges set verified_at = now() where id = $1', [challengeId]);
  await query(`update mfa_factors set status = 'verified', updated_at = now() where id = $1`, [
    factor.id,
  ]);
  await addAuthenticationMethod(query, session.id, 'totp');
  await query(
    `update sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1`,
    [session.id, factor.id],
  );
  const refreshToken = await createRefreshToken(
    query,
    session.id,
    user.id,
    await revokeTokens(query, session.id),
  );
  await query(`delete from sessions where user_id = $1 and id <> $2 and aal < 'aal2'`, [
    user.id,
    session.id,
  ]);
  await query(
    `delete from mfa_factors where user_id = $1 and status = 'unverified' and factor_type = 'totp'`,
    [user.id],
  );
  return sessionJson(
    context,
    query,
    (await findUser(query, user.id)) ?? user,
    session.id,
    refreshToken,
  );
}
