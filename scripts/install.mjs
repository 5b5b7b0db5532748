import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, run } from './children.mjs';
import { root } from './root.mjs';

/**
 * Installs the dependencies when some are missing or differ from package-lock.json. It never runs
 * `npm install`, which could choose versions that the lockfile does not name.
 */
export async function installMissing() {
  if (isInstalled()) {
    return;
  }
  console.log('Instalando dependências (cerca de um minuto na primeira vez)...');
  const { code, output } = await npm('ci', '--no-audit', '--no-fund');
  if (code !== 0) {
    await fail(`${output}\n\nAs dependências não puderam ser instaladas: \`npm ci\` falhou.`);
  }
}

/**
 * Whether node_modules contains the packages of package-lock.json. npm writes
 * node_modules/.package-lock.json at the end of an installation; without it the installation was
 * interrupted. Packages for other systems may be missing; workspaces must be linked.
 */
export function isInstalled(folder = root) {
  const expected = readPackages(join(folder, 'package-lock.json'));
  const installed = readPackages(join(folder, 'node_modules/.package-lock.json'));
  return Object.entries(expected)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, { version, optional, devOptional, link }]) => {
      if (link) {
        return existsSync(join(folder, path));
      }
      const found = installed[path];
      return found ? found.version === version : Boolean(optional || devOptional);
    });
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/** Runs npm; on Windows it is a script, which only a shell can start. */
export function npm(...args) {
  return run(process.platform === 'win32' ? ['cmd', '/c', 'npm', ...args] : ['npm', ...args]);
}
