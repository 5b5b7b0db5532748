import { brotliCompressSync, constants, gzipSync, type InputType } from 'node:zlib';
import { decompressesTo } from './decompresses-to.ts';

const original = Buffer.from('const answer = 42;\n'.repeat(500));
const compress = { gzip: gzipSync, brotli: brotliCompressSync };
const compressFast = {
  gzip: (bytes: InputType) => gzipSync(bytes, { level: 1 }),
  brotli: (bytes: InputType) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
};

describe.each(['gzip', 'brotli'] as const)('%s', (encoding) => {
  const good = compress[encoding](original);
  const isAccepted = (...parts: Buffer[]) =>
    decompressesTo(Buffer.concat(parts), encoding, original);

  test('the compressed original is accepted, at any level', () => {
    expect(isAccepted(good)).toBe(true);
    const fast = compressFast[encoding](original);
    expect(fast).not.toEqual(good);
    expect(isAccepted(fast)).toBe(true);
  });

  test('other bytes, parts of files and uncompressed files are refused', () => {
    expect(isAccepted(compress[encoding]('forged'))).toBe(false);
    expect(isAccepted(compress[encoding](original.subarray(0, -1)))).toBe(false);
    expect(isAccepted(good.subarray(0, -1))).toBe(false);
    expect(isAccepted(original)).toBe(false);
    expect(isAccepted()).toBe(false);
  });

  test('bytes after the end are refused: browsers disagree about them', () => {
    expect(isAccepted(good, Buffer.from('x'))).toBe(false);
    expect(isAccepted(good, Buffer.from([0]))).toBe(false);
    expect(isAccepted(good, compress[encoding](''))).toBe(false);
    const halves = [original.subarray(0, 100), original.subarray(100)];
    expect(isAccepted(...halves.map((half) => compress[encoding](half)))).toBe(false);
  });

  test('a file that grows far beyond the original is not decompressed', () => {
    const bomb = compressFast[encoding](Buffer.alloc(30_000_000));
    const before = process.memoryUsage().arrayBuffers;
    expect(isAccepted(bomb)).toBe(false);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000);
  });
});

test('a wrong checksum is refused', () => {
  const file = gzipSync(original);
  file[file.length - 8]! ^= 1;
  expect(decompressesTo(file, 'gzip', original)).toBe(false);
});
