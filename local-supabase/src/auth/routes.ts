import { Hono } from 'hono';

import type { Context } from '../context.ts';
import type { NotBuilt } from '../not-built.ts';
import { getUser, updateUser } from './accounts/account.ts';
import { adminRoutes, assertAdmin } from './accounts/admin.ts';
import { followRecoveryLink, sendRecoveryLink, verifyRecoveryToken } from './accounts/recovery.ts';
import { signUp } from './accounts/sign-up.ts';
import { challengeFactor, verifyFactor } from './factors/challenges.ts';
import { enrollFactor, unenrollFactor } from './factors/factors.ts';
import { AuthError, authErrorResponse, explain, notImplemented } from './protocol/errors.ts';
import { logOut } from './sessions/logout.ts';
import { refreshSession } from './sessions/refresh.ts';
import { signInWithPassword } from './sessions/sign-in.ts';

const pathsNotBuilt: Readonly<Record<string, NotBuilt>> = {
  '/resend': 'email',
  '/otp': 'email',
  '/magiclink': 'email',
  '/invite': 'email',
  '/admin/generate_link': 'email',
  '/reauthenticate': 'reauthentication',
  '/authorize': 'providers',
  '/sso/*': 'providers',
  '/passkeys/*': 'providers',
  '/oauth/*': 'providers',
  '/.well-known/oauth-authorization-server': 'providers',
  '/user/identities/*': 'identityLinking',
};

/** The routes below /auth/v1. */
export function authRoutes(context: Context): Hono {
  const routes = new Hono();
  routes.post('/token', ({ req }) => grant(context, req.raw, req.query('grant_type') ?? ''));
  routes.post('/signup', ({ req }) => signUp(context, req.raw));
  routes.get('/user', ({ req }) => getUser(context, req.raw));
  routes.put('/user', ({ req }) => updateUser(context, req.raw));
  routes.post('/logout', ({ req }) => logOut(context, req.raw));
  routes.post('/recover', ({ req }) => sendRecoveryLink(context, req.raw));
  routes.get('/verify', ({ req }) => followRecoveryLink(context, req.raw));
  routes.post('/verify', ({ req }) => verifyRecoveryToken(context, req.raw));
  routes.post('/factors', ({ req }) => enrollFactor(context, req.raw));
  routes.delete('/factors/:id', ({ req }) => unenrollFactor(context, req.raw, req.param('id')));
  routes.post('/factors/:id/challenge', ({ req }) =>
    challengeFactor(context, req.raw, req.param('id')),
  );
  routes.post('/factors/:id/verify', ({ req }) => verifyFactor(context, req.raw, req.param('id')));
  routes.get('/.well-known/jwks.json', () => keySet(context));
  routes.get('/health', () => Response.json(healthAnswer));

  routes.use('/admin/*', async ({ req }, next) => {
    await assertAdmin(context, req.raw);
    await next();
  });
  routes.route('/admin/users', adminRoutes(context));
  for (const [path, feature] of Object.entries(pathsNotBuilt)) {
    routes.all(path, () => {
      throw notImplemented(feature);
    });
  }
  routes.all('*', () => {
    throw notImplemented('otherAuthPaths');
  });
  routes.onError((error, { req }) => authErrorResponse(explain(error), req.raw.headers));
  return routes;
}

async function grant(context: Context, request: Request, type: string): Promise<Response> {
  switch (type) {
    case 'password':
      return signInWithPassword(context, request);
    case 'refresh_token':
      return refreshSession(context, request);
    case 'pkce':
    case 'id_token':
    case 'web3':
      throw notImplemented('providers');
    default:
      throw new AuthError('invalid_credentials/grant');
  }
}

function keySet({ keys }: Context): Response {
  const headers = { 'Cache-Control': 'public, max-age=600' };
  return Response.json(keys.signingKey.publicKeys.jwks(), { headers });
}

const healthAnswer = {
  version: 'local',
  name: 'GoTrue',
  description: 'GoTrue is a user registration and authentication API',
};
