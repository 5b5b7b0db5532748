import type { ExistingModule, Workspace } from './workspace.ts';

/** A module to create. */
export interface ModuleRequest {
  name: string;
  routes: string[];
  /** Its development port. */
  port: number;
  /** Portuguese sentences for the developer. */
  warnings: string[];
}

/**
 * Checks the name and the routes of a new module, and chooses its development port.
 *
 * @param routes separated by commas, as on the command line
 * @throws Error whose Portuguese message names the broken rule
 */
export function moduleRequest(
  name: string,
  routes: string,
  { modules, shellRoutes, sidebar }: Workspace,
): ModuleRequest {
  const names = [...new Set(routes.split(',').map((route) => route.trim()))];
  checkName(name, modules);
  for (const route of names) {
    checkRoute(route, modules, shellRoutes);
  }
  const warnings = names
    .filter((route) => !sidebar.includes(route))
    .map(
      (route) =>
        `'${route}' não está no menu lateral: descreva a entrada em panel.menu, no package.json, ou a tela só abre pelo endereço.`,
    );
  const port = Math.max(3000, ...modules.map((module) => module.port)) + 1;
  return { name, routes: names, port, warnings };
}

function checkName(name: string, modules: readonly ExistingModule[]): void {
  if (!/^mfe(-[a-z0-9]+)+$/.test(name)) {
    throw new Error(
      `'${name}' não serve como nome: use 'mfe-' e letras minúsculas, números e hifens, como mfe-posts.`,
    );
  }
  // Module Federation confuses two modules if the name of one begins with the name of the other.
  const conflicting = modules.find(
    (module) => module.name.startsWith(name) || name.startsWith(module.name),
  );
  if (conflicting?.name === name) {
    throw new Error(`Já existe um módulo ${name}.`);
  }
  if (conflicting) {
    throw new Error(
      `${name} se confunde com ${conflicting.name}: nenhum nome pode ser o começo de outro.`,
    );
  }
}

function checkRoute(
  route: string,
  modules: readonly ExistingModule[],
  shellRoutes: readonly string[],
): void {
  if (!/^([a-z][a-z0-9]*(-[a-z0-9]+)*)?$/.test(route)) {
    throw new Error(
      `'${route}' não serve como rota: use letras minúsculas, números e hifens, como user-roles.`,
    );
  }
  if (shellRoutes.includes(route)) {
    throw new Error(`A rota '${route}' é do próprio painel.`);
  }
  const owner = modules.find(({ routes }) => routes.includes(route));
  if (owner) {
    throw new Error(`A rota '${route}' já é do módulo ${owner.name}.`);
  }
}
