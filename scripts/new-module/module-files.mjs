import { join } from 'node:path';
import { root } from '../root.mjs';
import * as templates from './templates.mjs';

/**
 * Returns the formatted contents of a new module's files, keyed by path.
 *
 * @param {{ name: string, routes: string[], port: number }} request
 * @param {import('./workspace.mjs').Workspace} workspace
 * @returns {Promise<Record<string, string>>}
 */
export async function moduleFiles({ name, routes, port }, { modules }) {
  const pages = routes.map(pageOf);
  const files = {
    'package.json': createManifest(name, routes, modules),
    'rsbuild.config.ts': templates.rsbuildConfig({ name, port }),
    'src/module.ts': templates.module(pages),
    'src/module.test.ts': templates.moduleTest,
    ...Object.fromEntries(
      pages.flatMap((page) => [
        [`src/${page.folder}/${page.file}.tsx`, templates.page({ name, ...page })],
        [`src/${page.folder}/${page.file}.test.tsx`, templates.pageTest(page)],
      ]),
    ),
  };
  const { format, resolveConfig } = await import('prettier');
  const options = await resolveConfig(join(root, name, 'package.json'));
  const formatted = Object.entries(files).map(async ([path, content]) => [
    path,
    await format(content, { ...options, filepath: path }),
  ]);
  return Object.fromEntries(await Promise.all(formatted));
}

/** Names the page of a route: 'user-roles' → UserRolesPage in user-roles-page.tsx. */
function pageOf(route) {
  const folder = route || 'dashboard';
  const words = folder.split('-').map((word) => word[0].toUpperCase() + word.slice(1));
  return { route, folder, file: `${folder}-page`, component: `${words.join('')}Page` };
}

/** Copies the first module's manifest, with the dependencies of more than half of the modules. */
function createManifest(name, routes, modules) {
  const manifests = modules.map((module) => module.manifest);
  return JSON.stringify({
    ...manifests[0],
    name: `@panel/${name}`,
    version: '0.1.0',
    panel: { routes },
    dependencies: commonDependencies(manifests.map(({ dependencies }) => dependencies)),
    devDependencies: commonDependencies(manifests.map(({ devDependencies }) => devDependencies)),
  });
}

function commonDependencies(all) {
  const common = Object.entries(Object.assign({}, ...all)).filter(
    ([library]) => all.filter((one) => library in one).length > all.length / 2,
  );
  return Object.fromEntries(common.sort(([a], [b]) => (a < b ? -1 : 1)));
}
