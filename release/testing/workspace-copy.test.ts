import { existsSync } from 'node:fs';
import { readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyWorkspace } from './workspace-copy.ts';

test('a copy of the workspace uses the installed dependencies, and its own packages', async () => {
  const { root, remove } = await copyWorkspace();
  const packageOf = (name: string) => realpath(join(root, 'node_modules', name));
  expect(await packageOf('@panel/mfe-players')).toBe(join(root, 'mfe-players'));
  expect(await packageOf('react')).toBe(await realpath('node_modules/react'));
  expect(existsSync(join(root, '.git'))).toBe(false);

  const record = join(root, 'node_modules/.package-lock.json');
  expect(await realpath(record)).toBe(record);

  const description = join(root, 'mfe-players/package.json');
  await writeFile(description, '{}');
  expect(await readFile('mfe-players/package.json', 'utf8')).not.toBe('{}');
  await remove();
  expect(existsSync(root)).toBe(false);
  expect(existsSync('node_modules/react')).toBe(true);
});
