import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sourceHash } from './source-hash.ts';

const locked = {
  'mfe-players': { dependencies: { '@panel/shared-ui': '*', react: '^19.0.0', valibot: '^1.0.0' } },
  'shared-auth': { dependencies: { 'auth-client': '^2.0.0' } },
  'shared-federation': { dependencies: { bundler: '^2.0.0' } },
  'shared-ui': { dependencies: { '@panel/shared-auth': '*', dates: '^4.0.0' } },
  'node_modules/@panel/mfe-players': { resolved: 'mfe-players', link: true },
  'node_modules/@panel/shared-auth': { resolved: 'shared-auth', link: true },
  'node_modules/@panel/shared-ui': { resolved: 'shared-ui', link: true },
  'node_modules/auth-client': { version: '2.0.0' },
  'node_modules/bundler': { version: '2.0.0', optionalDependencies: { 'bundler-linux': '2.0.0' } },
  'node_modules/bundler-linux': { version: '2.0.0' },
  'node_modules/dates': { version: '4.0.0', dependencies: { zones: '^1.0.0' } },
  'node_modules/dates/node_modules/zones': { version: '1.0.0', dependencies: { dates: '^4.0.0' } },
  'node_modules/prettier': { version: '3.0.0' },
  'node_modules/react': { version: '19.3.1' },
  'node_modules/valibot': { version: '1.0.0' },
  'node_modules/zones': { version: '9.0.0' },
};
let folder: string;

const workspace = () => join(folder, 'one');
const copy = () => join(folder, 'another-checkout');

function write(path: string, content: string): void {
  mkdirSync(dirname(join(workspace(), path)), { recursive: true });
  writeFileSync(join(workspace(), path), content);
}

function writeLockfile(packages: object): void {
  write('package-lock.json', JSON.stringify({ packages }));
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'source-hash-'));
  writeLockfile(locked);
  write('shared-auth/package.json', '{ "exports": { ".": "./src/index.ts" } }');
  write(
    'shared-ui/package.json',
    '{ "exports": { ".": "./src/index.ts", "./table": "./src/table.ts" } }',
  );
  write('shared-federation/package.json', '{ "exports": { ".": "./src/index.ts" } }');
  write('mfe-games/src/module.ts', 'games');
  write('mfe-players/src/module.ts', 'players');
  write('shared-auth/src/index.ts', 'auth');
  write('shared-federation/src/index.ts', 'federation');
  write('shared-ui/src/index.ts', 'ui');
  cpSync(workspace(), copy(), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

it('is the same for the same sources in any folder', () => {
  expect(sourceHash('mfe-players', workspace())).toMatch(/^[0-9a-f]{10}$/);
  expect(sourceHash('mfe-players', workspace())).toBe(sourceHash('mfe-players', copy()));
});

it.each([
  'mfe-players/src/module.ts',
  'mfe-players/src/players/late.ts',
  'shared-federation/src/index.ts',
  'shared-federation/rsbuild/remote.ts',
  'shared-ui/src/table.ts',
])('changes when %s changes', (path) => {
  write(path, 'changed');
  expect(sourceHash('mfe-players', workspace())).not.toBe(sourceHash('mfe-players', copy()));
});

it.each([
  ['a dependency of the module', 'node_modules/valibot'],
  ['a dependency of a bundled package', 'node_modules/dates'],
  ['a nested dependency', 'node_modules/dates/node_modules/zones'],
  ['the bundler', 'node_modules/bundler'],
  ['an optional part of the bundler', 'node_modules/bundler-linux'],
])('changes when another version of %s is locked', (_, path) => {
  writeLockfile({ ...locked, [path]: { ...locked[path as 'node_modules/dates'], version: '5' } });
  expect(sourceHash('mfe-players', workspace())).not.toBe(sourceHash('mfe-players', copy()));
});

it.each([
  ['Prettier', 'node_modules/prettier'],
  ['React, which the shell provides', 'node_modules/react'],
  ['a dependency of shared-auth, which the shell provides', 'node_modules/auth-client'],
  ['a package of the same name in another folder', 'node_modules/zones'],
])('stays when another version of %s is locked', (_, path) => {
  writeLockfile({ ...locked, [path]: { version: '99.0.0' } });
  expect(sourceHash('mfe-players', workspace())).toBe(sourceHash('mfe-players', copy()));
});

it('stays when the lockfile names a new module', () => {
  writeLockfile({
    'mfe-posts': { dependencies: { posts: '^1.0.0' } },
    'node_modules/@panel/mfe-posts': { resolved: 'mfe-posts', link: true },
    'node_modules/posts': { version: '1.0.0' },
    ...locked,
  });
  expect(sourceHash('mfe-players', workspace())).toBe(sourceHash('mfe-players', copy()));
});

it.each([
  'mfe-games/src/module.ts',
  'mfe-players/dist/static/js/entry.js',
  'mfe-players/node_modules/some/index.js',
  'mfe-players/testing/rows.ts',
  'mfe-players/src/module.test.ts',
  'shared-auth/src/index.ts',
])('stays when %s changes, which no build of the module contains', (path) => {
  write(path, 'changed');
  expect(sourceHash('mfe-players', workspace())).toBe(sourceHash('mfe-players', copy()));
});
