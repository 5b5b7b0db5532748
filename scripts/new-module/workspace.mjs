import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleNames, modulePort } from '../modules.mjs';
import { root } from '../root.mjs';

/**
 * Reads the modules, the shell's routes and the sidebar, against which a new module is checked.
 *
 * @typedef {{ name: string, port: number, manifest: object }} ExistingModule
 * @typedef {object} Workspace
 * @property {ExistingModule[]} modules
 * @property {string[]} shellRoutes the shell's own routes below /admin
 * @property {string[]} sidebar routes of the sidebar's entries
 *
 * @returns {Promise<Workspace>}
 */
export async function readWorkspace() {
  const modules = await Promise.all(
    moduleNames().map(async (name) => ({
      name,
      port: await modulePort(name),
      manifest: JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')),
    })),
  );
  const { tsImport } = await import('tsx/esm/api');
  const { shellRoutes } = await tsImport(
    '../../shared-federation/src/registry.ts',
    import.meta.url,
  );
  const { navigation } = await tsImport(
    '../../shell/src/addresses/sidebar-entries.ts',
    import.meta.url,
  );
  return { modules, shellRoutes, sidebar: navigation.map(({ segment }) => segment) };
}
