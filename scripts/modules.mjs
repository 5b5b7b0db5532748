import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** The modules of the workspace by their folders' names, sorted. */
export function moduleNames() {
  return readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'package.json')))
    .sort();
}

/** The port of a module's development server, as its rsbuild.config.ts names it. */
export async function modulePort(name) {
  const { loadConfig } = await import('@rsbuild/core');
  const { content } = await loadConfig({ cwd: join(root, name) });
  return content.server.port;
}
