import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressors = {
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
};

type Encoding = keyof typeof compressors;

/** Cache of compressed bytes by encoding and content. */
const compressed = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
const maxCached = 200;

/** Files of other types (images, fonts) are compressed already. */
const compressible = /^(text\/|application\/(json|javascript)|image\/svg)/;

/** Whether hosts compress a file of this type and size. */
export function isCompressible(type: string, size: number): boolean {
  return size >= 1024 && compressible.test(type);
}

/** The best encoding that a request accepts for a file of this type and size. */
export function chooseEncoding(
  acceptEncoding: string,
  type: string,
  size: number,
): Encoding | undefined {
  if (!isCompressible(type, size)) {
    return undefined;
  }
  const accepted = acceptEncoding
    .split(',')
    .filter((item) => !/;\s*q=0(\.0+)?\s*$/.test(item))
    .map((item) => item.split(';')[0]?.trim());
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined;
}

/** Compresses bytes, or returns them from the cache. */
export function compress(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const key = `${encoding} ${contentTag(bytes)}`;
  let result = compressed.get(key);
  if (!result) {
    result = compressors[encoding](bytes).then((buffer) => new Uint8Array(buffer));
    compressed.set(key, result);
    const [oldest] = compressed.keys();
    if (compressed.size > maxCached && oldest) {
      compressed.delete(oldest);
    }
  }
  return result;
}

/** A short hash of the bytes. */
export function contentTag(...contents: readonly (Uint8Array | string)[]): string {
  const hash = createHash('sha256');
  contents.forEach((content) => hash.update(content));
  return hash.digest('base64url').slice(0, 22);
}
