import { createHash } from 'node:crypto';
import type { RsbuildPlugin } from '@rsbuild/core';

/** Placeholder for the hash, of the same length, so that source maps stay correct. */
const placeholder = 'unhashed00';

/** The global array in which a module's chunks register, before the build is hashed. */
export function unhashedGlobal(container: string): string {
  return `chunks_${container}_${placeholder}`;
}

/**
 * Puts a hash of the build's scripts into the name of the global array of its chunks, so that two versions of a module
 * can run in one page. Works on finished scripts: the same scripts give the same name in any folder.
 */
export function hashChunkGlobal(container: string): RsbuildPlugin {
  return {
    name: 'panel:hash-chunk-global',
    // A development server builds single scripts again: a new name would hide the scripts that are already loaded.
    apply: 'build',
    setup(api) {
      api.processAssets({ stage: 'report' }, ({ assets, compilation, sources }) => {
        const scripts = Object.entries(assets)
          .filter(([path]) => path.endsWith('.js'))
          .map(([path, asset]): [string, string] => [path, asset.source().toString()]);
        for (const [path, code] of withHashedGlobal(container, scripts)) {
          compilation.updateAsset(path, new sources.RawSource(code));
        }
      });
    },
  };
}

/** Scripts, by path, with the hashed name of their global array. */
export function withHashedGlobal(
  container: string,
  scripts: readonly (readonly [path: string, code: string])[],
): Map<string, string> {
  const sorted = [...scripts].sort(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
  const unhashed = unhashedGlobal(container);
  const hashed = unhashed.replace(placeholder, hash.slice(0, placeholder.length));
  return new Map(scripts.map(([path, code]) => [path, code.replaceAll(unhashed, hashed)]));
}
