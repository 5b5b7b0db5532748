import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Reads the package.json of a folder of the repository; '.' is the root. */
export function readManifest(folder, repository = root) {
  return JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8'));
}

/** Returns the command that runs an installed package's program without npm or a shell. */
export function packageCommand(packageName, ...args) {
  return installedCommand(root, packageName, ...args);
}

/** Like `packageCommand`, with the package that another repository has installed. */
export function installedCommand(repository, packageName, ...args) {
  const folder = join(repository, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const script = typeof bin === 'string' ? bin : Object.values(bin)[0];
  return [process.execPath, join(folder, script), ...args];
}
