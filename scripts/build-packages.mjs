import { fail } from './children.mjs';
import { runTargets } from './nx.mjs';

/**
 * Builds the packages whose sources have changed since their last build.
 *
 * @param {string[]} [folders] the packages' folders; by default all
 * @returns {Promise<{ failed: string[], output: string }>} see `runTargets`
 */
export function buildPackages(folders) {
  return runTargets(['build'], {
    projects: folders,
    onTask: ({ name }) => console.log(`  ${name}`),
  });
}

/** Builds all packages that have changed. After a failure, prints their output and exits. */
export async function buildPackagesOrFail() {
  const { failed, output } = await buildPackages();
  if (failed.length > 0) {
    await fail(`${output}\n\nA compilação falhou.`);
  }
}
