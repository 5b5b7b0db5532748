import { moduleNames, modulePort } from '../modules.mjs';
import { readManifest } from '../root.mjs';

/** Tools that a module's own repository installs in the versions of this repository. */
const toolNames = [
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@types/jest',
  '@types/node',
  '@types/react',
  'jest',
  'oxlint',
  'oxlint-tsgolint',
  'prettier',
  'typescript',
];

/**
 * Reads the facts that a new module is made from and checked against.
 *
 * @returns {Promise<import('../../create-module/src/workspace.ts').Workspace>}
 */
export async function readWorkspace() {
  const modules = await Promise.all(
    moduleNames().map(async (name) => ({
      name,
      port: await modulePort(name),
      manifest: readManifest(name),
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
  const { version, devDependencies } = readManifest('.');
  const { dependencies } = readManifest('shared-testing');
  const tools = { ...dependencies, ...devDependencies };
  const manifests = modules.map(({ manifest }) => manifest);
  return {
    modules: modules.map(({ name, port, manifest }) => ({
      name,
      port,
      routes: manifest.panel.routes,
    })),
    shellRoutes,
    sidebar: navigation.map(({ segment }) => segment),
    kitVersion: version,
    dependencies: commonDependencies(manifests.map((manifest) => manifest.dependencies)),
    devDependencies: commonDependencies(manifests.map((manifest) => manifest.devDependencies)),
    tools: Object.fromEntries(toolNames.map((name) => [name, tools[name]])),
  };
}

/** The dependencies of more than half of the modules. */
function commonDependencies(all) {
  const common = Object.entries(Object.assign({}, ...all)).filter(
    ([library]) => all.filter((one) => library in one).length > all.length / 2,
  );
  return Object.fromEntries(common.sort(([a], [b]) => (a < b ? -1 : 1)));
}
