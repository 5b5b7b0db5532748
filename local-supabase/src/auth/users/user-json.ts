import type { RunQuery } from './database.ts';

export type Json = Record<string, unknown>;

/** Reads the user object of an answer. Times are RFC 3339 in UTC; fields that are null are left out. */
export async function userJson(query: RunQuery, id: string): Promise<Json> {
  const [user] = await query<Json>`
    select id, aud, role, coalesce(email, '') as email, email_confirmed_at, invited_at,
      coalesce(phone, '') as phone, phone_confirmed_at, confirmed_at, last_sign_in_at,
      coalesce(raw_app_meta_data, '{}') as app_metadata,
      coalesce(raw_user_meta_data, '{}') as user_metadata,
      created_at, updated_at, is_anonymous
    from users where id = ${id}`;
  const identities = await query<Json>`
    select id as identity_id, provider_id as id, user_id, identity_data, provider, last_sign_in_at,
      created_at, updated_at, email
    from identities where user_id = ${id} order by created_at`;
  const factors = await factorsJson(query, id);
  return withoutNull({ ...user, identities, factors: factors.length === 0 ? null : factors });
}

/** Reads a user's factors for an answer, oldest first, without their secrets. */
export async function factorsJson(query: RunQuery, userId: string): Promise<Json[]> {
  const factors = await query<Json>`
    select id, created_at, updated_at, status, nullif(friendly_name, '') as friendly_name,
      factor_type, coalesce(phone, '') as phone, last_challenged_at
    from mfa_factors where user_id = ${userId} order by created_at`;
  return factors.map(({ last_challenged_at, ...factor }) => ({
    ...withoutNull(factor),
    last_challenged_at,
  }));
}

/** Returns the fields that are not null. */
export function withoutNull(fields: Json): Json {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
