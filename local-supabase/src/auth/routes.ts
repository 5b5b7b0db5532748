import { Hono } from 'hono';

import { getUser, signUp, updateUser } from './account.ts';
import { challengeFactor, verifyFactor } from './challenges.ts';
import type { AuthContext } from './context.ts';
import { AuthError, authErrorResponse, authNotImplemented, explain } from './errors.ts';
import { enrollFactor, unenrollFactor } from './factors.ts';
import { logOut } from './logout.ts';
import { signInWithPassword } from './password.ts';
import { refreshSession } from './refresh.ts';

/** Everything below /auth/v1. */
export function authRoutes(context: AuthContext): Hono {
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
  routes.get('/.well-known/jwks.json', () => keySet(context));
  routes.get('/settings', () => Response.json(settings(context)));
  routes.get('/health', () => Response.json(HEALTH));
  routes.all('*', ({ req }) => {
    throw authNotImplemented(`${req.method} ${req.path}`);
  });
  routes.onError((error, { req }) => {
    return authErrorResponse(explain(error), req.raw.headers);
  });
  return routes;
}

function grant(context: AuthContext, request: Request, type: string): Promise<Response> {
  if (type === 'password') return signInWithPassword(context, request);
  if (type === 'refresh_token') return refreshSession(context, request);
  if (['pkce', 'id_token', 'web3'].includes(type)) throw authNotImplemented(`Sign-in by ${type}`);
  throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
}

function keySet({ keys }: AuthContext): Response {
  const headers = { 'Cache-Control': 'public, max-age=600' };
  return Response.json({ keys: [keys.signingKey.publicJwk] }, { headers });
}

function settings({ allowsSignup }: AuthContext) {
  return {
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: !allowsSignup,
    mailer_autoconfirm: true,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  };
}

const HEALTH = {
  version: 'local',
  name: 'GoTrue',
  description: 'GoTrue is a user registration and authentication API',
};
