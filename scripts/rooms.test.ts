import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** `.dependency-cruiser.mjs` must refuse some of these imports between rooms. */

const root = resolve(__dirname, '..');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'panel-rooms-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a room imports from the floors below it', () => {
  write('shell/src/layout/header.ts', `export * from '../ui/modal.ts';`);
  write('shell/src/ui/modal.ts', `export const modal = 1;`);
  expect(violations()).toEqual([]);
});

test('a room does not import from a floor above it, nor from another room of its floor', () => {
  write('shell/src/ui/modal.ts', `export * from '../layout/header.ts';`);
  write('shell/src/layout/header.ts', `export const header = 1;`);
  write('shell/src/updates/notice.ts', `export * from '../overrides/banner.ts';`);
  write('shell/src/overrides/banner.ts', `export const banner = 1;`);
  expect(violations()).toEqual([
    'shell/src/ui/modal.ts → shell/src/layout/header.ts',
    'shell/src/updates/notice.ts → shell/src/overrides/banner.ts',
  ]);
});

test('files do not import each other, not even types', () => {
  write('shell/src/ui/a.ts', `import type { B } from './b.ts'; export type A = B | 1;`);
  write('shell/src/ui/b.ts', `import type { A } from './a.ts'; export type B = A | 2;`);
  expect(violations()).toEqual(['shell/src/ui/a.ts → shell/src/ui/b.ts']);
});

test('a folder that is not declared as a room is refused', () => {
  write('shell/src/new-room/a.ts', `export * from '../ui/b.ts';`);
  write('shell/src/ui/b.ts', `export const b = 1;`);
  expect(violations()).toEqual(['shell/src/new-room/a.ts → shell/src/ui/b.ts']);
});

test('a command does not reach the files of a site past its Target', () => {
  write('release/src/commands/list.ts', `export * from '../site/files/folder/read-files.ts';`);
  write('release/src/site/files/folder-target.ts', `export * from './read-files.ts';`);
  write('release/src/site/files/folder/read-files.ts', `export const read = 1;`);
  expect(violations('release')).toEqual([
    'release/src/commands/list.ts → release/src/site/files/folder/read-files.ts',
  ]);
});

function write(path: string, code: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), code);
}

/** Lists the refused imports, such as 'shell/src/ui/a.ts → shell/src/ui/b.ts'. */
function violations(folderName = 'shell'): string[] {
  const program = resolve(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = resolve(root, '.dependency-cruiser.mjs');
  const output = execFileSync(
    process.execPath,
    [program, '--config', config, '--output-type', 'json', folderName],
    { cwd: folder, encoding: 'utf8' },
  );
  const { summary } = JSON.parse(output) as {
    summary: { violations: { from: string; to: string }[] };
  };
  return summary.violations.map(({ from, to }) => `${from} → ${to}`).sort();
}
