import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileIntegrity } from '@panel/shared-federation/build';
import { ifMissing } from '../files/if-missing.ts';
import type { SiteFiles } from '../files/target.ts';
import { lockPath } from '../lock.ts';
import type { Problem } from './problem.ts';

/**
 * The state of a site: each of its files with the SHA-384 of its bytes, in the format of `sha384sum`.
 * A copy that is kept out of reach of everybody who can write to the site shows later changes; see
 * decision 0022.
 */
export async function siteManifest(site: SiteFiles): Promise<string> {
  const files = (await site.listFiles()).filter((path) => path !== lockPath);
  const lines = [...(await site.readContents(files))].map(manifestLine);
  // By their names: no path leads to their bytes.
  const strays = (await site.listStrays()).map((key) => manifestLine([key, Buffer.from(key)]));
  return [...lines, ...strays].join('');
}

/** The line that names a site's state: the hash of its manifest. */
export function stateText(manifest: string): string {
  return `Estado do site: ${stateOf(manifest)}`;
}

/** The state of a site as `sha384-…`. */
export function stateOf(manifest: string): string {
  return fileIntegrity(Buffer.from(manifest));
}

/**
 * Compares a site with a state that was kept in a file outside it.
 *
 * @param keptIn holds a manifest, or a line of `stateText`, which cannot tell which files differ
 * @throws Error when it holds neither
 */
export async function stateProblems(site: SiteFiles, keptIn: string): Promise<Problem[]> {
  const text = (await readFile(keptIn, 'utf8').catch(ifMissing)) ?? '';
  const manifest = await siteManifest(site);
  const kept = hashesByPath(text);
  if (kept.size > 0) {
    return manifestProblems(hashesByPath(manifest), kept);
  }
  const digest = text.match(/^Estado do site: sha384-[A-Za-z0-9+/]{64}$/gm)?.at(-1);
  if (digest === undefined) {
    throw new Error(
      `${keptIn} não guarda o estado de um site: nem a lista que --manifest grava, nem uma linha ` +
        `'Estado do site: sha384-…'.`,
    );
  }
  return stateText(manifest) === digest ? [] : [{ kind: 'other-state', path: keptIn }];
}

function manifestProblems(
  present: ReadonlyMap<string, string>,
  kept: ReadonlyMap<string, string>,
): Problem[] {
  return [...new Set([...present.keys(), ...kept.keys()])]
    .sort()
    .filter((path) => present.get(path) !== kept.get(path))
    .map((path) => ({
      kind: !kept.has(path) ? 'added' : present.has(path) ? 'altered' : 'removed',
      path,
    }));
}

/** As in `sha384sum`, a leading backslash says that the name is escaped. */
function manifestLine([path, bytes]: readonly [string, Buffer]): string {
  const escaped = path.replace(/[\\\n\r]/g, (character) => escapes[character]!);
  const mark = escaped === path ? '' : '\\';
  return `${mark}${createHash('sha384').update(bytes).digest('hex')}  ${escaped}\n`;
}

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r' };

function hashesByPath(manifest: string): Map<string, string> {
  // Not /^…$/gm: a name may contain characters that end a line for a regular expression.
  const lines = manifest.split(/\r?\n/).map((line) => /^(\\?)([0-9a-f]{96}) [ *](.+)$/s.exec(line));
  return new Map(
    lines
      .filter((line) => line !== null)
      .map(([, mark, hash = '', path = '']) => [mark ? unescaped(path) : path, hash]),
  );
}

function unescaped(path: string): string {
  return path.replace(/\\([\\nr])/g, (escape) =>
    Object.keys(escapes).find((character) => escapes[character] === escape)!,
  );
}
