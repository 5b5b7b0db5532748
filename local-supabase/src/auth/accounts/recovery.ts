import { createHash, randomBytes } from 'node:crypto';

import type { Context } from '../../context.ts';
import { isTrustedOrigin } from '../../trusted-origin.ts';
import { AuthError, notImplemented } from '../protocol/errors.ts';
import { readBody, textOf } from '../protocol/request-body.ts';
import { startSession } from '../sessions/session.ts';
import { emailOf } from '../users/credentials.ts';
import { asAuthAdmin } from '../users/database.ts';
import type { Json } from '../users/user-json.ts';
import { findUserByEmail } from '../users/user.ts';

/** How long a link is valid. */
const linkLifetimeInSeconds = 3600;

/** How long an account waits for its next link. */
const pauseInSeconds = 60;

/** Where a link leads whose `redirect_to` is missing or not trusted: `site_url` of supabase/config.toml. */
const siteUrl = 'http://localhost:3000';

/**
 * POST /recover?redirect_to=: prints the link that the auth server would send by e-mail. The answer is the same for an
 * unknown address.
 *
 * @throws AuthError 429 when the account got a link less than a minute ago
 */
export async function sendRecoveryLink(context: Context, request: Request): Promise<Response> {
  const body = await readBody(request);
  const email = emailOf(body);
  if (email === undefined) {
    throw new AuthError('validation_failed', 'Password recovery requires an email');
  }
  if (textOf(body, 'code_challenge') !== '') {
    throw notImplemented('pkce');
  }

  const token = createHash('sha224').update(email).update(randomBytes(32)).digest('hex');
  const isKnown = await asAuthAdmin(context.database, async (query) => {
    const user = await findUserByEmail(query, email);
    const [sent] = await query<{ wait: number | null }>`
      select ceil(extract(epoch from recovery_sent_at - now()) + ${pauseInSeconds}::int)::int as wait
      from users where id = ${user?.id ?? null}`;
    if (sent?.wait && sent.wait > 0) {
      throw new AuthError('over_email_send_rate_limit', String(sent.wait));
    }
    await query`
      update users set recovery_token = ${token}, recovery_sent_at = now(), updated_at = now()
      where id = ${user?.id ?? null}`;
    return user !== undefined;
  });
  if (isKnown) {
    const redirectTo = new URL(request.url).searchParams.get('redirect_to') ?? '';
    const link = new URL(`${context.url()}/auth/v1/verify`);
    link.search = String(new URLSearchParams({ token, type: 'recovery', redirect_to: redirectTo }));
    process.stdout.write(
      `Aviso: link de ${email} para redefinir a senha, válido uma vez e por uma hora: ${link.href}\n`,
    );
  }
  return Response.json({});
}

/**
 * GET /verify?type=recovery&token=&redirect_to=, the link in the e-mail: redirects to the panel, with a new session or
 * the refusal in the fragment.
 */
export async function followRecoveryLink(context: Context, request: Request): Promise<Response> {
  const parameters = new URL(request.url).searchParams;
  const token = parameters.get('token') ?? '';
  assertRecovery(parameters.get('type') ?? '');
  if (token === '') {
    throw new AuthError('validation_failed', 'Verify requires a token or a token hash');
  }
  const session = await exchangeToken(context, token, request);
  const target = redirectTarget(context, parameters.get('redirect_to') ?? '');
  target.hash = String(new URLSearchParams(session ? asFragment(session) : refusalFragment));
  return new Response(null, { status: 303, headers: { Location: target.href } });
}

/** POST /verify {"type": "recovery", "token_hash"}: a new session. @throws AuthError 403 for an old or used token */
export async function verifyRecoveryToken(context: Context, request: Request): Promise<Response> {
  const body = await readBody(request);
  assertRecovery(textOf(body, 'type'));
  const token = textOf(body, 'token_hash');
  if (token === '') {
    throw new AuthError('validation_failed', 'Verify requires either a token or a token hash');
  }
  const session = await exchangeToken(context, token, request);
  if (!session) {
    throw new AuthError('otp_expired');
  }
  return Response.json(session);
}

/** @throws AuthError 400 for no type, 501 for the other ones */
function assertRecovery(type: string): void {
  if (type === '') {
    throw new AuthError('validation_failed', 'Verify requires a verification type');
  }
  if (type !== 'recovery') {
    throw notImplemented('email');
  }
}

/** Starts a session for a link's token, which is then used up; undefined for a token that is not valid. */
function exchangeToken(
  context: Context,
  token: string,
  request: Request,
): Promise<Json | undefined> {
  return asAuthAdmin(context.database, async (query) => {
    const [user] = await query<{ id: string }>`
      update users set recovery_token = '', updated_at = now(),
        email_confirmed_at = coalesce(email_confirmed_at, now())
      where recovery_token = ${token} and is_sso_user = false and deleted_at is null
        and recovery_sent_at > now() - make_interval(secs => ${linkLifetimeInSeconds})
      returning id`;
    return user && startSession(context, query, user.id, 'otp', request);
  });
}

function redirectTarget({ allowedOrigins }: Context, wanted: string): URL {
  const url = new URL(URL.canParse(wanted) ? wanted : siteUrl);
  const isHttp = /^https?:$/.test(url.protocol);
  return isHttp && isTrustedOrigin(url.origin, allowedOrigins) ? url : new URL(siteUrl);
}

function asFragment(session: Json): Record<string, string> {
  const names = ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type'];
  const fields = names.map((name) => [name, String(session[name])] as const);
  return { ...Object.fromEntries(fields), sb: '', type: 'recovery' };
}

const refusalFragment = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
  sb: '',
};
