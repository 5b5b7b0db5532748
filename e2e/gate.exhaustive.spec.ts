import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openTarget, readRegistry } from '@panel/release';
import { expect } from './fixtures.ts';
import { buildPackage } from './support/build-package.ts';
import { changeSource, publishBuild, test } from './support/workspace-copy.ts';

test('a module that needs a newer React than the shell has is refused', async ({
  copy,
  workspace,
}) => {
  await changeSource(
    join(workspace, 'mfe-players/rsbuild.config.ts'),
    'port: 3003',
    "port: 3003, requires: { react: '^19.99.0' }",
  );
  await expect(publishBuild(copy, await buildPackage(workspace, 'mfe-players'))).rejects.toThrow(
    /^mfe-players \S+ precisa de react \^19\.99\.0; o painel deste site tem 19\./,
  );
});

test('a module with another contract version than the shell is refused', async ({
  copy,
  workspace,
}) => {
  const contract = join(workspace, 'shared-federation/src/module.ts');
  await changeSource(contract, 'contractVersion = 1', 'contractVersion = 2');
  await expect(publishBuild(copy, await buildPackage(workspace, 'mfe-players'))).rejects.toThrow(
    /^mfe-players \S+ segue o contrato 2; o painel deste site tem o contrato 1\./,
  );
});

test('a module with a router or a Supabase client of its own does not build', async ({
  workspace,
}) => {
  const module = join(workspace, 'mfe-players/src/module.ts');
  for (const [library, name, instead] of [
    ['react-router-dom', 'useNavigate', '@panel/shared-federation/router'],
    ['@supabase/supabase-js', 'createClient', '@panel/shared-auth'],
  ]) {
    const source = await readFile(module, 'utf8');
    await writeFile(
      module,
      `import { ${name} } from '${library}';\n${source}\nconsole.warn(${name});\n`,
    );
    await expect(buildPackage(workspace, 'mfe-players')).rejects.toThrow(
      new RegExp(`mfe-players não pode conter .*Importe de ${instead}`),
    );
    await writeFile(module, source);
  }
});

test('a module with styles for every screen does not build; classes of CSS Modules do', async ({
  workspace,
}) => {
  const source = join(workspace, 'mfe-players/src');
  const module = await readFile(join(source, 'module.ts'), 'utf8');
  const build = async (file: string, styles: string): Promise<string> => {
    await writeFile(join(source, file), styles);
    await writeFile(join(source, 'module.ts'), `import './${file}';\n${module}`);
    return buildPackage(workspace, 'mfe-players');
  };
  const global = 'body { background: red !important }';
  await expect(build('players.css', global)).rejects.toThrow(
    'mfe-players não pode conter players.css: valeria em todas as telas do painel.',
  );
  await expect(build('page.module.css', global)).rejects.toThrow();
  await build('page.module.css', '.page { background: red }');
});

test('the same sources give the same version of the shell in any folder, whatever NODE_ENV is', async ({
  workspace,
}) => {
  test.slow();
  const versionIn = async (folder: string): Promise<string> => {
    const build = await buildPackage(folder, 'shell');
    const panel = JSON.parse(await readFile(join(build, 'panel.json'), 'utf8')) as {
      version: string;
    };
    return panel.version;
  };
  const first = await versionIn(workspace);
  const renamed = `${workspace} (cópia) [novo] 100%`;
  await rename(workspace, renamed);
  await writeFile(join(renamed, 'shell/.env'), 'NODE_ENV=development\n');
  const second = await versionIn(renamed);
  await rename(renamed, workspace);
  expect(second).toBe(first);
});

test("a module's version depends on its own sources: a new name in a shared library does not change it", async ({
  copy,
  workspace,
}) => {
  const { current } = (await readRegistry(openTarget(copy))).modules['mfe-players']!;
  await appendFile(join(workspace, 'shared-ui/src/index.ts'), "export const Carousel = 'div';\n");
  await publishBuild(copy, await buildPackage(workspace, 'mfe-players'));
  expect((await readRegistry(openTarget(copy))).modules['mfe-players']!.current).toEqual(current);
});

test("a module that imports a name which the site's shell does not provide is refused, even if the shared library's sources have it", async ({
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

test('a shell that no longer provides a name which a module of the site imports is refused', async ({
  copy,
  workspace,
}) => {
  const index = join(workspace, 'shared-ui/src/index.ts');
  await changeSource(index, "export { RemoteImage } from './components/remote-image.tsx';", '');
  await expect(publishBuild(copy, await buildPackage(workspace, 'shell'))).rejects.toThrow(
    /mfe-players \S+ usa RemoteImage de @panel\/shared-ui, que o painel que entraria não tem\./,
  );
});
