import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface Certificate {
  /** Key and certificate in PEM format. */
  key: string;
  cert: string;
  /** SHA-256 of the public key in Base64, for Chromium's flag that trusts certificates. */
  keyHash: string;
}

/**
 * Creates a self-signed certificate, because browsers use HTTP/2 only over TLS. Encodes it by hand
 * (RFC 5280, DER): Node creates keys and signatures, but no certificates.
 */
export function createSelfSignedCertificate(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicKeyInfo = publicKey.export({ type: 'spki', format: 'der' });
  const algorithm = sequence(ecdsaWithSha256);
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('bench')))));
  const body = sequence(
    der(0x02, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    algorithm,
    name,
    sequence(utcTime('250101000000Z'), utcTime('491231235959Z')),
    name,
    publicKeyInfo,
  );
  const signature = der(0x03, Buffer.concat([Buffer.of(0), sign('sha256', body, privateKey)]));
  const certificate = sequence(body, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
    keyHash: createHash('sha256').update(publicKeyInfo).digest('base64'),
  };
}

/** DER of object identifier 1.2.840.10045.4.3.2. */
const ecdsaWithSha256 = Buffer.from('06082a8648ce3d040302', 'hex');

/** DER of object identifier 2.5.4.3. */
const commonName = Buffer.from('0603550403', 'hex');

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function utcTime(time: string): Buffer {
  return der(0x17, Buffer.from(time));
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.of(tag, ...encodeLength(content.length)), content]);
}

/** Encodes a length in the shortest form; DER allows no other. */
function encodeLength(length: number): number[] {
  if (length < 0x80) {
    return [length];
  }
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}
