import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@panel/shared-federation';
import { addRelease } from './add-release.ts';
import { listFiles, listPublished, writeWhole } from './files.ts';
import { hostFiles } from './host-files.ts';
import { type ModuleBuild, readModuleBuild } from './module-build.ts';
import { pruneModules } from './prune.ts';
import { readRegistry, writeRegistry } from './registry-file.ts';
import type { SiteConfig } from './site-config.ts';

export interface AssembleOptions {
  /** The repository, which holds `shell/` and every `mfe-*` with their builds. */
  root: string;
  /** The web root to write. */
  site: string;
  config: SiteConfig;
}

/**
 * Makes a site from the builds of the shell and of every module. What a page may be loading stays
 * until everything new is there; the registry comes last, then what nothing names is removed.
 *
 * @throws Error when something is not built
 */
export async function assembleSite({ root, site, config }: AssembleOptions): Promise<Registry> {
  const builds = await readBuilds(root);
  const shellFiles = await placeShell(join(root, 'shell', 'dist'), site);
  const written = { 'config.json': `${JSON.stringify(config, null, 2)}\n`, ...hostFiles(config) };
  for (const [path, content] of Object.entries(written)) {
    await writeWhole(join(site, path), content);
  }
  let registry = onlyModules(await readRegistry(site).catch(noModules), builds);
  for (const build of builds) {
    registry = await addRelease(site, registry, build);
  }
  await writeRegistry(site, registry);
  await pruneModules(site, registry);
  await pruneOthers(site, new Set([...shellFiles, ...Object.keys(written)]));
  return registry;
}

function onlyModules({ modules }: Registry, builds: readonly ModuleBuild[]): Registry {
  const names = new Set(builds.map(({ name }) => name));
  const kept = Object.entries(modules).filter(([name]) => names.has(name));
  return { schema: 1, modules: Object.fromEntries(kept) };
}

/** A registry that cannot be read has no timestamps worth keeping. */
function noModules(): Registry {
  return { schema: 1, modules: {} };
}

async function readBuilds(root: string): Promise<ModuleBuild[]> {
  const entries = await readdir(root, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mfe-'))
    .map(({ name }) => name)
    .sort();
  return Promise.all(names.map((name) => readModuleBuild(name, join(root, name))));
}

/** The page comes after the scripts that it names. */
async function placeShell(build: string, site: string): Promise<string[]> {
  const files = await listPublished(build);
  if (!files.includes('index.html')) {
    throw new Error(`shell is not built: run \`npm run build\` first (${build})`);
  }
  for (const file of [...files.filter((name) => name !== 'index.html'), 'index.html']) {
    await writeWhole(join(site, file), await readFile(join(build, file)));
  }
  return files;
}

async function pruneOthers(site: string, kept: ReadonlySet<string>): Promise<void> {
  for (const file of await listFiles(site)) {
    if (!kept.has(file) && !file.startsWith('modules/')) {
      await rm(join(site, file), { force: true });
    }
  }
}
