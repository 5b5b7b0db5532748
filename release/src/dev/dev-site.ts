import { join } from 'node:path';
import type { SiteConfigFile } from '@panel/shared-federation';
import { configPath, defaultRegistryPath } from '@panel/shared-federation/site-paths';
import { readSiteFile, type ServedFile } from '../host/served-file.ts';
import { type DevModule, devRegistry } from './dev-registry.ts';

export interface DevSite {
  config: SiteConfigFile;
  modules: readonly DevModule[];
}

/**
 * Reads a file of a site under development, other than the shell's: the config, the registry, or a file of a
 * module's build. Reads it each time, so that a reload shows a new build.
 *
 * @param path the path in the request's URL
 * @returns undefined for any other path, and for a missing file
 */
export async function readDevFile(site: DevSite, path: string): Promise<ServedFile | undefined> {
  if (path === configPath) {
    return jsonFile(path, site.config);
  }
  if (path === defaultRegistryPath) {
    return jsonFile(path, await devRegistry(site.modules));
  }
  const [, name, file] = /^\/modules\/(mfe-[a-z0-9-]+)\/[^/]+(\/.+)$/.exec(path) ?? [];
  const folder = site.modules.find((module) => module.name === name)?.folder;
  return folder && file ? readSiteFile(join(folder, 'dist'), file) : undefined;
}

function jsonFile(path: string, content: unknown): ServedFile {
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  return { path: path.slice(1), bytes, type: 'application/json' };
}
