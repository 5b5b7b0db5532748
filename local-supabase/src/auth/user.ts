import type { RunQuery } from './database.ts';

export type Metadata = Record<string, unknown>;

/** A row of auth.users, as far as it is used. */
export type UserRow = {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  invited_at: Date | null;
  phone_confirmed_at: Date | null;
  confirmed_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Metadata | null;
  raw_user_meta_data: Metadata | null;
  banned_until: Date | null;
  is_anonymous: boolean;
  created_at: Date | null;
  updated_at: Date | null;
};

const INSTANCE = '00000000-0000-0000-0000-000000000000';

export async function findUserByEmail(
  query: RunQuery,
  email: string,
): Promise<UserRow | undefined> {
  const [user] = await query<UserRow>(
    `select * from users
     where instance_id = $1 and lower(email) = $2 and is_sso_user = false and deleted_at is null`,
    [INSTANCE, email.toLowerCase()],
  );
  return user;
}

export async function findUser(query: RunQuery, id: string): Promise<UserRow | undefined> {
  const [user] = await query<UserRow>(
    'select * from users where instance_id = $1 and id = $2 and deleted_at is null',
    [INSTANCE, id],
  );
  return user;
}

/** A page of users, counted from 1, the newest first. `total` counts those of all pages. */
export async function listUsers(
  query: RunQuery,
  page: number,
  perPage: number,
): Promise<{ rows: UserRow[]; total: number }> {
  const rows = await query<UserRow>(
    `select * from users where instance_id = $1 and deleted_at is null
     order by created_at desc, id limit $2 offset $3`,
    [INSTANCE, perPage, (page - 1) * perPage],
  );
  const [count] = await query<{ total: number }>(
    'select count(*)::int as total from users where instance_id = $1 and deleted_at is null',
    [INSTANCE],
  );
  return { rows, total: count?.total ?? 0 };
}

export function isBanned(user: UserRow): boolean {
  return user.banned_until !== null && user.banned_until > new Date();
}

/** What makes an account. One without `email` is anonymous, and has no identity. */
export type NewUser = {
  id: string;
  email?: string;
  passwordHash?: string;
  isConfirmed?: boolean;
  userMetadata?: Metadata;
  identity?: Metadata;
};

/** What the auth server itself notes in the identity of an address. */
export function identityOf(id: string, email: string): Metadata {
  return { sub: id, email, email_verified: false, phone_verified: false };
}

export async function insertUser(query: RunQuery, user: NewUser): Promise<void> {
  const isAnonymous = user.email === undefined;
  const providers = isAnonymous ? {} : { provider: 'email', providers: ['email'] };
  await query(
    `insert into users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_token,
       recovery_token, email_change_token_new, email_change, raw_app_meta_data, raw_user_meta_data, is_anonymous,
       created_at, updated_at)
     values ($1, $2, 'authenticated', 'authenticated', $3, $4, case when $5 then now() end, '',
       '', '', '', $6::jsonb, $7::jsonb, $8, now(), now())`,
    [
      INSTANCE,
      user.id,
      user.email ?? null,
      user.passwordHash ?? '',
      user.isConfirmed ?? false,
      providers,
      user.userMetadata ?? {},
      isAnonymous,
    ],
  );
  if (isAnonymous) return;
  await query(
    `insert into identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1::text, $1::uuid, $2::jsonb, 'email', now(), now(), now())`,
    [user.id, user.identity],
  );
}

/** Columns of auth.users that requests change. */
export type UserChange = Partial<
  Pick<UserRow, 'email' | 'role' | 'encrypted_password' | 'banned_until' | 'email_confirmed_at'>
> & { raw_user_meta_data?: Metadata; raw_app_meta_data?: Metadata };

/** Changes the columns named, and the address in the identity too. Returns the user as he is then. */
export async function changeUser(
  query: RunQuery,
  user: UserRow,
  change: UserChange,
): Promise<UserRow> {
  const columns = Object.entries(change).filter(([, value]) => value !== undefined);
  const assignments = columns.map(([column], index) => `${column} = $${index + 2}`);
  await query(
    `update users set ${[...assignments, 'updated_at = now()'].join(', ')} where id = $1`,
    [user.id, ...columns.map(([, value]) => value)],
  );
  if (change.email) {
    await query(
      `update identities set identity_data = identity_data || jsonb_build_object('email', $2::text)
       where user_id = $1 and provider = 'email'`,
      [user.id, change.email],
    );
  }
  return (await findUser(query, user.id)) ?? user;
}

/** Metadata with changes laid over it; what is changed to null goes. Undefined without changes. */
export function mergeMetadata(
  metadata: Metadata | null,
  changes: Metadata | undefined,
): Metadata | undefined {
  if (changes === undefined) return undefined;
  return withoutNull({ ...metadata, ...changes });
}

/** The user object of every answer that holds one. Times are RFC 3339 in UTC; what is empty is left out. */
export async function userJson(query: RunQuery, user: UserRow): Promise<Metadata> {
  const factors = await factorsJson(query, user);
  const identities = await query<Metadata>(
    `select id as identity_id, provider_id as id, user_id, identity_data, provider, last_sign_in_at,
       created_at, updated_at, email
     from identities where user_id = $1 order by created_at`,
    [user.id],
  );
  return withoutNull({
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    email_confirmed_at: user.email_confirmed_at,
    invited_at: user.invited_at,
    phone: user.phone ?? '',
    phone_confirmed_at: user.phone_confirmed_at,
    confirmed_at: user.confirmed_at,
    last_sign_in_at: user.last_sign_in_at,
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    factors: factors.length === 0 ? null : factors,
    identities,
    banned_until: user.banned_until,
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  });
}

/** A user's factors as answers show them, without their secrets. */
export async function factorsJson(query: RunQuery, user: UserRow): Promise<Metadata[]> {
  const factors = await query<Metadata>(
    `select id, created_at, updated_at, status, nullif(friendly_name, '') as friendly_name, factor_type,
       coalesce(phone, '') as phone, last_challenged_at
     from mfa_factors where user_id = $1 order by created_at`,
    [user.id],
  );
  return factors.map(({ last_challenged_at, ...factor }) => ({
    ...withoutNull(factor),
    last_challenged_at,
  }));
}

function withoutNull(fields: Metadata): Metadata {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
