import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { readManifest, root } from '../root.mjs';
import { compileKit } from './compile.mjs';
import { kitPackages, packedManifest } from './packages.mjs';

/**
 * The exports of a package: for each key of `exports`, the SHA-256 of all declarations that it reaches
 * inside the package.
 *
 * @typedef {Record<string, string>} Exported
 *
 * Version of a kit, and the exports of its packages.
 *
 * @typedef {{ version: string, packages: Record<string, Exported> }} Release
 */

const recordPath = join(root, 'scripts/kit/released.json');

/** @returns {Release} */
export function lastRelease() {
  return JSON.parse(readFileSync(recordPath, 'utf8'));
}

/** @param {Release} release */
export function writeRelease(release) {
  writeFileSync(recordPath, `${JSON.stringify(release, null, 2)}\n`);
}

/** @returns {Promise<Release>} the version and the exports of the kit in the working tree */
export async function currentRelease() {
  const staging = mkdtempSync(join(tmpdir(), 'panel-declarations-'));
  try {
    await compileKit(staging, { onlyDeclarations: true });
    const { version } = readManifest('.');
    const packages = kitPackages.map((name) => [name, exportedOf(staging, name, version)]);
    return { version, packages: Object.fromEntries(packages) };
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/**
 * Names the exports that were added, removed or changed since a release, such as 'shared-ui/table'.
 *
 * @param {Release} released
 * @param {Release} current
 * @returns {string[]} empty when the current version is newer
 */
export function unversionedChanges(released, current) {
  if (isNewer(current.version, released.version)) {
    return [];
  }
  return kitPackages.flatMap((name) => {
    const [before, now] = [released.packages[name] ?? {}, current.packages[name]];
    return [...new Set([...Object.keys(before), ...Object.keys(now)])]
      .filter((key) => before[key] !== now[key])
      .map((key) => join(name, key));
  });
}

function exportedOf(staging, name, version) {
  const folder = join(staging, name);
  const { exports } = packedManifest(readManifest(name), version);
  return Object.fromEntries(
    Object.entries(exports)
      .map(([key, path]) => [key, path.replace(/\.js$/, '.d.ts')])
      // The presets for Jest and TypeScript declare nothing.
      .filter(([, path]) => existsSync(join(folder, path)))
      .map(([key, path]) => [key, hashOf(folder, reachable(folder, path))]),
  );
}

function hashOf(folder, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(`${file}\n${readFileSync(join(folder, file), 'utf8')}\n`);
  }
  return hash.digest('hex');
}

/** @returns {string[]} the paths of all declarations that a file imports, itself included, sorted */
function reachable(folder, first) {
  const found = new Set();
  const visit = (file) => {
    if (found.has(file)) {
      return;
    }
    found.add(file);
    const { importedFiles } = ts.preProcessFile(readFileSync(join(folder, file), 'utf8'));
    for (const { fileName } of importedFiles.filter(({ fileName: name }) => name.startsWith('.'))) {
      visit(declarationOf(folder, join(dirname(file), fileName)));
    }
  };
  visit(first.replace(/^\.\//, ''));
  return [...found].sort();
}

function declarationOf(folder, path) {
  return existsSync(join(folder, path)) ? path : path.replace(/\.tsx?$/, '.d.ts');
}

function isNewer(version, than) {
  const numbers = (text) => text.split('.').map(Number);
  const [a, b] = [numbers(version), numbers(than)];
  const index = a.findIndex((number, place) => number !== b[place]);
  return index !== -1 && a[index] > b[index];
}
