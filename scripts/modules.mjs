import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './root.mjs';

/** Lists the modules' folder names, sorted. */
export function moduleNames() {
  return readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'package.json')))
    .sort();
}

/**
 * Reads the development port of the module in a folder, which may be relative to the root, from its rsbuild.config.ts.
 *
 * @throws Error when it names none
 */
export async function modulePort(folder) {
  const { loadConfig } = await import('@rsbuild/core');
  const { content } = await loadConfig({ cwd: resolve(root, folder) });
  const port = content.server?.port;
  if (port === undefined) {
    throw new Error(`${folder} não é a pasta de um módulo: falta a porta em rsbuild.config.ts.`);
  }
  return port;
}
