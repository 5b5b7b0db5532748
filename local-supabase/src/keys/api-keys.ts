import { SignJWT } from 'jose';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { writePrivateFile } from './private-file.ts';

/** The defaults of every local Supabase stack (Supabase CLI, pkg/config). */
export const defaultPort = 54321;
const publishableKey = 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH';

/**
 * The keys of a project. The first two are for browsers; the other two bypass policies. One of each pair
 * is opaque, the other a signed token.
 */
export interface ApiKeys {
  publishableKey: string;
  anonKey: string;
  secretKey: string;
  serviceRoleKey: string;
}

/** The secrets of a backend. Whoever holds one of them bypasses policies. */
export interface Secrets {
  jwtSecret: string;
  secretKey: string;
}

/**
 * Loads the secrets of a data folder. On first use, and when `resets`, makes random ones and keeps them.
 * Without a folder the secrets are for this run only.
 *
 * @throws Error that names the file when it holds no secrets
 */
export function loadSecrets(folder?: string, resets = false): Secrets {
  const made = {
    jwtSecret: randomBytes(48).toString('base64url'),
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
  };
  if (folder === undefined) {
    return made;
  }
  const path = secretsFile(folder);
  if (resets) {
    rmSync(path, { force: true });
  }
  if (existsSync(path)) {
    return readSecrets(folder);
  }
  writePrivateFile(path, JSON.stringify(made));
  return made;
}

/** Reads the secrets of a data folder. @throws Error that names the file when it holds no secrets. */
export function readSecrets(folder: string): Secrets {
  const path = secretsFile(folder);
  try {
    const { jwtSecret, secretKey } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Secrets>;
    if (jwtSecret === undefined || secretKey === undefined) {
      throw new Error('falta um segredo');
    }
    return { jwtSecret, secretKey };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EACCES') {
      throw error;
    }
    throw new Error(`${path} não contém chaves (${message}). Apague o arquivo para criar novas.`, {
      cause: error,
    });
  }
}

/** Derives all keys from the secrets; the same secrets give the same keys. */
export async function createApiKeys({ jwtSecret, secretKey }: Secrets): Promise<ApiKeys> {
  const [anonKey, serviceRoleKey] = await Promise.all([
    sign('anon', jwtSecret),
    sign('service_role', jwtSecret),
  ]);
  return { publishableKey, anonKey, secretKey, serviceRoleKey };
}

const expiresIn2032 = 1983812996;

function sign(role: string, jwtSecret: string): Promise<string> {
  return new SignJWT({ iss: 'supabase-demo', role, exp: expiresIn2032 })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(jwtSecret));
}

function secretsFile(folder: string): string {
  return join(folder, 'secrets.json');
}

/**
 * Returns the token of a request, as the gateway of a project does: a bearer token unchanged, or the
 * signed key for an opaque one (`sb_publishable_`, `sb_secret_`). Returns undefined for any other key
 * without a bearer token, and '' for an empty bearer token, which the caller refuses.
 */
export function bearerOf(headers: Headers, keys: ApiKeys): string | undefined {
  const bearer = bearerIn(headers.get('authorization') ?? '');
  if (bearer !== undefined && !bearer.startsWith('sb_')) {
    return bearer;
  }
  const apiKey = headers.get('apikey') ?? bearer;
  if (apiKey === keys.secretKey) {
    return keys.serviceRoleKey;
  }
  return apiKey === keys.publishableKey ? keys.anonKey : undefined;
}

/** Returns the token of `Authorization: Bearer ...`; undefined for another scheme. */
function bearerIn(header: string): string | undefined {
  const found = /^bearer(?:\s+(.*))?$/i.exec(header);
  return found === null ? undefined : (found[1] ?? '').trim();
}
