import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

import type { Context } from '../../context.ts';
import { answerUser, isUuid } from '../sessions/authenticate.ts';
import type { RunQuery } from '../users/database.ts';
import { AuthError, notImplemented } from '../protocol/errors.ts';
import { type Body, textOf } from '../protocol/request-body.ts';
import type { SessionRow } from '../sessions/session.ts';
import type { UserRow } from '../users/user.ts';

/** Seconds that a challenge, and an unverified factor, stays valid. */
export const factorLifetimeInSeconds = 300;

const maximumFactors = 10;

/** The capacity of a QR code in bytes. */
const maxAddressBytes = 2953;

/** The columns of auth.mfa_factors that requests use. */
export interface FactorRow {
  id: string;
  status: 'unverified' | 'verified';
  secret: string | null;
}

/** The generator of time-based codes. The library's defaults are those of authenticator apps: SHA1, 6 digits, 30 seconds. */
export function timeBasedCode(secret: string, issuer?: string, label?: string): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), issuer, label });
}

/**
 * Does the work of `answerUser` for users who may have factors.
 *
 * @throws AuthError as `answerUser`, and 403 for an anonymous user and for a token without a session
 */
export function answerOwner(
  context: Context,
  request: Request,
  work: (
    query: RunQuery,
    owner: { user: UserRow; session: SessionRow },
    body: () => Body,
  ) => Promise<unknown>,
): Promise<Response> {
  return answerUser(context, request, (query, { user, session }, body) => {
    if (user.is_anonymous) {
      throw new AuthError('no_authorization/anonymous');
    }
    if (session === undefined) {
      throw new AuthError('session_not_found');
    }
    return work(query, { user, session }, body);
  });
}

/** POST /factors: a new, unverified TOTP factor with its secret as text, as otpauth address and as QR code. */
export function enrollFactor(context: Context, request: Request): Promise<Response> {
  return answerOwner(context, request, async (query, { user, session }, readBody) => {
    const body = readBody();
    assertTotp(textOf(body, 'factor_type'));
    const friendlyName = textOf(body, 'friendly_name');
    await assertMayEnroll(query, user, session, friendlyName);

    const id = randomUUID();
    const secret = new Secret({ size: 20 }).base32;
    await query`
      insert into mfa_factors
        (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
      values (${id}, ${user.id}, ${friendlyName}, 'totp', 'unverified', now(), now(), ${secret})`;
    const issuer = textOf(body, 'issuer') || new URL(context.url()).host;
    const uri = timeBasedCode(secret, issuer, user.email ?? user.id).toString();
    if (uri.length > maxAddressBytes) {
      throw new AuthError('validation_failed', 'issuer is too long for a QR code');
    }
    // auth-js puts the picture into a data: URL, where a '#' would begin the fragment.
    const picture = renderSVG(uri, { whiteColor: 'white', blackColor: 'black' });
    return {
      id,
      type: 'totp',
      friendly_name: friendlyName,
      totp: { qr_code: picture, secret, uri },
    };
  });
}

/** DELETE /factors/{id}: a verified factor needs aal2. */
export function unenrollFactor(
  context: Context,
  request: Request,
  factorId: string,
): Promise<Response> {
  return answerOwner(context, request, async (query, { user, session }) => {
    const factor = await findFactor(query, user, factorId);
    if (factor.status === 'verified' && session.aal !== 'aal2') {
      throw new AuthError('insufficient_aal/unenroll');
    }
    await deleteFactor(query, factor);
    return { id: factorId };
  });
}

/** Deletes a factor. Sessions that it raised to aal2 fall back to aal1. */
export async function deleteFactor(query: RunQuery, { id }: FactorRow): Promise<void> {
  await query`delete from mfa_factors where id = ${id}`;
  await query`
    with lowered as (
      update sessions set aal = 'aal1', factor_id = null where factor_id = ${id} returning id
    )
    delete from mfa_amr_claims
    where authentication_method = 'totp' and session_id in (select id from lowered)`;
}

/** Finds a factor of the user. @throws AuthError 404 when the user has no factor with that id */
export async function findFactor(
  query: RunQuery,
  user: UserRow,
  factorId: string,
): Promise<FactorRow> {
  if (!isUuid(factorId)) {
    throw new AuthError('validation_failed/not found', 'factor_id must be an UUID');
  }
  const [factor] = await query<FactorRow>`
    select id, status, secret from mfa_factors where id = ${factorId} and user_id = ${user.id}`;
  if (factor === undefined) {
    throw new AuthError('mfa_factor_not_found');
  }
  return factor;
}

function assertTotp(type: string): void {
  if (type === 'totp') {
    return;
  }
  if (type === 'phone' || type === 'webauthn') {
    throw notImplemented('otherFactors');
  }
  throw new AuthError('validation_failed', 'factor_type needs to be totp, phone, or webauthn');
}

async function assertMayEnroll(
  query: RunQuery,
  user: UserRow,
  session: SessionRow,
  friendlyName: string,
): Promise<void> {
  await query`
    delete from mfa_factors
    where user_id = ${user.id} and status = 'unverified'
      and created_at < now() - make_interval(secs => ${factorLifetimeInSeconds})`;
  const factors = await query<{ name: string; status: string }>`
    select coalesce(friendly_name, '') as name, status from mfa_factors where user_id = ${user.id}`;
  if (factors.some(({ name }) => name === friendlyName)) {
    throw new AuthError('mfa_factor_name_conflict', friendlyName);
  }
  if (factors.length >= maximumFactors) {
    throw new AuthError('too_many_enrolled_mfa_factors');
  }
  const hasFactor = factors.some(({ status }) => status === 'verified');
  if (hasFactor && session.aal !== 'aal2') {
    throw new AuthError('insufficient_aal/enroll');
  }
}
