import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** The modules of the workspace by their folders' names, sorted. */
export function moduleNames() {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mfe-'))
    .map(({ name }) => name)
    .sort();
}

/** The port of a module's development server, as its rsbuild.config.ts names it. */
export async function modulePort(name) {
  const { loadConfig } = await import('@rsbuild/core');
  const { content } = await loadConfig({ cwd: join(root, name) });
  return content.server.port;
}
