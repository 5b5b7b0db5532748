// Builds the shell for development, without its server: node scripts/kit/build-dev-shell.mjs FOLDER
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { join } from 'node:path';
import { root } from '../root.mjs';

const [, , folder] = process.argv;
const cwd = join(root, 'shell');
const { content } = await loadConfig({ cwd });
const rsbuild = await createRsbuild({
  cwd,
  config: mergeRsbuildConfig(content, {
    mode: 'development',
    output: { distPath: { root: folder }, sourceMap: false },
  }),
});
await rsbuild.build();
