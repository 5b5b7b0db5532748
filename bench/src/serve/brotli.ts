import { brotliCompressSync, constants } from 'node:zlib';

/** Files are compressed beforehand; dynamic answers use a lower quality. */
export const quality = { file: 11, answer: 4 };

export function brotli(text: Buffer | string, level: number): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: level } });
}
