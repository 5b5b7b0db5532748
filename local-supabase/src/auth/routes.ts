import { Hono } from 'hono';

import type { Context } from '../context.ts';
import { getUser, updateUser } from './accounts/account.ts';
import { adminRoutes, assertAdmin } from './accounts/admin.ts';
import { answerUser } from './sessions/authenticate.ts';
import { challengeFactor, verifyFactor } from './factors/challenges.ts';
import { AuthError, authErrorResponse, explain, type Refusal } from './protocol/errors.ts';
import { enrollFactor, unenrollFactor } from './factors/factors.ts';
import { logOut } from './sessions/logout.ts';
import { reauthenticate, sendAgain, sendCode, verifyCode } from './mail.ts';
import { refreshSession } from './sessions/refresh.ts';
import { readBody, textOf } from './protocol/request-body.ts';
import { signInWithPassword } from './sessions/sign-in.ts';
import { signUp } from './accounts/sign-up.ts';

/** What a project has to switch on, and this one has not: the answer is the auth server's own. */
const disabledFeatures: Readonly<Record<string, Refusal>> = {
  '/authorize': 'validation_failed/provider',
  '/sso/*': 'saml_provider_disabled',
  '/passkeys/*': 'passkey_disabled',
  '/oauth/*': 'feature_disabled',
  '/.well-known/oauth-authorization-server': 'feature_disabled',
};

/** Everything below /auth/v1. */
export function authRoutes(context: Context): Hono {
  const routes = new Hono();
  routes.post('/token', ({ req }) => grant(context, req.raw, req.query('grant_type') ?? ''));
  routes.post('/signup', ({ req }) => signUp(context, req.raw));
  routes.get('/user', ({ req }) => getUser(context, req.raw));
  routes.put('/user', ({ req }) => updateUser(context, req.raw));
  routes.post('/logout', ({ req }) => logOut(context, req.raw));
  routes.post('/factors', ({ req }) => enrollFactor(context, req.raw));
  routes.delete('/factors/:id', ({ req }) => unenrollFactor(context, req.raw, req.param('id')));
  routes.post('/factors/:id/challenge', ({ req }) =>
    challengeFactor(context, req.raw, req.param('id')),
  );
  routes.post('/factors/:id/verify', ({ req }) => verifyFactor(context, req.raw, req.param('id')));
  routes.post('/recover', ({ req }) => sendAgain(context, req.raw, () => true));
  routes.post('/resend', ({ req }) =>
    sendAgain(context, req.raw, (user) => user.email_confirmed_at === null),
  );
  routes.on('POST', ['/otp', '/magiclink'], ({ req }) => sendCode(req.raw));
  routes.post('/verify', ({ req }) => verifyCode(req.raw));
  routes.get('/reauthenticate', ({ req }) => reauthenticate(context, req.raw));
  routes.get('/.well-known/jwks.json', () => keySet(context));
  routes.get('/settings', () => Response.json(settings(context)));
  routes.get('/health', () => Response.json(healthAnswer));

  for (const path of ['/admin/*', '/invite']) {
    routes.use(path, async ({ req }, next) => {
      await assertAdmin(context, req.raw);
      await next();
    });
  }
  routes.route('/admin/users', adminRoutes(context));
  routes.all('/user/identities/*', ({ req }) =>
    answerUser(context, req.raw, () => {
      throw new AuthError('manual_linking_disabled');
    }),
  );
  for (const [path, refusal] of Object.entries(disabledFeatures)) {
    routes.all(path, () => {
      throw new AuthError(refusal);
    });
  }
  routes.all('*', ({ req }) => {
    throw new AuthError('not_implemented', `${req.method} ${req.path}`);
  });
  routes.onError((error, { req }) => authErrorResponse(explain(error), req.raw.headers));
  return routes;
}

async function grant(context: Context, request: Request, type: string): Promise<Response> {
  if (type === 'password') {
    return signInWithPassword(context, request);
  }
  if (type === 'refresh_token') {
    return refreshSession(context, request);
  }
  if (type === 'web3') {
    throw new AuthError('web3_provider_disabled');
  }
  if (type === 'id_token') {
    throw new AuthError('provider_disabled', textOf(await readBody(request), 'provider'));
  }
  if (type === 'pkce') {
    throw new AuthError('not_implemented', 'Sign-in by pkce');
  }
  throw new AuthError('invalid_credentials/grant');
}

function keySet({ keys }: Context): Response {
  const headers = { 'Cache-Control': 'public, max-age=600' };
  return Response.json(keys.signingKey.publicKeys.jwks(), { headers });
}

function settings({ allowsSignup, allowsAnonymous }: Context) {
  return {
    external: { email: true, phone: false, anonymous_users: allowsAnonymous },
    disable_signup: !allowsSignup,
    mailer_autoconfirm: true,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  };
}

const healthAnswer = {
  version: 'local',
  name: 'GoTrue',
  description: 'GoTrue is a user registration and authentication API',
};
