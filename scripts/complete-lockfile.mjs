import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = {
  arm: 'arm',
  arm64: 'arm64',
  ia32: 'ia32',
  loong64: 'loong64',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  wasm32: 'wasm32',
  x64: 'x64',
};
const libraries = { gnu: ['glibc'], gnueabihf: ['glibc'], musl: ['musl'] };

/**
 * Adds the optional packages of other platforms to package-lock.json. `npm install` leaves them out
 * when the registry does not serve them. Then `npm ci` of npm 11 refuses the lockfile, and users of
 * other systems lack the binaries. With `--check` it changes nothing and fails if one is missing.
 */
const path = join(resolve(import.meta.dirname, '..'), 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8'));
const missing = missingPackages(lock.packages);

if (!process.argv.includes('--check')) {
  const packages = { ...lock.packages, ...Object.fromEntries(missing) };
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(
    path,
    `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`,
  );
} else if (missing.length > 0) {
  const names = missing.map(([name]) => name).join('\n');
  throw new Error(
    `package-lock.json lacks these packages; run node scripts/complete-lockfile.mjs:\n${names}`,
  );
}

/**
 * Returns entries for optional dependencies that have none in the lockfile.
 *
 * @returns {[name: string, entry: object][]}
 */
function missingPackages(packages) {
  return Object.values(packages)
    .flatMap(({ optionalDependencies = {}, dev, license, engines }) =>
      Object.entries(optionalDependencies).map(([name, version]) => [
        `node_modules/${name}`,
        { version, ...parsePlatform(name), license, dev, engines, optional: true },
      ]),
    )
    .filter(([entry, { version }]) => /^\d/.test(version) && !hasEntry(packages, entry));
}

function hasEntry(packages, entry) {
  return Object.keys(packages).some((path) => path === entry || path.endsWith(`/${entry}`));
}

/** Parses the platform at the end of a binary's package name, such as `-linux-arm64-musl`. */
function parsePlatform(name) {
  const parts = name.split('/').at(-1).split('-');
  const os = parts.find((part) => systems.includes(part));
  const architecture = parts.findLast((part) => part in processors);
  return {
    cpu: architecture && [processors[architecture]],
    os: os && [os],
    libc: libraries[parts.at(-1)],
  };
}
