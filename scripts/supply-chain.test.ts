import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Third-party packages come from the registry with a hash and run no install scripts. */

interface LockedPackage {
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
}
type Kind = 'dependencies' | 'devDependencies' | 'optionalDependencies' | 'peerDependencies';
type Description = Partial<Record<Kind, Record<string, string>>>;

const root = resolve(__dirname, '..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as unknown;
const { packages } = read('package-lock.json') as { packages: Record<string, LockedPackage> };

const installed = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, locked]) => ({ path, name: path.split('node_modules/').at(-1)!, ...locked }));

/** The root is the workspace ''. */
const workspaces = Object.keys(packages).filter((path) => !path.includes('node_modules/'));

const declared = workspaces.flatMap((workspace) => {
  const description = read(join(workspace, 'package.json')) as Description;
  const kinds: Kind[] = [
    'dependencies',
    'devDependencies',
    'optionalDependencies',
    'peerDependencies',
  ];
  return kinds.flatMap((kind) =>
    Object.entries(description[kind] ?? {}).map(([name, range]) => ({ workspace, name, range })),
  );
});

/** Packages with an install script, and why they work without it. */
const installScripts = {
  '@parcel/watcher': 'would build its binary where none is published; we use published ones only',
  '@swc/core': 'would check that the binary of this platform runs',
  esbuild: 'would put the binary of this platform in place of the script that calls it',
  sharp: 'would compile libvips where no binary fits; it comes with miniflare, and no test uses it',
  workerd: 'would check that its binary starts',
  nx: 'would look for its own native binary before the first run',
};

test('the lockfile holds every dependency of a workspace', () => {
  const missing = declared.filter(
    ({ workspace, name }) =>
      !packages[`node_modules/${name}`] && !packages[join(workspace, 'node_modules', name)],
  );
  expect(declared.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

test('a dependency is a version of the registry, never a repository, address, folder or tag', () => {
  const isOwn = (name: string) => packages[`node_modules/${name}`]?.link;
  const violations = declared.filter(
    ({ name, range }) => !(isOwn(name) ? range === '*' : /^[~^]?\d+\.\d+\.\d+$/.test(range)),
  );
  expect(violations).toEqual([]);
  // npm asks its configured registry for packages without an address, and replaces this default
  // address with that registry's.
  const isOfRegistry = ({ name, resolved }: (typeof installed)[number]) =>
    resolved === undefined || resolved.startsWith(`https://registry.npmjs.org/${name}/-/`);
  expect(installed.filter((locked) => !isOfRegistry(locked))).toEqual([]);
});

test('workspaces that use the same package request the same range', () => {
  const ranges = new Map<string, Set<string>>();
  for (const { name, range } of declared) {
    ranges.set(name, (ranges.get(name) ?? new Set()).add(range));
  }
  expect([...ranges].filter(([, requested]) => requested.size > 1)).toEqual([]);
});

test('the version of the auth client is the one that supabase-js was released with', () => {
  const requested = declared.filter(({ name }) => name === '@supabase/auth-js');
  const { dependencies } = packages['node_modules/@supabase/supabase-js']!;
  expect(requested.map(({ range }) => range)).toEqual([dependencies?.['@supabase/auth-js']]);
});

test('each package has a SHA-512 in the lockfile, except some binaries of other platforms (T21)', () => {
  const unchecked = installed.filter(({ integrity = '' }) => !integrity.startsWith('sha512-'));
  const isBinary = ({ optional, os, cpu }: LockedPackage) => Boolean(optional && (os ?? cpu));
  expect(unchecked.filter((locked) => !isBinary(locked))).toEqual([]);
});

test('no package runs a script when it is installed (T21)', () => {
  const settings = readFileSync(join(root, '.npmrc'), 'utf8').trim().split('\n');
  expect(settings.filter((line) => line.includes('script'))).toEqual(['ignore-scripts=true']);
  expect(read('package.json')).not.toHaveProperty('allowScripts');
});

test('each package with an install script has a reason why it works without that script', () => {
  const scripted = installed.filter(({ hasInstallScript }) => hasInstallScript);
  expect([...new Set(scripted.map(({ name }) => name))].sort()).toEqual(
    Object.keys(installScripts).sort(),
  );
});
