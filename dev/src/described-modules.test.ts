import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describeModules } from './described-modules.ts';

test('a folder that is given twice is one module', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'described-modules-'));
  const manifest = { name: '@team/mfe-posts', version: '1.0.0', panel: { routes: ['posts'] } };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  const given = [folder, `${folder}/.`, relative(process.cwd(), folder)];
  expect(await describeModules(given)).toEqual([{ folder, name: 'mfe-posts', routes: ['posts'] }]);
  await rm(folder, { recursive: true });
});
