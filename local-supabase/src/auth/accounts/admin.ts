import { Hono } from 'hono';
import { randomBytes, randomUUID } from 'node:crypto';

import type { Context } from '../../context.ts';
import { deleteFactor, findFactor } from '../factors/factors.ts';
import { AuthError, notImplemented } from '../protocol/errors.ts';
import {
  type Body,
  flagOf,
  objectOf,
  parseBody,
  readBody,
  textOf,
} from '../protocol/request-body.ts';
import { isUuid, loadSignedIn, readClaims } from '../sessions/authenticate.ts';
import { emailOf, hashPassword, passwordOf } from '../users/credentials.ts';
import { asAuthAdmin, type RunQuery } from '../users/database.ts';
import { factorsJson, type Json, userJson } from '../users/user-json.ts';
import {
  assertFree,
  changeUser,
  findUser,
  identityOf,
  insertUser,
  mergeMetadata,
  type UserRow,
} from '../users/user.ts';
import { listUsers } from './list-users.ts';

const adminRoles: unknown[] = ['service_role', 'supabase_admin'];

/** The routes below /auth/v1/admin/users: accounts and their factors. */
export function adminRoutes(context: Context): Hono {
  const routes = new Hono();
  routes.get('/', ({ req }) => listUsers(context, req));
  routes.post('/', ({ req }) => create(context, req.raw));
  routes.put('/:user', ({ req }) => update(context, req.raw, req.param('user')));

  /** Answers the result of `work` for the user of the address. */
  const on = (
    method: 'GET' | 'DELETE',
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
  on('DELETE', '', remove);
  on('GET', '/factors', (query, { id }) => factorsJson(query, id));
  on('DELETE', '/factors/:factor', removeFactor);
  return routes;
}

/** @throws AuthError 401 without a token, 403 for a token without an administrator's role */
export async function assertAdmin(context: Context, request: Request): Promise<void> {
  const claims = await readClaims(context, request);
  if (claims.session_id) {
    await asAuthAdmin(context.database, (query) => loadSignedIn(query, claims));
  }
  if (!adminRoles.includes(claims.role)) {
    throw new AuthError('not_admin');
  }
}

/** POST: a new account. Without a password it gets a random one; only `email_confirm` confirms it. */
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
    return applyChange(query, await findNamed(query, id), body);
  });
  return Response.json(answer);
}

/** PUT: changes the fields of the body. */
async function update({ database }: Context, request: Request, id: string): Promise<Response> {
  const body = await readBody(request);
  const [email, password] = [emailOf(body), passwordOf(body)];
  // Hashing is slow, and all other requests wait for a transaction: hash outside of it.
  const passwordHash = password && (await hashPassword(password));
  const answer = await asAuthAdmin(database, async (query) => {
    const user = await findNamed(query, id);
    if (email !== undefined) {
      await assertFree(query, email, user);
    }
    return applyChange(query, user, body, { email, encrypted_password: passwordHash });
  });
  return Response.json(answer);
}

/** Changes an account: confirmation, role and metadata of the body, and `credentials`. */
async function applyChange(
  query: RunQuery,
  user: UserRow,
  body: Body,
  credentials: { email?: string | undefined; encrypted_password?: string | undefined } = {},
): Promise<Json> {
  if (textOf(body, 'ban_duration') !== '') {
    throw notImplemented('bans');
  }
  const isConfirmed = flagOf(body, 'email_confirm');
  const userMetadata = {
    ...objectOf(body, 'user_metadata'),
    ...(isConfirmed && { email_verified: true }),
  };
  await changeUser(query, user, {
    ...credentials,
    role: textOf(body, 'role') || undefined,
    email_confirmed_at: isConfirmed ? new Date() : undefined,
    raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, userMetadata),
    raw_app_meta_data: mergeMetadata(user.raw_app_meta_data, objectOf(body, 'app_metadata')),
  });
  return userJson(query, user.id);
}

async function remove(query: RunQuery, user: UserRow, body: Body): Promise<unknown> {
  if (flagOf(body, 'should_soft_delete')) {
    throw notImplemented('softDeletion');
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
