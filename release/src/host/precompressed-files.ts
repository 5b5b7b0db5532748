import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Problem } from '../site/check/problem.ts';
import { isDraft } from '../site/files/drafts.ts';
import { ifLink } from '../site/files/inside-path.ts';
import { mapAtOnce } from '../site/files/map-at-once.ts';
import type { SiteFiles } from '../site/files/target.ts';
import {
  besideOriginals,
  type Encoding,
  encodings,
  originalOf,
  readPrecompression,
} from '../site/precompressed.ts';
import { printable } from '../site/terminal.ts';
import type { OpenSite } from '../site/with-site.ts';
import { isCompressible } from './compression.ts';
import { decompressesTo } from './decompresses-to.ts';
import { isImmutable } from '../site/cache-headers.ts';
import { mediaTypes } from './media-types.ts';

/**
 * Writes the precompressed files that a site lacks, and those that are not their original's bytes. Removes those that
 * it should not have. A site without precompressed files stays as it is.
 */
export async function writePrecompressed(site: OpenSite): Promise<void> {
  await mapAtOnce(await readFiles(site), async ({ path, encoding, original, state }) => {
    if (state === 'unwanted') {
      await site.removeFile(path);
      site.say(`${printable(path)}: removido; o nginx o serviria no lugar do original.`);
    } else if (state !== 'good') {
      await site.putFile(path, await compressors[encoding](original));
      if (state === 'wrong') {
        site.say(`${printable(path)}: refeito; não era o seu original comprimido.`);
      }
    }
  });
}

/** Removes a site's precompressed files of some encodings. */
export async function removePrecompressed(
  site: OpenSite,
  chosen: readonly Encoding[],
): Promise<void> {
  for (const path of besideOriginals(await immutableFiles(site), chosen)) {
    await site.removeFile(path);
  }
}

/** The immutable files of a site whose names would be those of precompressed files. */
export async function precompressedNames(
  site: SiteFiles,
  chosen: readonly Encoding[],
): Promise<string[]> {
  const files = await immutableFiles(site);
  return files.filter((path) => originalOf(path, chosen) !== undefined);
}

/** Compares a site's precompressed files with their originals: nginx serves them in their place. */
export async function precompressedProblems(site: SiteFiles): Promise<Problem[]> {
  const files = await readFiles(site);
  return files.flatMap(({ path, state }): Problem[] =>
    state === 'good' ? [] : [{ kind: problemKinds[state], path }],
  );
}

const problemKinds = { missing: 'missing', wrong: 'damaged', unwanted: 'unlisted' } as const;

interface PrecompressedFile {
  path: string;
  encoding: Encoding;
  original: Buffer;
  /** An unwanted file is beside an original that hosts do not compress. */
  state: 'good' | 'missing' | 'wrong' | 'unwanted';
}

/** The precompressed files that a site has or should have; [] when it is not to have any. */
async function readFiles(site: SiteFiles): Promise<PrecompressedFile[]> {
  const chosen = await readPrecompression(site);
  if (chosen.length === 0) {
    return [];
  }
  const files = await immutableFiles(site);
  const found = await mapAtOnce(files, async (file) => {
    const original = await site.readBytes(file).catch(ifLink);
    return original
      ? Promise.all(chosen.map((encoding) => readFile(site, file, original, encoding)))
      : [];
  });
  return found.flat().filter((file) => file !== undefined);
}

/** Reads the precompressed file beside a file; undefined when there is none, and need not be. */
async function readFile(
  site: SiteFiles,
  file: string,
  original: Buffer,
  encoding: Encoding,
): Promise<PrecompressedFile | undefined> {
  const path = `${file}${encodings[encoding].suffix}`;
  const bytes = await site.readBytes(path).catch(ifLink);
  const [, extension = ''] = /\.([a-z0-9]+)$/.exec(file) ?? [];
  if (!isCompressible(mediaTypes[extension] ?? '', original.length)) {
    return bytes && { path, encoding, original, state: 'unwanted' };
  }
  const isGood = bytes && decompressesTo(bytes, encoding, original);
  return { path, encoding, original, state: isGood ? 'good' : bytes ? 'wrong' : 'missing' };
}

async function immutableFiles(site: SiteFiles): Promise<string[]> {
  return (await site.listFiles()).filter((path) => isImmutable(path) && !isDraft(path));
}

/** Each file is compressed once, and served for years. */
const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  gzip: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  brotli: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
};
