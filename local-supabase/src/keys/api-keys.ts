import { SignJWT } from 'jose';

/** Values that every local Supabase stack has by default (Supabase CLI, pkg/config). */
export const DEFAULT_PORT = 54321;
export const DEFAULT_JWT_SECRET = 'super-secret-jwt-token-with-at-least-32-characters-long';
export const PUBLISHABLE_KEY = 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH';
export const SECRET_KEY = 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz';

/** The signed keys of a project: `anonKey` for browsers, `serviceRoleKey` for tests and seeds. */
export type ApiKeys = { anonKey: string; serviceRoleKey: string };

/** The two HS256 keys that belong to a secret; the same secret gives the same keys. */
export async function createApiKeys(jwtSecret: string): Promise<ApiKeys> {
  const [anonKey, serviceRoleKey] = await Promise.all([
    sign('anon', jwtSecret),
    sign('service_role', jwtSecret),
  ]);
  return { anonKey, serviceRoleKey };
}

const EXPIRES_IN_2032 = 1983812996;

function sign(role: string, jwtSecret: string): Promise<string> {
  return new SignJWT({ iss: 'supabase-demo', role, exp: EXPIRES_IN_2032 })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(jwtSecret));
}

/**
 * The token of a request, after what the gateway of a project does: a bearer token is passed on,
 * an opaque key (`sb_publishable_`, `sb_secret_`) becomes the signed key it stands for. Any other
 * key without a bearer token is no token. An empty bearer token is one, for the caller to refuse.
 */
export function bearerOf(headers: Headers, keys: ApiKeys): string | undefined {
  const bearer = bearerIn(headers.get('authorization') ?? '');
  if (bearer !== undefined && !bearer.startsWith('sb_')) return bearer;
  const apiKey = headers.get('apikey') ?? bearer;
  if (apiKey === SECRET_KEY) return keys.serviceRoleKey;
  return apiKey === PUBLISHABLE_KEY ? keys.anonKey : undefined;
}

/** What follows the word in `Authorization: Bearer ...`; undefined when another word stands there. */
function bearerIn(header: string): string | undefined {
  const found = /^bearer(?:\s+(.*))?$/i.exec(header);
  return found === null ? undefined : (found[1] ?? '').trim();
}
