import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  contractVersion,
  type Registry,
  type RegistryModule,
  sharedRanges,
} from '@panel/shared-federation';
import { contentHash, draftName, listFiles } from './files.ts';
import type { ModuleBuild } from './module-build.ts';

/**
 * Adds one module's release to a site: its files first, so that every version a registry has ever
 * named is complete. The release can be seen once the registry that comes back is written.
 *
 * @returns the registry with the release as the module's current one; a version that the registry
 *   names already keeps the moment of its publication
 */
export async function addRelease(
  site: string,
  registry: Registry,
  build: ModuleBuild,
): Promise<Registry> {
  await placeFiles(join(site, 'modules', build.name, build.version), build);
  const former = registry.modules[build.name]?.current;
  const publishedAt =
    former?.version === build.version ? former.publishedAt : new Date().toISOString();
  return {
    ...registry,
    modules: { ...registry.modules, [build.name]: describe(build, publishedAt) },
  };
}

function describe(build: ModuleBuild, publishedAt: string): RegistryModule {
  const url = (file: string) => `${build.name}/${build.version}/${file}`;
  return {
    routes: build.routes,
    current: {
      version: build.version,
      entry: url(build.entry),
      integrity: Object.fromEntries(
        Object.entries(build.integrity).map(([file, hash]) => [url(file), hash]),
      ),
      preload: build.preload.map(url),
      builtWith: { contract: contractVersion, shared: { ...sharedRanges } },
      publishedAt,
    },
  };
}

/** A folder appears whole or not at all; one whose bytes are not its version's is put right. */
async function placeFiles(target: string, build: ModuleBuild): Promise<void> {
  const present = await contentHash(target, await listFiles(target));
  if (build.version.endsWith(`-${present}`)) {
    return;
  }
  const draft = join(dirname(target), draftName());
  await mkdir(draft, { recursive: true });
  try {
    for (const file of build.files) {
      await cp(join(build.folder, file), join(draft, file));
    }
    await rm(target, { recursive: true, force: true });
    await rename(draft, target);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
