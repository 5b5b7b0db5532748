import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { isInstalled } from './install.mjs';
import { root } from './root.mjs';

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

function lockedPackages(): object {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: object;
  };
  return lock.packages;
}

function write(path: string, packages: object): void {
  writeFileSync(join(folder, path), JSON.stringify({ packages }));
}

test('without node_modules/.package-lock.json nothing counts as installed', () => {
  expect(isInstalled(folder)).toBe(false);
});

test('packages for other systems may be missing', () => {
  write('node_modules/.package-lock.json', { 'node_modules/react': { version: '19.3.1' } });
  expect(isInstalled(folder)).toBe(true);
});

test('a version that differs from the lockfile counts as missing', () => {
  write('node_modules/.package-lock.json', { 'node_modules/react': { version: '19.3.0' } });
  expect(isInstalled(folder)).toBe(false);
});

test('a workspace counts as installed once it is linked', () => {
  const link = 'node_modules/@panel/mfe-posts';
  write('package-lock.json', { [link]: { resolved: 'mfe-posts', link: true } });
  write('node_modules/.package-lock.json', {});
  expect(isInstalled(folder)).toBe(false);
  mkdirSync(join(folder, link), { recursive: true });
  expect(isInstalled(folder)).toBe(true);
});

test('tools for tests and builds are installed, although the machine asks for production only', () => {
  const manifests = Object.keys(lockedPackages()).filter((path) => !path.includes('node_modules'));
  for (const path of manifests.map((workspace) => join(workspace, 'package.json'))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  for (const path of ['package-lock.json', '.npmrc']) {
    cpSync(join(root, path), join(folder, path));
  }
  const env = { ...process.env, NODE_ENV: 'production', npm_config_omit: 'optional' };
  const plan = spawnSync('npm', ['ci', '--dry-run', '--offline'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  expect(plan.stdout).toMatch(/^add nx /m);
  expect(plan.stdout).toMatch(/^add @rspack\/binding-/m);
});

test('a failed `npm ci` ends the installation; `npm install` never runs', () => {
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
  const [npm, calls] = [join(folder, 'npm'), join(folder, 'calls.txt')];
  const note = `require('fs').appendFileSync(${JSON.stringify(calls)}, process.argv[2] + '\\n')`;
  const program = `${note}; console.log('npm error Invalid lock file'); process.exit(1);`;
  writeFileSync(npm, `#!${process.execPath}\n${program}`, { mode: 0o755 });
  const install = "import('./scripts/install.mjs').then((install) => install.installMissing())";
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', install], {
    cwd: folder,
    env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stdout + stderr).toContain('npm error Invalid lock file');
  expect(stdout + stderr).toContain('As dependências não puderam ser instaladas');
  expect(readFileSync(calls, 'utf8')).toBe('ci\n');
});
