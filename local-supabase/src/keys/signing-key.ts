import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The ES256 key that signs users' tokens, and its public half as the key-set document shows it. */
export type SigningKey = {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  publicJwk: JWK;
};

/** The key kept in a data folder, made on first use; without a folder a new one, for this run only. */
export async function loadSigningKey(folder?: string): Promise<SigningKey> {
  const path = folder === undefined ? undefined : join(folder, 'signing-key.json');
  if (path !== undefined && existsSync(path))
    return fromJwk(JSON.parse(readFileSync(path, 'utf8')) as JWK);

  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  if (path !== undefined) writeFileSync(path, JSON.stringify(jwk), { mode: 0o600 });
  return fromJwk(jwk);
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
