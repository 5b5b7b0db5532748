import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface WorkspaceCopy {
  /** The copy's folder: commands run there as in the repository. */
  root: string;
  remove: () => Promise<void>;
}

const original = resolve(fileURLToPath(import.meta.url), '../../..');

/** What is installed, made or not part of the sources. */
const leftOut = new Set([
  ...['node_modules', 'dist', '.git', '.nx', '.data', '.cache', 'test-results'],
  ...['playwright-report', 'coverage'],
]);

/** Where npm keeps what it has installed. */
const installRecord = '.package-lock.json';

/**
 * A temporary copy of the repository in which builds, releases and new modules can be tried. The
 * installed packages are the original's; the workspaces' own packages are the copy's.
 */
export async function copyWorkspace(): Promise<WorkspaceCopy> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'panel-workspace-')));
  await Promise.all([
    cp(original, root, {
      recursive: true,
      filter: (path) => path === original || !leftOut.has(basename(path)),
    }),
    linkPackages(join(original, 'node_modules'), join(root, 'node_modules')),
  ]);
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}

async function linkPackages(installed: string, target: string): Promise<void> {
  await mkdir(target);
  const names = await readdir(installed);
  const own = ['@panel', '.cache', '.federation', installRecord];
  await Promise.all(
    names
      .filter((name) => !own.includes(name))
      .map((name) => symlink(join(installed, name), join(target, name))),
  );
  // npm writes to it: through a link it would write to the original's.
  await cp(join(installed, installRecord), join(target, installRecord));
  // npm's links to the workspaces are relative: copied as they are, they lead into the copy.
  await cp(join(installed, '@panel'), join(target, '@panel'), {
    recursive: true,
    verbatimSymlinks: true,
  });
}
