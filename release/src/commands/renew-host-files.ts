import { isDeepStrictEqual } from 'node:util';
import { wranglerFile, wranglerFileIn } from '../host/cloudflare-files.ts';
import { writeHostFiles } from '../host/host-files.ts';
import type { HostName } from '../host/hosts.ts';
import {
  precompressedNames,
  removePrecompressed,
  writePrecompressed,
} from '../host/precompressed-files.ts';
import { assertSite } from '../site/assert-site.ts';
import { configFile, readSiteConfig } from '../site/config-file.ts';
import { lostRace } from '../site/files/target.ts';
import { isBucketAddress } from '../site/files/bucket/bucket-address.ts';
import { openTarget } from '../site/files/open-target.ts';
import { isIntact, versionPath } from '../site/module-versions.ts';
import { type Encoding, readPrecompression } from '../site/precompressed.ts';
import { readShell, shellVersions } from '../site/shells.ts';
import { printable, type Say, saysNothing } from '../site/terminal.ts';
import { type OpenSite, withSite } from '../site/with-site.ts';
import { UsageError } from '../site/usage-error.ts';

export interface HostFilesOptions {
  /** The only host from now on; without it, those whose files the site has. */
  host?: HostName | undefined;
  /**
   * The encodings that nginx finds precompressed files for, from now on; without it, those that the site has files for.
   * Needs `host: 'nginx'`.
   */
  precompress?: readonly Encoding[] | undefined;
  /** A folder that gets a copy of the files. */
  out?: string | undefined;
  say?: Say | undefined;
}

/**
 * Rewrites the files that a site's host reads, after its `config.json` was edited, and the site's precompressed files.
 *
 * @throws Error when the folder is no site, or its `config.json` is missing or malformed; UsageError when precompressed
 *   files were asked for in a bucket
 */
export async function renewHostFiles(
  path: string,
  { host, precompress, out, say = saysNothing }: HostFilesOptions = {},
): Promise<void> {
  if (precompress && precompress.length > 0 && isBucketAddress(path)) {
    throw new UsageError('--precompress é para um site em uma pasta: o nginx não serve buckets.');
  }
  const target = openTarget(path);
  await assertSite(target);
  const written = await withSite(target, say, async (site) => {
    const config = await readSiteConfig(site);
    const former = await readPrecompression(site);
    const precompressed = (host ?? 'nginx') === 'nginx' ? (precompress ?? former) : [];
    await assertNamesFree(site, without(precompressed, former));
    // Before the directives: after a crash the site lacks files, which does no harm, and has none of unknown origin.
    await removePrecompressed(site, without(former, precompressed));
    const paths = await writeHostFiles(site, config, host, precompressed);
    await writePrecompressed(site);
    if (!isDeepStrictEqual(await readSiteConfig(site), config)) {
      throw lostRace(configFile);
    }
    return paths;
  });
  if (out !== undefined) {
    const copy = openTarget(out);
    for (const [file, bytes] of await target.readContents(written)) {
      const isWrangler = file === wranglerFile;
      await copy.putFile(file, isWrangler ? wranglerFileIn(out, path, bytes) : bytes);
    }
  }
  say(`Seguem agora o config.json do site: ${written.join(', ')}.`);
}

function without(encodings: readonly Encoding[], others: readonly Encoding[]): Encoding[] {
  return encodings.filter((encoding) => !others.includes(encoding));
}

/** @throws Error when versions have files with the names of precompressed ones: a published version never changes */
async function assertNamesFree(site: OpenSite, added: readonly Encoding[]): Promise<void> {
  const taken: string[] = [];
  for (const path of await precompressedNames(site, added)) {
    if (await belongsToVersion(site, path)) {
      taken.push(path);
    }
  }
  if (taken.length > 0) {
    throw new Error(
      `Há versões neste site com arquivos que têm nomes de --precompress: ${taken.map(printable).join(', ')}. Publique ` +
        'compilações sem eles, e use --precompress quando prune tiver apagado essas versões.',
    );
  }
}

/** Whether a script of a shell, or the hash of a module's version, includes this file. */
async function belongsToVersion(site: OpenSite, path: string): Promise<boolean> {
  const [, name, version] = /^modules\/([^/]+)\/([^/]+)\//.exec(path) ?? [];
  if (name !== undefined && version !== undefined) {
    return isIntact(site, versionPath(name, version), version);
  }
  const versions = await shellVersions(site);
  const shells = await Promise.all(versions.map((each) => readShell(site, each)));
  return shells.some((shell) => Object.hasOwn(shell?.files ?? {}, path));
}
