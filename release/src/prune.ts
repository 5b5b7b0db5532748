import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@panel/shared-federation';
import { ifMissing } from './files.ts';

/** Removes the modules, versions and unfinished drafts that the site's registry does not name. */
export async function pruneModules(site: string, registry: Registry): Promise<void> {
  const modules = join(site, 'modules');
  for (const name of await subfolders(modules)) {
    const named = namedVersions(registry, name);
    for (const version of await subfolders(join(modules, name))) {
      if (!named.includes(version)) {
        await rm(join(modules, name, version), { recursive: true, force: true });
      }
    }
    if (named.length === 0) {
      await rm(join(modules, name), { recursive: true, force: true });
    }
  }
}

function namedVersions({ modules }: Registry, name: string): string[] {
  const { current, previous } = modules[name] ?? {};
  return [current, previous].flatMap((release) => (release ? [release.version] : []));
}

async function subfolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ifMissing);
  return (entries ?? []).filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
