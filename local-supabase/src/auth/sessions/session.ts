import { SignJWT } from 'jose';
import { randomBytes, randomUUID } from 'node:crypto';

import type { Context } from '../../context.ts';
import type { RunQuery } from '../users/database.ts';
import { instanceId } from '../users/user.ts';
import { type Json, userJson } from '../users/user-json.ts';

/** Seconds that an access token is valid. */
const tokenLifetimeInSeconds = 3600;

/** The columns of auth.sessions that requests use. */
export interface SessionRow {
  id: string;
  aal: 'aal1' | 'aal2';
}

/** How a user authenticated, in the words of the claim `amr`. */
type Method = 'password' | 'otp' | 'totp' | 'anonymous';

/** Starts a session for a user who has just authenticated. Returns the body of the answer. */
export async function startSession(
  context: Context,
  query: RunQuery,
  userId: string,
  method: Method,
  request: Request,
): Promise<Json> {
  const sessionId = randomUUID();
  await query`update users set last_sign_in_at = now(), updated_at = now() where id = ${userId}`;
  await query`
    update identities set last_sign_in_at = now() where user_id = ${userId} and provider = 'email'`;
  await query`
    insert into sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
    values (${sessionId}, ${userId}, now(), now(), 'aal1',
      ${request.headers.get('user-agent') ?? ''}, '127.0.0.1')`;
  await addAuthenticationMethod(query, sessionId, method);
  const refreshToken = await createRefreshToken(query, sessionId, userId);
  return sessionJson(context, query, userId, sessionId, refreshToken);
}

/** Adds an authentication method to a session, or updates its date when the session has it already. */
export async function addAuthenticationMethod(
  query: RunQuery,
  sessionId: string,
  method: Method,
): Promise<void> {
  await query`
    insert into mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
    values (${sessionId}, clock_timestamp(), clock_timestamp(), ${method})
    on conflict (session_id, authentication_method) do update set updated_at = clock_timestamp()`;
}

/** Creates a refresh token of 12 lower-case base32 characters; `parent` is the token it replaces. */
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
  await query`
    insert into refresh_tokens
      (instance_id, token, user_id, revoked, created_at, updated_at, parent, session_id)
    values (${instanceId}, ${token}, ${userId}, false, now(), now(), ${parent ?? null}, ${sessionId})`;
  return token;
}

/** Builds the body of the answer to a sign-in, refresh or verification. Times are unix seconds. */
export async function sessionJson(
  context: Context,
  query: RunQuery,
  userId: string,
  sessionId: string,
  refreshToken: string,
): Promise<Json> {
  const user = await userJson(query, userId);
  const { aud, email, phone, app_metadata, user_metadata, role, is_anonymous } = user;
  const [session] = await query<{ aal: string }>`select aal from sessions where id = ${sessionId}`;
  const amr = await query<{ method: string; timestamp: number }>`
    select authentication_method as method, extract(epoch from updated_at)::int as timestamp
    from mfa_amr_claims where session_id = ${sessionId} order by updated_at desc`;
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + tokenLifetimeInSeconds;
  const { kid, privateKey } = context.keys.signingKey;
  const accessToken = new SignJWT({
    iss: `${context.url()}/auth/v1`,
    sub: userId,
    aud: String(aud),
    exp: expiresAt,
    iat: issuedAt,
    email,
    phone,
    app_metadata,
    user_metadata,
    role,
    aal: session?.aal ?? 'aal1',
    amr,
    session_id: sessionId,
    is_anonymous,
  }).setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' });
  return {
    access_token: await accessToken.sign(privateKey),
    token_type: 'bearer',
    expires_in: tokenLifetimeInSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user,
  };
}
