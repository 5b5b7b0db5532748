import type { RunQuery } from './database.ts';

/** A row of auth.users, as far as it is used. */
export type UserRow = {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  confirmed_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Record<string, unknown> | null;
  raw_user_meta_data: Record<string, unknown> | null;
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

export function isBanned(user: UserRow): boolean {
  return user.banned_until !== null && user.banned_until > new Date();
}

/** The user object of every answer that holds one. Times are RFC 3339 in UTC; what is empty is left out. */
export async function userJson(query: RunQuery, user: UserRow): Promise<Record<string, unknown>> {
  const factors = await query<FactorJson>(
    `select id, created_at, updated_at, status, friendly_name, factor_type, coalesce(phone, '') as phone,
       last_challenged_at
     from mfa_factors where user_id = $1 order by created_at`,
    [user.id],
  );
  const identities = await query<Record<string, unknown>>(
    `select id as identity_id, provider_id as id, user_id, identity_data, provider, last_sign_in_at,
       created_at, updated_at, email
     from identities where user_id = $1 order by created_at`,
    [user.id],
  );
  return withoutEmpty({
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    email_confirmed_at: user.email_confirmed_at,
    phone: user.phone ?? '',
    phone_confirmed_at: user.phone_confirmed_at,
    confirmed_at: user.confirmed_at,
    last_sign_in_at: user.last_sign_in_at,
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    factors:
      factors.length === 0
        ? null
        : factors.map(({ friendly_name, ...factor }) => ({
            ...factor,
            ...(friendly_name && { friendly_name }),
          })),
    identities,
    banned_until: user.banned_until,
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  });
}

type FactorJson = { friendly_name: string | null } & Record<string, unknown>;

function withoutEmpty(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
