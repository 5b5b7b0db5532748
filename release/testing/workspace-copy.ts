import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface WorkspaceCopy {
  /** The copy's folder; commands run in it as in the repository. */
  root: string;
  remove: () => Promise<void>;
}

const original = resolve(fileURLToPath(import.meta.url), '../../..');

/** Folders that are no sources: installed, generated, or git's own. */
const leftOut = new Set([
  'node_modules',
  'dist',
  '.git',
  '.nx',
  '.data',
  '.env',
  '.cache',
  'test-results',
  'playwright-report',
  'coverage',
]);

/** npm's record of the installed packages. */
const installRecord = '.package-lock.json';

/**
 * Copies the repository to a temporary folder, to try builds, releases and new modules there. Installed
 * packages are links to the original's; the workspaces are copies.
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
  // npm writes to this file: through a link it would change the original's.
  await cp(join(installed, installRecord), join(target, installRecord));
  // npm's links to the workspaces are relative: copied as they are, they lead into the copy.
  await cp(join(installed, '@panel'), join(target, '@panel'), {
    recursive: true,
    verbatimSymlinks: true,
  });
}
