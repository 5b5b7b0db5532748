import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sourceHash } from './source-hash.ts';

const lock = {
  packages: {
    'mfe-players': { name: '@panel/mfe-players' },
    'node_modules/@panel/mfe-players': { resolved: 'mfe-players', link: true },
    'node_modules/react': { version: '19.3.1' },
  },
};
let folder: string;

const workspace = () => join(folder, 'one');
const copy = () => join(folder, 'another-checkout');

function write(path: string, content: string): void {
  mkdirSync(dirname(join(workspace(), path)), { recursive: true });
  writeFileSync(join(workspace(), path), content);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'source-hash-'));
  write('package-lock.json', JSON.stringify(lock));
  write('mfe-games/src/module.ts', 'games');
  write('mfe-players/src/module.ts', 'players');
  write('shared-auth/src/index.ts', 'auth');
  write('shared-federation/src/index.ts', 'federation');
  write('shared-ui/src/index.ts', 'ui');
  cpSync(workspace(), copy(), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

it('gives the same sources the same name in any folder', () => {
  expect(sourceHash('mfe-players', workspace())).toMatch(/^[0-9a-f]{10}$/);
  expect(sourceHash('mfe-players', workspace())).toBe(sourceHash('mfe-players', copy()));
});

it.each([
  'mfe-players/src/module.ts',
  'mfe-players/src/players/late.ts',
  'shared-auth/src/index.ts',
  'shared-federation/src/index.ts',
  'shared-ui/src/index.ts',
])('gives another name when %s is another', (path) => {
  write(path, 'changed');
  expect(sourceHash('mfe-players', workspace())).not.toBe(sourceHash('mfe-players', copy()));
});

it('gives another name when another version of a library is installed', () => {
  const packages = { ...lock.packages, 'node_modules/react': { version: '19.4.0' } };
  write('package-lock.json', JSON.stringify({ packages }));
  expect(sourceHash('mfe-players', workspace())).not.toBe(sourceHash('mfe-players', copy()));
});

it('keeps the name when there is a new module, which the lockfile names', () => {
  const packages = {
    'mfe-posts': { name: '@panel/mfe-posts' },
    'node_modules/@panel/mfe-posts': { resolved: 'mfe-posts', link: true },
    ...lock.packages,
  };
  write('package-lock.json', JSON.stringify({ packages }));
  expect(sourceHash('mfe-players', workspace())).toBe(sourceHash('mfe-players', copy()));
});

it.each([
  'mfe-games/src/module.ts',
  'mfe-players/dist/static/js/entry.js',
  'mfe-players/node_modules/some/index.js',
  'mfe-players/testing/rows.ts',
  'mfe-players/src/module.test.ts',
])('keeps the name when %s is another, which is in no build of the module', (path) => {
  write(path, 'changed');
  expect(sourceHash('mfe-players', workspace())).toBe(sourceHash('mfe-players', copy()));
});
