import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sharedRanges } from '../src/shared-ranges.ts';

/** The repository's folder. */
const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The package that holds the build preset; every module is built with it. */
const presetPackage = 'shared-federation';

/** Names of files and folders that a build does not contain. */
const notBuilt = /^(dist|node_modules|testing)$|\.test\./;

interface LockedPackage {
  version?: string;
  /** The folder of a workspace, when `link` is set. */
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** The lockfile's packages by their path, such as 'node_modules/react' or 'shared-ui'. */
type Lockfile = Record<string, LockedPackage>;

/**
 * Hashes what a module's build is made from: the files of the module and of the workspaces that it
 * bundles, the build preset, and the locked versions of their dependencies. Libraries that the
 * shell provides at run time are not part of the build. The same sources give the same hash in any folder.
 *
 * @param name the module's folder, such as 'mfe-players'
 * @param root the repository's folder
 */
export function sourceHash(name: string, root = repository): string {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Lockfile;
  };
  const bundled = bundledPackages(root, packages, [name, presetPackage]);
  const hash = createHash('sha256');
  for (const path of bundled) {
    if (path.includes('node_modules/')) {
      hash.update(`${path}\0${JSON.stringify(packages[path])}\0`);
    } else {
      hashFolder(hash, root, path);
    }
  }
  return hash.digest('hex').slice(0, 10);
}

/** The paths in the lockfile of some workspaces and of all that their builds contain, sorted. */
function bundledPackages(root: string, packages: Lockfile, workspaces: string[]): string[] {
  const found = new Set(workspaces);
  // A set also visits what is added to it during the loop.
  for (const path of found) {
    const { dependencies, optionalDependencies } = packages[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const installed = isProvidedByShell(root, name) ? undefined : resolve(packages, path, name);
      if (installed !== undefined) {
        found.add(installed);
      }
    }
  }
  return [...found].sort();
}

/** Where Node finds a dependency of a package; undefined when it is optional and not locked. */
function resolve(packages: Lockfile, path: string, name: string): string | undefined {
  const folders = path
    .split('/node_modules/')
    .map((_, index, parts) => `${parts.slice(0, index + 1).join('/node_modules/')}/`);
  const candidates = ['', ...folders].map((folder) => `${folder}node_modules/${name}`);
  const found = candidates.findLast((candidate) => packages[candidate]);
  return found && packages[found]?.link ? packages[found].resolved : found;
}

/** Whether modules share every export of a package with the shell, and so bundle none of it. */
function isProvidedByShell(root: string, name: string): boolean {
  if (!name.startsWith('@panel/')) {
    return name in sharedRanges;
  }
  const file = join(root, name.slice('@panel/'.length), 'package.json');
  const { exports } = JSON.parse(readFileSync(file, 'utf8')) as { exports: object };
  return Object.keys(exports).every((path) => `${name}${path.slice(1)}` in sharedRanges);
}

function hashFolder(hash: ReturnType<typeof createHash>, root: string, folder: string): void {
  for (const path of filesOf(root, folder)) {
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
}

/** Paths inside the repository, with forward slashes. */
function filesOf(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !notBuilt.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesOf(root, path) : [path];
    });
}
