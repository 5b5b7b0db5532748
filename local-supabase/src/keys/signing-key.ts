import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The ES256 key that signs users' tokens, and its public half as the key-set document shows it. */
export type SigningKey = {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  publicJwk: JWK;
};

/**
 * The key kept in a data folder, made on first use or anew when `resets`; without a folder one for
 * this run only. @throws Error that names the file when it holds no key.
 */
export async function loadSigningKey(folder?: string, resets = false): Promise<SigningKey> {
  const path = folder === undefined ? undefined : join(folder, 'signing-key.json');
  if (path !== undefined && resets) rmSync(path, { force: true });
  if (path !== undefined && existsSync(path)) return readKey(path);

  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  if (path !== undefined) writeKey(path, jwk);
  return fromJwk(jwk);
}

async function readKey(path: string): Promise<SigningKey> {
  try {
    return await fromJwk(JSON.parse(readFileSync(path, 'utf8')) as JWK);
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`${path} holds no signing key (${message}); delete it, or use --reset`, {
      cause: error,
    });
  }
}

/** Writes beside the target and renames, so that the file is always complete. */
function writeKey(path: string, jwk: JWK): void {
  const unfinished = `${path}.new`;
  writeFileSync(unfinished, JSON.stringify(jwk), { mode: 0o600 });
  renameSync(unfinished, path);
}

async function fromJwk(jwk: JWK): Promise<SigningKey> {
  const publicPart: JWK = { kty: jwk.kty, crv: jwk.crv, x: jwk.x, y: jwk.y };
  const kid = await calculateJwkThumbprint(publicPart);
  const publicJwk: JWK = { ...publicPart, kid, use: 'sig', key_ops: ['verify'], alg: 'ES256' };
  const [privateKey, publicKey] = await Promise.all([
    importJWK(jwk, 'ES256'),
    importJWK(publicPart, 'ES256'),
  ]);
  return { kid, privateKey: privateKey as CryptoKey, publicKey: publicKey as CryptoKey, publicJwk };
}
