import { factsOf } from '@panel/shared-federation';
import type { ReleaseDescription } from '../site/registry/release-file.ts';
import type { ModuleBuild } from './builds.ts';

/**
 * Describes a build as a release.
 *
 * @param base prefix of the module's URLs: '' when they are relative to the registry, or the URL of another
 *   web root, which ends with a slash
 */
export function describeBuild(build: ModuleBuild, base: string): ReleaseDescription {
  const url = (file: string) => `${base}${build.name}/${build.version}/${file}`;
  return {
    version: build.version,
    routes: build.routes,
    entry: url(build.entry),
    preload: build.preload.map(url),
    ...(build.reads && { reads: build.reads }),
    ...(build.examples && { examples: [...build.examples] }),
    ...factsOf(build),
    integrity: Object.fromEntries(
      Object.entries(build.integrity).map(([file, hash]) => [url(file), hash]),
    ),
    builtWith: { contract: build.contract, shared: build.requires },
    uses: build.uses,
  };
}
