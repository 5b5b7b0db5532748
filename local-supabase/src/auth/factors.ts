import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

import { isUuid, loadSignedIn, readToken } from './authenticate.ts';
import { type AuthContext, CHALLENGE_LIFETIME, MAXIMUM_VERIFIED_FACTORS } from './context.ts';
import { asAuthAdmin, type RunQuery } from './database.ts';
import { AuthError } from './errors.ts';
import { readBody, textOf } from './request-body.ts';
import type { UserRow } from './user.ts';

/** A row of auth.mfa_factors, as far as it is used. */
export type FactorRow = {
  id: string;
  status: 'unverified' | 'verified';
  factor_type: string;
  secret: string | null;
};

/** A time-based code as authenticator apps make it: SHA1, 6 digits, 30 seconds. */
export function timeBasedCode(secret: string, issuer?: string, label?: string): TOTP {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    issuer,
    label,
  });
}

/** POST /factors: a new, unverified TOTP factor with its secret as text, address and QR code. */
export async function enrollFactor(context: AuthContext, request: Request): Promise<Response> {
  const token = await readToken(context, request);
  const body = await readBody(request);
  const [type, friendlyName] = [textOf(body, 'factor_type'), textOf(body, 'friendly_name')];
  assertTotp(type);
  const issuer = textOf(body, 'issuer') || new URL(context.url()).host;
  const id = randomUUID();
  const secret = new Secret({ size: 20 }).base32;

  const user = await asAuthAdmin(context.database, async (query) => {
    const { user, session } = await loadSignedIn(query, token);
    await assertMayEnroll(query, user, session.aal, friendlyName);
    await query(
      `insert into mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
       values ($1, $2, $3, 'totp', 'unverified', now(), now(), $4)`,
      [id, user.id, friendlyName, secret],
    );
    return user;
  });

  const uri = timeBasedCode(secret, issuer, user.email ?? user.id).toString();
  // auth-js puts the picture into a data: address, where a '#' would end it.
  const picture = renderSVG(uri, { whiteColor: 'white', blackColor: 'black' });
  return Response.json({
    id,
    type: 'totp',
    friendly_name: friendlyName,
    totp: { qr_code: picture, secret, uri },
  });
}

/** DELETE /factors/{id}: a verified factor needs aal2; sessions it raised fall back to aal1. */
export async function unenrollFactor(
  context: AuthContext,
  request: Request,
  factorId: string,
): Promise<Response> {
  const token = await readToken(context, request);
  await asAuthAdmin(context.database, async (query) => {
    const { user, session } = await loadSignedIn(query, token);
    const factor = await findFactor(query, user, factorId);
    if (factor.status === 'verified' && session.aal !== 'aal2') {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    await query('delete from mfa_factors where id = $1', [factorId]);
    await query(
      `with lowered as (update sessions set aal = 'aal1', factor_id = null where factor_id = $1 returning id)
       delete from mfa_amr_claims where authentication_method = 'totp' and session_id in (select id from lowered)`,
      [factorId],
    );
  });
  return Response.json({ id: factorId });
}

/** A factor of the user. @throws AuthError 404 when he has none with that id. */
export async function findFactor(
  query: RunQuery,
  user: UserRow,
  factorId: string,
): Promise<FactorRow> {
  if (!isUuid(factorId)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  const [factor] = await query<FactorRow>(
    'select id, status, factor_type, secret from mfa_factors where id = $1 and user_id = $2',
    [factorId, user.id],
  );
  if (factor === undefined) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

function assertTotp(type: string): void {
  if (type === 'totp') return;
  if (type === 'phone')
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  if (type === 'webauthn')
    throw new AuthError(
      422,
      'mfa_webauthn_enroll_not_enabled',
      'MFA enroll is disabled for WebAuthn',
    );
  throw new AuthError(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn');
}

async function assertMayEnroll(
  query: RunQuery,
  user: UserRow,
  aal: string,
  friendlyName: string,
): Promise<void> {
  await query(
    `delete from mfa_factors
     where user_id = $1 and status = 'unverified' and created_at < now() - make_interval(secs => $2)`,
    [user.id, CHALLENGE_LIFETIME],
  );
  const factors = await query<{ friendly_name: string; status: string }>(
    `select coalesce(friendly_name, '') as friendly_name, status from mfa_factors where user_id = $1`,
    [user.id],
  );
  const verified = factors.filter((factor) => factor.status === 'verified').length;
  if (verified >= MAXIMUM_VERIFIED_FACTORS) {
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  }
  if (factors.some((factor) => factor.friendly_name === friendlyName)) {
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${friendlyName}" for this user already exists`,
    );
  }
  if (verified > 0 && aal !== 'aal2')
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
}
