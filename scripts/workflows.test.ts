import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleNames } from './modules.mjs';
import { root } from './root.mjs';

const read = (path: string) => readFileSync(join(root, '.github', path), 'utf8');
const workflows = [
  ...readdirSync(join(root, '.github/workflows')).map((file) => read(`workflows/${file}`)),
  readFileSync(join(root, 'create-module/src/repository/repository-templates.ts'), 'utf8'),
];

test("the platform's workflow hands on the builds' hidden files, such as .well-known/, too", () => {
  const [, upload = ''] = read('workflows/platform.yml').split('name: builds');
  expect(upload.split('- uses')[0]).toContain('include-hidden-files: true');
});

// Earlier ones ran on Node 20, which GitHub's runners do not have any more.
const firstOnNode24 = {
  checkout: 5,
  'setup-node': 5,
  'upload-artifact': 6,
  'download-artifact': 7,
};

test.each(Object.entries(firstOnNode24))('actions/%s runs on Node 24', (action, first) => {
  const uses = new RegExp(`actions/${action}@v(\\d+)`, 'g');
  const versions = workflows.flatMap((text) =>
    [...text.matchAll(uses)].map(([, version]) => Number(version)),
  );
  expect(versions.length).toBeGreaterThan(0);
  expect(Math.min(...versions)).toBeGreaterThanOrEqual(first);
});

test('every night all tests run on each major version of Node that package.json#engines names', () => {
  expect(read('workflows/nightly.yml')).toContain('node: [20, 22, 24]');
});

test.each(['platform.yml', 'nightly.yml'])(
  '%s keeps the traces of failed browser tests',
  (file) => {
    expect(read(`workflows/${file}`)).toMatch(
      /if: failure\(\)\n +uses: actions\/upload-artifact@v\d+\n.*path: test-results/,
    );
  },
);

test('each module has a line in CODEOWNERS', () => {
  const owned = read('CODEOWNERS').match(/^\/mfe-[a-z0-9-]+(?=\/ @)/gm);
  expect(owned).toEqual(moduleNames().map((name) => `/${name}`));
});
