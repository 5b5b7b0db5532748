import { brotliDecompressSync, gunzipSync, inflateRawSync, type ZlibOptions } from 'node:zlib';
import type { Encoding } from '../site/precompressed.ts';

/**
 * Whether every decompressor makes these bytes of a compressed file. Bytes after the end, and a second file after the
 * first, count as wrong: some browsers read them, some do not.
 */
export function decompressesTo(file: Buffer, encoding: Encoding, expected: Buffer): boolean {
  try {
    return isCompressed[encoding](file, expected);
  } catch {
    return false;
  }
}

const isCompressed: Record<Encoding, (file: Buffer, expected: Buffer) => boolean> = {
  gzip: (file, expected) =>
    // No optional header fields, so the header has a fixed length.
    file[3] === 0 &&
    isWhole(inflateRawSync, file.subarray(gzipHeader, -gzipTrailer), expected) &&
    // Checks the header and the checksum.
    gunzipSync(file, { maxOutputLength: expected.length }).equals(expected),
  brotli: (file, expected) => isWhole(brotliDecompressSync, file, expected),
};

const gzipHeader = 10;
const gzipTrailer = 8;

/** Whether all of the bytes are needed to make the expected ones. Stops before it makes more than those. */
function isWhole(
  decompress: (bytes: Buffer, options: ZlibOptions) => Buffer,
  bytes: Buffer,
  expected: Buffer,
): boolean {
  const options = { maxOutputLength: expected.length, info: true };
  // The types of Node lack what `info` changes.
  const { buffer, engine } = decompress(bytes, options) as unknown as {
    buffer: Buffer;
    engine: { bytesWritten: number };
  };
  return buffer.equals(expected) && engine.bytesWritten === bytes.length;
}
