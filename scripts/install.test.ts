import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled } from './install.mjs';

const wanted = {
  '': { name: 'panel' },
  'node_modules/react': { version: '19.3.1' },
  'node_modules/@swc/core-darwin-arm64': { version: '1.0.0', optional: true },
};
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'install-'));
  mkdirSync(join(folder, 'node_modules'));
  write('package-lock.json', wanted);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, packages: object): void {
  writeFileSync(join(folder, path), JSON.stringify({ packages }));
}

test('without a record of npm nothing counts as installed', () => {
  expect(isInstalled(folder)).toBe(false);
});

test('the packages of other systems may be missing', () => {
  write('node_modules/.package-lock.json', { 'node_modules/react': { version: '19.3.1' } });
  expect(isInstalled(folder)).toBe(true);
});

test('another version than the lock file names has to be installed', () => {
  write('node_modules/.package-lock.json', { 'node_modules/react': { version: '19.3.0' } });
  expect(isInstalled(folder)).toBe(false);
});

test('a workspace of ours is installed once it is linked', () => {
  const link = 'node_modules/@panel/mfe-posts';
  write('package-lock.json', { [link]: { resolved: 'mfe-posts', link: true } });
  write('node_modules/.package-lock.json', {});
  expect(isInstalled(folder)).toBe(false);
  mkdirSync(join(folder, link), { recursive: true });
  expect(isInstalled(folder)).toBe(true);
});
