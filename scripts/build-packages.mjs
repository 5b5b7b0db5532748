import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from './children.mjs';
import { moduleNames } from './modules.mjs';
import { runTargets } from './nx.mjs';
import { root } from './root.mjs';

/**
 * Builds the packages whose sources have changed since their last build.
 *
 * @param {string[]} [folders] the packages' folders; by default all
 * @returns {Promise<{ failed: string[], output: string }>} see `runTargets`
 */
export async function buildPackages(folders) {
  const result = await runTargets(['build'], {
    projects: folders,
    onTask: ({ name }) => console.log(`  ${name}`),
  });
  const { tsImport } = await import('tsx/esm/api');
  const { renewSource } = await tsImport('../shared-federation/build/index.ts', import.meta.url);
  const builds = (folders ?? ['shell', ...moduleNames()]).map((name) => join(root, name, 'dist'));
  await Promise.all(
    builds.filter((build) => existsSync(join(build, 'panel.json'))).map(renewSource),
  );
  return result;
}

/** Builds all packages that have changed. After a failure, prints their output and exits. */
export async function buildPackagesOrFail() {
  const { failed, output } = await buildPackages();
  if (failed.length > 0) {
    await fail(`${output}\n\nA compilação falhou.`);
  }
}
