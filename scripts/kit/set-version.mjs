import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest, root } from '../root.mjs';
import { kitPackages } from './packages.mjs';

/**
 * Gives all packages of the kit, and the root, a version: in their package.json and in the lockfile.
 *
 * @param {string} version
 * @param {string} [folder] the repository
 */
export function setVersion(version, folder = root) {
  const packages = ['.', ...kitPackages];
  for (const name of packages) {
    write(join(folder, name, 'package.json'), { ...readManifest(name, folder), version });
  }
  const lockPath = join(folder, 'package-lock.json');
  const lock = JSON.parse(readFileSync(lockPath, 'utf8'));
  lock.version = version;
  for (const name of packages) {
    lock.packages[name === '.' ? '' : name].version = version;
  }
  write(lockPath, lock);
}

function write(path, value) {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}
