import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
// scripts/ runs before `npm install`, so it cannot be a workspace package.
import { packKit } from '../../scripts/kit/pack.mjs';
import { runNode, runProgram } from './run-program.ts';

/** A repository outside this one, which gets the panel's packages only from the packed kit. */
export interface OwnRepository {
  folder: string;
  remove: () => Promise<void>;
}

const nodeModules = resolve(fileURLToPath(import.meta.url), '../../../node_modules');

/** Packs the kit, lets it create a repository with the module mfe-posts, and installs the dependencies. */
export async function createOwnRepository(): Promise<OwnRepository> {
  const parent = await mkdtemp(join(tmpdir(), 'panel-own-'));
  await packKit(join(parent, 'kit'));
  const create = 'create/src/main.js';
  await unpack(
    join(parent, 'kit', await tarballOf(parent, 'create-module')),
    join(parent, 'create'),
  );
  await runNode(parent, create, 'mfe-posts', '--routes', 'posts', '--kit', 'kit');
  const folder = join(parent, 'mfe-posts');
  await install(folder);
  return { folder, remove: () => rm(parent, { recursive: true, force: true }) };
}

async function tarballOf(parent: string, name: string): Promise<string> {
  const files = await readdir(join(parent, 'kit'));
  return files.find((file) => file.startsWith(`panel-${name}-`))!;
}

interface Manifest {
  bin?: string | Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  overrides?: Record<string, string>;
}

/**
 * Installs the dependencies in package.json, and those of the kit's packages, without a registry: unpacks the
 * kit's tarballs, and links all other packages to this repository's node_modules. So a dependency that no
 * manifest declares is missing.
 */
async function install(folder: string): Promise<void> {
  const target = join(folder, 'node_modules');
  const { dependencies, devDependencies, overrides = {} } = await readManifest(folder);
  const ranges: Record<string, string> = { ...dependencies, ...devDependencies };
  const queue = Object.keys(ranges);
  const done = new Set<string>();
  for (const name of queue) {
    if (done.has(name)) {
      continue;
    }
    done.add(name);
    const path = join(target, name);
    const range = ranges[name] ?? overrides[name];
    if (range?.startsWith('file:')) {
      await unpack(join(folder, range.slice('file:'.length)), path);
    } else {
      await mkdir(dirname(path), { recursive: true });
      await symlink(join(nodeModules, name), path);
    }
    const { bin, dependencies: further = {} } = await readManifest(path);
    await linkPrograms(target, path, name, bin);
    if (name.startsWith('@panel/')) {
      queue.push(...Object.keys(further));
    }
  }
}

async function linkPrograms(
  target: string,
  folder: string,
  name: string,
  bin: Manifest['bin'] = {},
): Promise<void> {
  const programs = typeof bin === 'string' ? { [name.split('/').at(-1)!]: bin } : bin;
  for (const [program, path] of Object.entries(programs)) {
    await mkdir(join(target, '.bin'), { recursive: true });
    if (name.startsWith('@panel/')) {
      await chmod(join(folder, path), 0o755);
    }
    await symlink(join(folder, path), join(target, '.bin', program));
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
}

async function unpack(tarball: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  await runProgram(target, 'tar', '-xzf', tarball, '--strip-components=1');
}
