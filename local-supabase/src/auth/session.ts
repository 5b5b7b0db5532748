import { SignJWT } from 'jose';
import { randomBytes, randomUUID } from 'node:crypto';

import type { AuthContext } from './context.ts';
import type { RunQuery } from './database.ts';
import { type UserRow, userJson } from './user.ts';

/** A row of auth.sessions, as far as it is used. */
export type SessionRow = {
  id: string;
  user_id: string;
  aal: 'aal1' | 'aal2';
  not_after: Date | null;
};

/** Starts a session for a user who has just proved a password. Returns its id. */
export async function createSession(
  query: RunQuery,
  userId: string,
  userAgent: string,
): Promise<string> {
  const id = randomUUID();
  await query(
    `insert into sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
     values ($1, $2, now(), now(), 'aal1', $3, '127.0.0.1')`,
    [id, userId, userAgent],
  );
  await addAuthenticationMethod(query, id, 'password');
  return id;
}

/** Notes by which method a session was authenticated; a second time only moves its date. */
export async function addAuthenticationMethod(
  query: RunQuery,
  sessionId: string,
  method: 'password' | 'totp',
): Promise<void> {
  await query(
    `insert into mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
     values ($1, clock_timestamp(), clock_timestamp(), $2)
     on conflict (session_id, authentication_method) do update set updated_at = clock_timestamp()`,
    [sessionId, method],
  );
}

/** A new refresh token: 12 lower-case base32 characters; `parent` is the token it replaces. */
export async function createRefreshToken(
  query: RunQuery,
  sessionId: string,
  userId: string,
  parent?: string,
): Promise<string> {
  const token = Array.from(
    randomBytes(12),
    (byte) => 'abcdefghijklmnopqrstuvwxyz234567'[byte % 32],
  ).join('');
  await query(
    `insert into refresh_tokens (instance_id, token, user_id, revoked, created_at, updated_at, parent, session_id)
     values ('00000000-0000-0000-0000-000000000000', $1, $2, false, now(), now(), $3, $4)`,
    [token, userId, parent ?? null, sessionId],
  );
  return token;
}

/** The answer to every successful sign-in, refresh and verification. Times are unix seconds. */
export async function sessionJson(
  context: AuthContext,
  query: RunQuery,
  user: UserRow,
  sessionId: string,
  refreshToken: string,
): Promise<Record<string, unknown>> {
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + context.tokenLifetime;
  return {
    access_token: await signAccessToken(context, query, user, sessionId, issuedAt, expiresAt),
    token_type: 'bearer',
    expires_in: context.tokenLifetime,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: await userJson(query, user),
  };
}

async function signAccessToken(
  context: AuthContext,
  query: RunQuery,
  user: UserRow,
  sessionId: string,
  issuedAt: number,
  expiresAt: number,
): Promise<string> {
  const [session] = await query<{ aal: string }>('select aal from sessions where id = $1', [
    sessionId,
  ]);
  const amr = await query<{ method: string; timestamp: number }>(
    `select authentication_method as method, extract(epoch from updated_at)::int as timestamp
     from mfa_amr_claims where session_id = $1 order by updated_at desc`,
    [sessionId],
  );
  const { kid, privateKey } = context.keys.signingKey;
  return new SignJWT({
    iss: `${context.url()}/auth/v1`,
    sub: user.id,
    aud: user.aud,
    exp: expiresAt,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role,
    aal: session?.aal ?? 'aal1',
    amr,
    session_id: sessionId,
    is_anonymous: user.is_anonymous,
  })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .sign(privateKey);
}
