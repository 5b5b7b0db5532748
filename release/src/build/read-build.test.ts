import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModulePanelFile } from '@panel/shared-federation/build';
import { folderTarget } from '../site/files/folder/folder-target.ts';
import { readBuild } from './read-build.ts';
import { type BuiltWorkspace, builtWorkspace } from '../../testing/built-workspace.ts';

let workspace: BuiltWorkspace;
let folder: string;

beforeEach(async () => {
  workspace = await builtWorkspace();
  folder = join(workspace.root, 'mfe-players/dist');
});
afterEach(() => workspace.remove());

const lazyChunk = 'static/js/async/late.js';

async function changePanelFile(change: (panel: ModulePanelFile) => void): Promise<void> {
  const panel = JSON.parse(await readFile(join(folder, 'panel.json'), 'utf8')) as ModulePanelFile;
  change(panel);
  await workspace.write('mfe-players/dist/panel.json', JSON.stringify(panel));
}

test('a build consists of panel.json and the files that it names', async () => {
  await workspace.write(`mfe-players/dist/${lazyChunk}.map`, '{}');
  const { panel, contents } = await readBuild(folderTarget(folder));
  expect(panel.name).toBe('mfe-players');
  expect([...contents.keys()]).toEqual(['panel.json', ...Object.keys(panel.files)].sort());
});

test('a build that another build has begun to replace is refused', async () => {
  await workspace.write(`mfe-players/dist/${lazyChunk}`, 'newer()');
  await expect(readBuild(folderTarget(folder))).rejects.toThrow(
    `${lazyChunk} não é o arquivo que foi compilado`,
  );
  await rm(join(folder, lazyChunk));
  await expect(readBuild(folderTarget(folder))).rejects.toThrow(
    `${lazyChunk} falta na compilação. Compile de novo.`,
  );
  await rm(join(folder, 'panel.json'));
  await expect(readBuild(folderTarget(folder))).rejects.toThrow(
    'falta panel.json. Rode npm run build antes.',
  );
});

test('the refusal of a build whose hidden files an upload has lost says how to keep them', async () => {
  await changePanelFile(({ files }) => (files['.well-known/security.txt'] = files[lazyChunk]!));
  await expect(readBuild(folderTarget(folder))).rejects.toThrow(
    /\.well-known\/security\.txt falta na compilação\. .* include-hidden-files/,
  );
});

test.each<[string, (panel: ModulePanelFile) => void]>([
  ['fewer needs', ({ uses }) => delete uses.react],
  ['another contract', (panel) => (panel.contract = 2)],
  ['other routes', ({ routes }) => routes.push('games')],
])('a panel.json that was edited to name %s is refused', async (_what, edit) => {
  await changePanelFile(edit);
  await expect(readBuild(folderTarget(folder))).rejects.toThrow(
    'panel.json foi alterado. Compile de novo.',
  );
});

test.each<[string, (panel: ModulePanelFile) => void]>([
  ['a path outside the build', ({ files }) => (files['../secret'] = files[lazyChunk]!)],
  ['an entry that is no file of the build', (panel) => (panel.entry = 'other.js')],
  [
    'a preload that is no script',
    (panel) => {
      panel.files['a.css'] = panel.files[lazyChunk]!;
      panel.preload = ['a.css'];
    },
  ],
  ['a name that is a path', (panel) => (panel.name = '../evil')],
  ['no name', (panel) => delete (panel as { name?: string }).name],
  ['a later format', (panel) => (panel.schema = 2 as 1)],
])('a panel.json with %s is malformed', async (_what, edit) => {
  await changePanelFile(edit);
  await expect(readBuild(folderTarget(folder))).rejects.toThrow('panel.json está malformado');
});
