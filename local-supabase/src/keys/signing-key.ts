import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { writePrivateFile } from './private-file.ts';

/** The key that signs users' tokens, and the public halves of all that verify them. */
export interface SigningKey {
  kid: string;
  alg: string;
  privateKey: CryptoKey;
  publicKeys: ReturnType<typeof createLocalJWKSet>;
}

/**
 * The key of a file, as `supabase gen signing-key` makes them: one or a list, of which the first
 * signs and all verify. @throws Error that names the file when it holds no key.
 */
export async function readSigningKey(path: string, advice = ''): Promise<SigningKey> {
  try {
    const content = JSON.parse(readFileSync(path, 'utf8')) as JWK | JWK[];
    return await fromJwks([content].flat());
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`${path} holds no signing key (${message})${advice}`, { cause: error });
  }
}

/**
 * The ES256 key kept in a data folder, made on first use or anew when `resets`; without a folder
 * one for this run only. @throws Error that names the file when it holds no key.
 */
export async function loadSigningKey(folder?: string, resets = false): Promise<SigningKey> {
  const path = folder === undefined ? undefined : join(folder, 'signing-key.json');
  if (path !== undefined && resets) {
    rmSync(path, { force: true });
  }
  if (path !== undefined && existsSync(path)) {
    return readSigningKey(path, '; delete it, or use --reset');
  }

  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  if (path !== undefined) {
    writePrivateFile(path, JSON.stringify(jwk));
  }
  return fromJwks([jwk]);
}

async function fromJwks(jwks: JWK[]): Promise<SigningKey> {
  const [signing] = jwks;
  const keys = await Promise.all(jwks.map(publicHalf));
  const [{ kid, alg } = {}] = keys;
  if (signing === undefined || kid === undefined || alg === undefined) {
    throw new Error('no ES256 or RS256 key');
  }
  const privateKey = (await importJWK({ ...signing, key_ops: ['sign'] }, alg)) as CryptoKey;
  return { kid, alg, privateKey, publicKeys: createLocalJWKSet({ keys }) };
}

/** What anyone may know of a key. Without an id of its own it is known by its thumbprint. */
async function publicHalf({ kid, kty, crv, x, y, n, e }: JWK): Promise<JWK> {
  const numbers = kty === 'RSA' ? { kty, n, e } : { kty, crv, x, y };
  return {
    ...numbers,
    kid: kid ?? (await calculateJwkThumbprint(numbers)),
    use: 'sig',
    key_ops: ['verify'],
    alg: kty === 'RSA' ? 'RS256' : 'ES256',
  };
}
