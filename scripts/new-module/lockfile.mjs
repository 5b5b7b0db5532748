import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../children.mjs';
import { npm } from '../install.mjs';
import { root } from '../root.mjs';

/**
 * Adds a new module to package-lock.json and links it in node_modules, as npm does. Needs no
 * download, because other modules have the same dependencies. If npm fails, prints the command to
 * run.
 */
export async function addToLockfile(name) {
  const args = ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'];
  const completeLockfile = [process.execPath, join(root, 'scripts/complete-lockfile.mjs')];
  for (const attempt of [() => npm(...args, '--offline'), () => npm(...args)]) {
    if ((await attempt()).code === 0 && (await run(completeLockfile)).code === 0) {
      linkWorkspace(name);
      return;
    }
  }
  console.error(`package-lock.json ainda não contém ${name}. Rode:
  npm install --package-lock-only && node scripts/complete-lockfile.mjs\n`);
}

function linkWorkspace(name) {
  const folder = join(root, 'node_modules/@panel');
  mkdirSync(folder, { recursive: true });
  try {
    symlinkSync(join('../..', name), join(folder, name), 'junction');
  } catch (error) {
    if (error.code !== 'EEXIST') {
      throw error;
    }
  }
}
