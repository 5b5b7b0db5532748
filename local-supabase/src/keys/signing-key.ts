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

/** The ES256 key that signs users' tokens, and its public half, which verifies them. */
export interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicKeys: ReturnType<typeof createLocalJWKSet>;
}

/**
 * Loads the key of a data folder. On first use, and when `resets`, makes a new key and keeps it. Without
 * a folder the key is for this run only.
 *
 * @throws Error that names the file when it holds no key
 */
export async function loadSigningKey(folder?: string, resets = false): Promise<SigningKey> {
  const path = folder === undefined ? undefined : join(folder, 'signing-key.json');
  if (path !== undefined && resets) {
    rmSync(path, { force: true });
  }
  if (path !== undefined && existsSync(path)) {
    return readSigningKey(path);
  }

  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  if (path !== undefined) {
    writePrivateFile(path, JSON.stringify(jwk));
  }
  return fromJwk(jwk);
}

async function readSigningKey(path: string): Promise<SigningKey> {
  try {
    return await fromJwk(JSON.parse(readFileSync(path, 'utf8')) as JWK);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EACCES') {
      throw error;
    }
    throw new Error(
      `${path} não contém uma chave de assinatura (${message}). Apague o arquivo ou use --reset.`,
      { cause: error },
    );
  }
}

/** The thumbprint of the key is its id. */
async function fromJwk(jwk: JWK): Promise<SigningKey> {
  const { kty, crv, x, y } = jwk;
  const kid = await calculateJwkThumbprint(jwk);
  const privateKey = (await importJWK(jwk, 'ES256')) as CryptoKey;
  const publicKey = { kty, crv, x, y, kid, use: 'sig', key_ops: ['verify'], alg: 'ES256' } as JWK;
  return { kid, privateKey, publicKeys: createLocalJWKSet({ keys: [publicKey] }) };
}
