// Builds a package into a folder, in the mode that NODE_ENV names: node scripts/kit/build-package.mjs PACKAGE FOLDER
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { join } from 'node:path';
import { root } from '../root.mjs';

const [, , name, folder] = process.argv;
const cwd = join(root, name);
const { content } = await loadConfig({ cwd });
const rsbuild = await createRsbuild({
  cwd,
  config: mergeRsbuildConfig(content, {
    mode: process.env.NODE_ENV,
    output: { distPath: { root: folder }, sourceMap: false },
  }),
});
await rsbuild.build();
