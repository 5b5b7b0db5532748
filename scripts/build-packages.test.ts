import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** A package that has no build of its own. */
const folder = 'bench';
const build = join(root, folder, 'dist');
const panelFile = join(build, 'panel.json');

beforeEach(() => mkdirSync(build, { recursive: true }));
afterEach(() => rmSync(build, { recursive: true }));

test("a build in nx's cache that was made at another commit names the present one", () => {
  writeFileSync(panelFile, JSON.stringify({ name: folder, source: { commit: 'c0ffee' } }));
  const script = `import { buildPackages } from './scripts/build-packages.mjs';
    await buildPackages(['${folder}']);`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: root });
  const { source } = JSON.parse(readFileSync(panelFile, 'utf8')) as { source: object };
  expect(source).toHaveProperty('commit', commit());
});

function commit(): string {
  return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
}
