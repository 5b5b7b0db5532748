import type { ModuleRequest } from './request.ts';
import * as templates from './module-templates.ts';
import type { Workspace } from './workspace.ts';

/** Contents of files by their paths. */
export type Files = Record<string, string>;

/** Files of a new module in the panel's repository. */
export function moduleFiles(request: ModuleRequest, workspace: Workspace): Files {
  const { name } = request;
  const { dependencies, devDependencies } = workspace;
  return {
    'package.json': json({
      name: `@panel/${name}`,
      version: '0.1.0',
      private: true,
      type: 'module',
      panel: panelSettings(request),
      exports: {},
      scripts: { build: 'rsbuild build', dev: 'rsbuild dev' },
      dependencies,
      devDependencies,
      nx: { targets: { test: {} } },
    }),
    ...sourceFiles(request),
  };
}

/** `panel` of package.json. The team has the name of the module until somebody writes a better one. */
export function panelSettings({ name, routes }: ModuleRequest): object {
  return { routes, owner: { team: name } };
}

/** The files of a new module that are the same in any repository. */
export function sourceFiles({ name, routes, port }: ModuleRequest): Files {
  const pages = routes.map(pageOf);
  const files = {
    'rsbuild.config.ts': templates.rsbuildConfig(name, port),
    'src/module.ts': templates.moduleFile(pages),
    'src/module.test.ts': templates.moduleTest,
    ...Object.fromEntries(
      pages.flatMap((page) => [
        [`src/${page.folder}/${page.file}.tsx`, templates.page(name, page)],
        [`src/${page.folder}/${page.file}.test.tsx`, templates.pageTest(page)],
      ]),
    ),
  };
  return Object.fromEntries(
    Object.entries(files).map(([path, content]) => [path, content.trimStart()]),
  );
}

/** Names the page of a route: 'user-roles' → UserRolesPage in user-roles-page.tsx. */
function pageOf(route: string): templates.Page {
  const folder = route || 'dashboard';
  const words = folder.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return { route, folder, file: `${folder}-page`, component: `${words.join('')}Page` };
}

export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
