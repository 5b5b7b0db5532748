import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openTarget, readRegistry } from '@panel/release';
import { expect } from './fixtures.ts';
import { buildPackage } from './support/build-package.ts';
import { changeSource, publishBuild, test } from './support/workspace-copy.ts';

test("a module that imports a name which the site's shell does not provide is refused, even if the shared library's sources have it @exhaustive", async ({
  copy,
  workspace,
}) => {
  const index = join(workspace, 'shared-ui/src/index.ts');
  const sources = await readFile(index, 'utf8');
  await appendFile(index, "export const Carousel = 'div';\n");
  await appendFile(
    join(workspace, 'mfe-players/src/module.ts'),
    "import { Carousel } from '@panel/shared-ui';\nconsole.log(Carousel);\n",
  );
  const build = await buildPackage(workspace, 'mfe-players');
  await writeFile(index, sources);
  const before = await readRegistry(openTarget(copy));
  await expect(publishBuild(copy, build)).rejects.toThrow(
    /^mfe-players \S+ usa Carousel de @panel\/shared-ui, que o painel deste site não tem\. /,
  );
  expect(await readRegistry(openTarget(copy))).toEqual(before);
});

test('a shell that no longer provides a name which a module of the site imports is refused @exhaustive', async ({
  copy,
  workspace,
}) => {
  const index = join(workspace, 'shared-ui/src/index.ts');
  await changeSource(index, "export { RemoteImage } from './components/remote-image.tsx';", '');
  await expect(publishBuild(copy, await buildPackage(workspace, 'shell'))).rejects.toThrow(
    /mfe-players \S+ usa RemoteImage de @panel\/shared-ui, que o painel que entraria não tem\./,
  );
});
