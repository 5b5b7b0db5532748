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

/** The key that signs users' tokens, and the public halves of all keys that verify them. */
export interface SigningKey {
  kid: string;
  alg: string;
  privateKey: CryptoKey;
  publicKeys: ReturnType<typeof createLocalJWKSet>;
}

/**
 * Loads the ES256 key of a data folder. On first use, and when `resets`, makes a new key and keeps it. Without a folder the key is for this run only.
 *
 * @throws Error that names the file when it holds no key
 */
export async function loadSigningKey(folder?: string, resets = false): Promise<SigningKey> {
  const path = folder === undefined ? undefined : join(folder, 'signing-key.json');
  if (path !== undefined && resets) {
    rmSync(path, { force: true });
  }
  if (path !== undefined && existsSync(path)) {
    return readSigningKey(path, ' Apague o arquivo ou use --reset.');
  }

  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  if (path !== undefined) {
    writePrivateFile(path, JSON.stringify(jwk));
  }
  return fromJwks([jwk]);
}

/**
 * Reads the keys of a file that `supabase gen signing-key` wrote: one key or a list. The first one
 * signs, all verify.
 *
 * @throws Error that names the file when it holds no key
 */
export async function readSigningKey(path: string, advice = ''): Promise<SigningKey> {
  try {
    const content = JSON.parse(readFileSync(path, 'utf8')) as JWK | JWK[];
    return await fromJwks([content].flat());
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`${path} não contém uma chave de assinatura (${message}).${advice}`, {
      cause: error,
    });
  }
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

/** The public half of a key. Without an id of its own, its thumbprint is its id. */
async function publicHalf({ kid, kty, crv, x, y, n, e }: JWK): Promise<JWK> {
  const numbers = (kty === 'RSA' ? { kty, n, e } : { kty, crv, x, y }) as JWK;
  return {
    ...numbers,
    kid: kid ?? (await calculateJwkThumbprint(numbers)),
    use: 'sig',
    key_ops: ['verify'],
    alg: kty === 'RSA' ? 'RS256' : 'ES256',
  };
}
