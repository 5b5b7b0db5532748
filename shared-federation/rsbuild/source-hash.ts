import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const workspace = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** What is in a package and not in its build. */
const others = /^(dist|node_modules|testing)$|\.test\./;

/**
 * A name for what a module is built from: its own files, those of the shared packages, and the
 * lockfile. The same sources give the same name in any folder.
 *
 * @param name the module's folder, such as 'mfe-players'
 */
export function sourceHash(name: string): string {
  const shared = ['shared-auth', 'shared-federation', 'shared-ui'];
  const hash = createHash('sha256');
  for (const path of ['package-lock.json', ...[name, ...shared].flatMap(filesOf)]) {
    hash.update(`${path}\0`).update(readFileSync(join(workspace, path)));
  }
  return hash.digest('hex').slice(0, 10);
}

/** Paths inside the workspace, with forward slashes. */
function filesOf(folder: string): string[] {
  return readdirSync(join(workspace, folder), { withFileTypes: true })
    .filter(({ name }) => !others.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesOf(path) : [path];
    });
}
