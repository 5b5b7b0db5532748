import { parseArgs } from 'node:util';

const usage = `Uso: npm run new-module -- mfe-posts --routes posts

  mfe-posts        o nome do módulo, que é também o da pasta
  --routes posts   as rotas abaixo de /admin, separadas por vírgulas`;

/**
 * Parses and checks the command's arguments.
 *
 * @param {string[]} args
 * @param {import('./workspace.mjs').Workspace} workspace
 * @returns {{ name: string, routes: string[], port: number, warnings: string[] }}
 * @throws Error whose Portuguese message names the broken rule
 */
export function parseRequest(args, { modules, shellRoutes, sidebar }) {
  const { name, routes } = parse(args);
  checkName(name, modules);
  for (const route of routes) {
    checkRoute(route, modules, shellRoutes);
  }
  const warnings = routes
    .filter((route) => !sidebar.includes(route))
    .map((route) => `'${route}' não está no menu lateral; a tela só abre pelo endereço.`);
  return { name, routes, port: Math.max(3000, ...modules.map(({ port }) => port)) + 1, warnings };
}

function parse(args) {
  let parsed;
  try {
    parsed = parseArgs({ args, allowPositionals: true, options: { routes: { type: 'string' } } });
  } catch {
    throw new Error(usage);
  }
  const [name, ...others] = parsed.positionals;
  const { routes } = parsed.values;
  if (!name || others.length > 0 || routes === undefined) {
    throw new Error(usage);
  }
  return { name, routes: [...new Set(routes.split(',').map((route) => route.trim()))] };
}

function checkName(name, modules) {
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

function checkRoute(route, modules, shellRoutes) {
  if (!/^([a-z][a-z0-9]*(-[a-z0-9]+)*)?$/.test(route)) {
    throw new Error(
      `'${route}' não serve como rota: use letras minúsculas, números e hifens, como user-roles.`,
    );
  }
  if (shellRoutes.includes(route)) {
    throw new Error(`A rota '${route}' é do próprio painel.`);
  }
  const owner = modules.find(({ manifest }) => manifest.panel.routes.includes(route));
  if (owner) {
    throw new Error(`A rota '${route}' já é do módulo ${owner.name}.`);
  }
}
