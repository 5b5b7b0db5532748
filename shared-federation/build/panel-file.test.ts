import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BuildDescription,
  type ModulePanelFile,
  renewSource,
  writePanelFile,
} from './index.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-'));
  await mkdir(join(folder, 'static/js'), { recursive: true });
  await writeFile(join(folder, 'static/js/entry.js'), 'entry()');
});
afterEach(() => rm(folder, { recursive: true }));

const description = {
  name: 'mfe-players',
  routes: ['players'],
  contract: 1,
  kit: '0.1.0',
  requires: { react: '^19.0.0' },
  uses: { react: ['useState'] },
  entry: 'static/js/entry.js',
  preload: [],
} satisfies BuildDescription;

const write = (changed: Partial<ModulePanelFile> = {}, packageVersion = '1.2.0') =>
  writePanelFile(folder, packageVersion, { ...description, ...changed });

async function read(): Promise<ModulePanelFile> {
  return JSON.parse(await readFile(join(folder, 'panel.json'), 'utf8')) as ModulePanelFile;
}

test('panel.json names the build, its needs, and the hash of each file except source maps', async () => {
  await writeFile(join(folder, 'static/js/entry.js.map'), '{}');
  const version = await write();
  expect(version).toMatch(/^1\.2\.0-[0-9a-f]{32}$/);
  expect(await read()).toEqual({
    schema: 1,
    version,
    ...description,
    files: { 'static/js/entry.js': expect.stringMatching(/^sha384-/) as string },
  });
});

test('a build from a cache gets the commit at which it is used; its version stays', async () => {
  const version = await write({ source: { commit: 'c0ffee', dirty: true } });
  await writeFile(join(folder, '.gitignore'), '*');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      env: { ...process.env, GIT_COMMITTER_DATE: '2026-11-20T12:00:00-03:00' },
      encoding: 'utf8',
      stdio: 'pipe',
    });
  git('init');
  git('commit', '--allow-empty', '-m', 'first');
  // A hook of another repository builds.
  process.env.GIT_DIR = join(__dirname, '../../.git');
  await renewSource(folder);
  delete process.env.GIT_DIR;
  const committedAt = '2026-11-20T15:00:00.000Z';
  expect(await read()).toMatchObject({
    version,
    source: { commit: git('rev-parse', 'HEAD').trim(), committedAt, dirty: false },
  });
});

test('a panel.json that a cache has cut is left as it is', async () => {
  await writeFile(join(folder, 'panel.json'), '');
  await renewSource(folder);
  expect(await readFile(join(folder, 'panel.json'), 'utf8')).toBe('');
});

test.each<[string, Partial<ModulePanelFile>]>([
  ['its commit', { source: { commit: 'c0ffee', dirty: true } }],
  ['the kit', { kit: '0.2.0' }],
])('the version does not depend on %s', async (_what, changed) => {
  expect(await write(changed)).toBe(await write());
});

test.each<[string, Partial<ModulePanelFile>]>([
  ['its routes', { routes: ['people'] }],
  ['the names that it uses', { uses: { react: ['useState', 'use'] } }],
  ['its ranges', { requires: { react: '^19.4.0' } }],
  ['its contract', { contract: 2 }],
])('the version depends on %s', async (_what, changed) => {
  expect(await write(changed)).not.toBe(await write());
});

test('the version depends on the bytes and the paths of its files', async () => {
  const versions = new Set([await write()]);
  await writeFile(join(folder, 'static/js/late.js'), 'late()');
  versions.add(await write());
  await writeFile(join(folder, 'static/js/late.js'), 'later()');
  versions.add(await write());
  expect(versions.size).toBe(3);
});
