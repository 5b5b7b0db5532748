import { Hono } from 'hono';
import { randomBytes, randomUUID } from 'node:crypto';

import type { Context } from '../../context.ts';
import { isUuid, loadSignedIn, readClaims } from '../sessions/authenticate.ts';
import { emailOf, hashPassword, passwordOf } from '../users/credentials.ts';
import { asAuthAdmin, type RunQuery } from '../users/database.ts';
import { parseDuration } from './duration.ts';
import { AuthError } from '../protocol/errors.ts';
import { deleteFactor, findFactor } from '../factors/factors.ts';
import { listUsers } from './list-users.ts';
import {
  type Body,
  flagOf,
  objectOf,
  parseBody,
  readBody,
  textOf,
} from '../protocol/request-body.ts';
import {
  assertFree,
  changeUser,
  findUser,
  identityOf,
  insertUser,
  mergeMetadata,
  type UserRow,
} from '../users/user.ts';
import { factorsJson, userJson } from '../users/user-json.ts';

const adminRoles: unknown[] = ['service_role', 'supabase_admin'];

/** Accounts and their factors, below /auth/v1/admin/users, for the service role. */
export function adminRoutes(context: Context): Hono {
  const routes = new Hono();
  routes.get('/', ({ req }) => listUsers(context, req));
  routes.post('/', ({ req }) => create(context, req.raw));

  /** Answers what `work` returns for the user that the address names. */
  const on = (
    method: 'GET' | 'PUT' | 'DELETE',
    path: string,
    work: (query: RunQuery, user: UserRow, body: Body, factorId: string) => Promise<unknown>,
  ) =>
    routes.on(method, `/:user${path}`, async ({ req }) => {
      const body = parseBody(await req.text());
      const answer = await asAuthAdmin(context.database, async (query) => {
        const user = await findNamed(query, req.param('user') ?? '');
        return work(query, user, body, req.param('factor') ?? '');
      });
      return Response.json(answer);
    });
  on('GET', '', (query, { id }) => userJson(query, id));
  on('PUT', '', update);
  on('DELETE', '', remove);
  on('GET', '/factors', (query, { id }) => factorsJson(query, id));
  on('DELETE', '/factors/:factor', removeFactor);
  return routes;
}

/** @throws AuthError 401 without a token, 403 for one that is no administrator's. */
export async function assertAdmin(context: Context, request: Request): Promise<void> {
  const claims = await readClaims(context, request);
  if (claims.session_id) {
    await asAuthAdmin(context.database, (query) => loadSignedIn(query, claims));
  }
  if (!adminRoles.includes(claims.role)) {
    throw new AuthError('not_admin');
  }
}

/** POST: an account, confirmed only by `email_confirm`. Without a password it gets one that nobody knows. */
async function create({ database }: Context, request: Request): Promise<Response> {
  const body = await readBody(request);
  const email = emailOf(body);
  if (email === undefined) {
    const message = 'Cannot create a user without either an email or phone';
    throw new AuthError('validation_failed', message);
  }
  const id = randomUUID();
  const password = textOf(body, 'password') || randomBytes(48).toString('base64');
  const passwordHash = await hashPassword(password);
  const answer = await asAuthAdmin(database, async (query) => {
    await assertFree(query, email);
    await insertUser(query, { id, email, passwordHash, identity: identityOf(id, email) });
    return update(query, await findNamed(query, id), { ...body, email: '', password: '' });
  });
  return Response.json(answer);
}

/** PUT: what the body names of an account; metadata is laid over what is there. */
async function update(query: RunQuery, user: UserRow, body: Body): Promise<unknown> {
  const [email, password] = [emailOf(body), passwordOf(body)];
  if (email !== undefined) {
    await assertFree(query, email, user);
  }
  const isConfirmed = flagOf(body, 'email_confirm');
  const userMetadata = {
    ...objectOf(body, 'user_metadata'),
    ...(isConfirmed && { email_verified: true }),
  };
  await changeUser(query, user, {
    email,
    encrypted_password: password && (await hashPassword(password)),
    role: textOf(body, 'role') || undefined,
    email_confirmed_at: isConfirmed ? new Date() : undefined,
    banned_until: bannedUntil(textOf(body, 'ban_duration')),
    raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, userMetadata),
    raw_app_meta_data: mergeMetadata(user.raw_app_meta_data, objectOf(body, 'app_metadata')),
  });
  return userJson(query, user.id);
}

async function remove(query: RunQuery, user: UserRow, body: Body): Promise<unknown> {
  if (flagOf(body, 'should_soft_delete')) {
    throw new AuthError('not_implemented', 'Soft deletion');
  }
  await query`delete from users where id = ${user.id}`;
  return {};
}

async function removeFactor(query: RunQuery, user: UserRow, _: Body, id: string): Promise<unknown> {
  const factor = await findFactor(query, user, id);
  const shown = (await factorsJson(query, user.id)).find((one) => one.id === factor.id);
  await deleteFactor(query, factor);
  return shown;
}

async function findNamed(query: RunQuery, id: string): Promise<UserRow> {
  if (!isUuid(id)) {
    throw new AuthError('validation_failed/not found', 'user_id must be an UUID');
  }
  const user = await findUser(query, id);
  if (user === undefined) {
    throw new AuthError('user_not_found/admin');
  }
  return user;
}

/** When a ban of some time (`24h`) ends; null for `none` and for no time, undefined for nothing. */
function bannedUntil(duration: string): Date | null | undefined {
  if (duration === '') {
    return undefined;
  }
  const length = duration === 'none' ? 0 : parseDuration(duration);
  if (length === undefined) {
    throw new AuthError('validation_failed', `invalid format for ban duration: ${duration}`);
  }
  return length === 0 ? null : new Date(Date.now() + length);
}
