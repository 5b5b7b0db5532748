import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** What is in a package and not in its build. */
const others = /^(dist|node_modules|testing)$|\.test\./;

/**
 * A name for what a module is built from: its own files, those of the shared packages, and the
 * installed libraries. The same sources give the same name in any folder.
 *
 * @param name the module's folder, such as 'mfe-players'
 * @param root the workspace's folder
 */
export function sourceHash(name: string, root = repository): string {
  const folders = [name, 'shared-auth', 'shared-federation', 'shared-ui'];
  const hash = createHash('sha256').update(installedLibraries(root));
  for (const path of folders.flatMap((folder) => filesOf(root, folder))) {
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex').slice(0, 10);
}

/** What the lockfile says of libraries: a new module, which it names too, changes no other one. */
function installedLibraries(root: string): string {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: boolean }>;
  };
  const libraries = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  return JSON.stringify(libraries);
}

/** Paths inside the workspace, with forward slashes. */
function filesOf(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !others.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesOf(root, path) : [path];
    });
}
