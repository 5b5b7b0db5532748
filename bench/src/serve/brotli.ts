import { brotliCompressSync, constants } from 'node:zlib';

/** Files use quality 11, as on hosts that compress them at deploy time. API answers use 4. */
export const quality = { file: 11, answer: 4 };

export function brotli(content: Buffer | string, level: number): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: level } });
}
