import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** `.dependency-cruiser.mjs` must refuse some of these imports between rooms and packages. */

const root = resolve(__dirname, '..');

type Files = Record<string, string>;

const cases: [title: string, files: Files, refused: string[]][] = [
  [
    'a room imports from rooms below it',
    {
      'shell/src/layout/header.ts': `export * from '../ui/modal.ts';`,
      'shell/src/ui/modal.ts': `export const modal = 1;`,
    },
    [],
  ],
  [
    'a room does not import from a room above it, nor from a room beside it',
    {
      'shell/src/ui/window.ts': `export * from '../layout/footer.ts';`,
      'shell/src/layout/footer.ts': `export const footer = 1;`,
      'shell/src/updates/notice.ts': `export * from '../overrides/banner.ts';`,
      'shell/src/overrides/banner.ts': `export const banner = 1;`,
    },
    [
      'shell/src/ui/window.ts → shell/src/layout/footer.ts',
      'shell/src/updates/notice.ts → shell/src/overrides/banner.ts',
    ],
  ],
  [
    'files do not import each other, not even types',
    {
      'shell/src/ui/a.ts': `import type { B } from './b.ts'; export type A = B | 1;`,
      'shell/src/ui/b.ts': `import type { A } from './a.ts'; export type B = A | 2;`,
    },
    ['shell/src/ui/a.ts → shell/src/ui/b.ts'],
  ],
  [
    'a folder that is not declared as a room is refused',
    {
      'shell/src/new-room/door.ts': `export * from '../ui/door.ts';`,
      'shell/src/ui/door.ts': `export const door = 1;`,
    },
    ['shell/src/new-room/door.ts → shell/src/ui/door.ts'],
  ],
  [
    'a command reaches the files of a site only through its Target',
    {
      'release/src/commands/list.ts': `export * from '../site/files/folder/read-files.ts';`,
      'release/src/site/files/folder-target.ts': `export * from './folder/read-files.ts';`,
      'release/src/site/files/folder/read-files.ts': `export const read = 1;`,
    },
    ['release/src/commands/list.ts → release/src/site/files/folder/read-files.ts'],
  ],
  [
    'a package imports others by their names, and only those that its package.json lists',
    {
      'shared-ui/src/by-path.ts': `export * from '../../shared-federation/src/index.ts';`,
      'shared-ui/src/undeclared.ts': `export * from '@panel/release';`,
      'mfe-players/src/declared.ts': `export * from '@panel/shared-federation';`,
    },
    [
      'shared-ui/src/by-path.ts → shared-federation/src/index.ts',
      'shared-ui/src/undeclared.ts → release/src/index.ts',
    ],
  ],
  [
    'a package imports only libraries that its package.json lists',
    {
      'mfe-players/package.json': '{}',
      'mfe-players/src/undeclared.ts': `export * from 'hono';`,
    },
    ['mfe-players/src/undeclared.ts → node_modules/hono/dist/index.js'],
  ],
];

/** Packages of the workspace that fixtures import by name. */
const linked = ['release', 'shared-federation'];

let refused: { from: string; to: string }[];

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'panel-rooms-'));
  try {
    for (const [, files] of cases) {
      write(folder, files);
    }
    for (const name of linked) {
      link(folder, name);
    }
    write(folder, {
      'node_modules/hono/package.json': JSON.stringify({ main: 'dist/index.js' }),
      'node_modules/hono/dist/index.js': 'export const hono = 1;',
    });
    refused = refusedImports(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each(cases)('%s', (_, files, expected) => {
  const found = refused.filter(({ from }) => from in files);
  expect(found.map(({ from, to }) => `${from} → ${to}`).sort()).toEqual([...expected].sort());
});

/** Links a package with one file, as npm links the packages of a workspace. */
function link(folder: string, name: string): void {
  write(folder, {
    [`${name}/package.json`]: JSON.stringify({ exports: './src/index.ts' }),
    [`${name}/src/index.ts`]: 'export const name = 1;',
  });
  const path = join(folder, 'node_modules/@panel', name);
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(join(folder, name), path);
}

function write(folder: string, files: Files): void {
  for (const [path, code] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), code);
  }
}

/** Checks all files at once, because the program takes a second to start. */
function refusedImports(folder: string): { from: string; to: string }[] {
  const program = resolve(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = resolve(root, '.dependency-cruiser.mjs');
  const folders = ['mfe-players', 'release', 'shared-ui', 'shell'];
  const output = execFileSync(
    process.execPath,
    [program, '--config', config, '--output-type', 'json', ...folders],
    { cwd: folder, encoding: 'utf8' },
  );
  const { summary } = JSON.parse(output) as {
    summary: { violations: { from: string; to: string }[] };
  };
  return summary.violations;
}
