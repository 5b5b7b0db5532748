import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Lists the modules' folder names, sorted. */
export function moduleNames() {
  return readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'package.json')))
    .sort();
}

/** Reads the development port of a module from its rsbuild.config.ts. */
export async function modulePort(name) {
  const { loadConfig } = await import('@rsbuild/core');
  const { content } = await loadConfig({ cwd: join(root, name) });
  return content.server.port;
}
