import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { readManifest, root } from '../root.mjs';
import { releaseChangelog, withoutRelativeLinks } from './changelog.mjs';
import { sourceFolders } from './compile.mjs';
import { currentRelease, lastRelease, unversionedChanges } from './declarations.mjs';
import { kitPackages } from './packages.mjs';
import { setVersion } from './set-version.mjs';

const hash = (text: string) => text.repeat(64);
const released = {
  version: '1.2.9',
  packages: { 'shared-ui': { '.': hash('a'), './table': hash('b') } },
};
const offering = (version: string, exported: Record<string, string>) => ({
  version,
  packages: { ...noExports(), 'shared-ui': exported },
});

test('the packages of the kit have one version', () => {
  const { version } = readManifest('.') as { version: string };
  const others = kitPackages.filter(
    (name) => (readManifest(name) as { version: string }).version !== version,
  );
  expect(others).toEqual([]);
});

test('the exports of the kit differ from the last release only if its version is newer', async () => {
  const current = await currentRelease();
  expect(Object.keys(current.packages['shared-ui']!)).toEqual([
    '.',
    './calendar-day',
    './early',
    './lazy-part',
    './table',
  ]);
  expect(unversionedChanges(lastRelease(), current)).toEqual([]);
});

// TypeScript does not rewrite the path of an import() inside of JSX.
test('compiled files of the kit import no .ts or .tsx file', () => {
  const importing = sourceFolders()
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(root, folder, file),
      ),
    )
    .filter(
      (file) =>
        /(?<!\.test|\.d)\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes('import('),
    );
  expect(importing).not.toEqual([]);
  expect(
    importing.filter((file) => /\bimport\(\s*['"`][^'"`]*\.tsx?['"`]/.test(compiled(file))),
  ).toEqual([]);
});

test.each([
  ['a changed declaration', { '.': hash('c'), './table': hash('b') }, ['shared-ui']],
  ['a removed export', { '.': hash('a') }, ['shared-ui/table']],
  ['an added export', { ...released.packages['shared-ui'], './new': hash('d') }, ['shared-ui/new']],
])('%s needs a newer version', (_, exported, changes) => {
  expect(unversionedChanges(released, offering('1.2.9', exported))).toEqual(changes);
  expect(unversionedChanges(released, offering('1.2.8', exported))).toEqual(changes);
  expect(unversionedChanges(released, offering('1.10.0', exported))).toEqual([]);
});

test('setVersion changes the version of all packages and of the lockfile, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'panel-version-'));
  const files = [
    'package-lock.json',
    ...['.', ...kitPackages].map((name) => join(name, 'package.json')),
  ];
  try {
    for (const file of files) {
      mkdirSync(join(folder, file, '..'), { recursive: true });
      cpSync(join(root, file), join(folder, file));
    }
    const { version } = readManifest('.') as { version: string };
    setVersion('9.9.9', folder);
    expect(readFileSync(join(folder, 'package-lock.json'), 'utf8')).toContain('"version": "9.9.9"');
    expect(readManifest('dev', folder)).toEqual({ ...readManifest('dev'), version: '9.9.9' });
    setVersion(version, folder);
    for (const file of files) {
      expect(readFileSync(join(folder, file), 'utf8')).toBe(readFileSync(join(root, file), 'utf8'));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('CHANGELOG.md', () => {
  const notes = '# Changes\n\n## Unreleased\n\n- A new export.\n\n## 1.2.9\n\nOld.\n';

  test('a release names its notes, and leaves an empty section for the next', () => {
    expect(releaseChangelog(notes, '1.3.0')).toBe(
      '# Changes\n\n## Unreleased\n\n## 1.3.0\n\n- A new export.\n\n## 1.2.9\n\nOld.\n',
    );
  });

  test('a release without notes is refused; one that is packed again keeps its notes', () => {
    const released = releaseChangelog(notes, '1.3.0');
    expect(() => releaseChangelog(released, '1.3.1')).toThrow('não diz o que muda no kit 1.3.1');
    expect(releaseChangelog(released, '1.3.0')).toBe(released);
  });

  test('has a section on the version of the kit', () => {
    const { version } = readManifest('.') as { version: string };
    expect(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')).toContain(`\n## ${version}\n`);
  });
});

test('a packed document has no links to files that are not packed', () => {
  expect(withoutRelativeLinks('[one](deploy.md#kit), [two](https://a.example), [three](#b)')).toBe(
    'one, [two](https://a.example), [three](#b)',
  );
});

function compiled(file: string): string {
  const compilerOptions = {
    jsx: ts.JsxEmit.ReactJSX,
    module: ts.ModuleKind.Preserve,
    removeComments: true,
    rewriteRelativeImportExtensions: true,
    target: ts.ScriptTarget.ES2023,
  };
  return ts.transpileModule(readFileSync(file, 'utf8'), { fileName: file, compilerOptions })
    .outputText;
}

function noExports() {
  return Object.fromEntries(kitPackages.map((name) => [name, {}]));
}
