import type { Context } from '../../context.ts';
import { asAuthAdmin, type RunQuery } from '../users/database.ts';
import { AuthError } from '../protocol/errors.ts';
import { readBody, textOf } from '../protocol/request-body.ts';
import { createRefreshToken, sessionJson } from './session.ts';
import { findUser } from '../users/user.ts';

interface TokenRow {
  token: string;
  session_id: string;
  user_id: string;
  revoked: boolean;
  is_fresh: boolean;
  is_expired: boolean;
}

/** How long a used refresh token is still accepted: the client may have lost the answer. */
const reuseIntervalInSeconds = 10;

/**
 * POST /token?grant_type=refresh_token: the session's next tokens. A token is valid once. A second use
 * means a lost response or a stolen token. The rules are those of the auth server's tokens/service.go.
 */
export async function refreshSession(context: Context, request: Request): Promise<Response> {
  const token = textOf(await readBody(request), 'refresh_token');
  if (!/^[a-z0-9]{12}$/.test(token)) {
    throw new AuthError('validation_failed', 'Refresh token is not valid');
  }
  // `exchange` returns the refusal: throwing it would roll back the revocation.
  const answer = await asAuthAdmin(context.database, (query) => exchange(context, query, token));
  if (answer instanceof AuthError) {
    throw answer;
  }
  return Response.json(answer);
}

async function exchange(
  context: Context,
  query: RunQuery,
  token: string,
): Promise<Record<string, unknown> | AuthError> {
  const [row] = await query<TokenRow>`
    select token, session_id, refresh_tokens.user_id, revoked,
      coalesce(not_after < now(), false) as is_expired,
      refresh_tokens.updated_at > now() - make_interval(secs => ${reuseIntervalInSeconds}) as is_fresh
    from refresh_tokens join sessions on sessions.id = session_id where token = ${token}`;
  if (row === undefined) {
    return new AuthError('refresh_token_not_found');
  }
  const user = await findUser(query, row.user_id);
  if (user === undefined) {
    return new AuthError('session_not_found/refresh');
  }
  if (row.is_expired) {
    return new AuthError('session_expired');
  }

  const next = await successorOf(query, row);
  if (next === undefined) {
    await revokeTokens(query, row.session_id);
    return new AuthError('refresh_token_already_used');
  }
  await query`
    update sessions set refreshed_at = now(), updated_at = now() where id = ${row.session_id}`;
  return sessionJson(context, query, user.id, row.session_id, next);
}

/** Returns the token that replaces a used one; undefined when its use counts as theft. */
async function successorOf(query: RunQuery, row: TokenRow): Promise<string | undefined> {
  const [active] = await query<{ token: string; parent: string | null }>`
    select token, parent from refresh_tokens
    where session_id = ${row.session_id} and not revoked order by id desc limit 1`;
  if (row.revoked && active?.parent === row.token) {
    return active.token;
  }
  if (row.revoked && !row.is_fresh) {
    return undefined;
  }
  await query`
    update refresh_tokens set revoked = true, updated_at = now()
    where token = ${row.token} and not revoked`;
  return createRefreshToken(query, row.session_id, row.user_id, row.token);
}

/** Revokes all refresh tokens of a session. Returns the one that was active last. */
export async function revokeTokens(
  query: RunQuery,
  sessionId: string,
): Promise<string | undefined> {
  const revoked = await query<{ token: string }>`
    update refresh_tokens set revoked = true, updated_at = now()
    where session_id = ${sessionId} and not revoked returning token`;
  return revoked.at(-1)?.token;
}
