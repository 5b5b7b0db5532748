import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../children.mjs';
import { npm } from '../install.mjs';
import { root } from '../root.mjs';

/**
 * Adds a new module to package-lock.json and links it like npm. It needs no download, because other
 * modules have the same dependencies. If this fails, prints the command to run.
 */
export async function addToLockfile(name) {
  const lock = ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'];
  const complete = [process.execPath, join(root, 'scripts/complete-lockfile.mjs')];
  for (const attempt of [() => npm(...lock, '--offline'), () => npm(...lock)]) {
    if ((await attempt()).code === 0 && (await run(complete)).code === 0) {
      link(name);
      return;
    }
  }
  console.error(`package-lock.json ainda não conhece ${name}. Rode:
  npm install --package-lock-only && node scripts/complete-lockfile.mjs\n`);
}

function link(name) {
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
