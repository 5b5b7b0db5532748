import { assertUsableFolder } from './usable-folder.ts';

test.each(['#', '?', '*', '!', '|', ':', '\\'])(
  'a build refuses a folder with %s in its name',
  (found) => {
    expect(() => assertUsableFolder(`/home/ana/painel${found}2/mfe-players`, 'linux')).toThrow(
      `por causa de ${found} no nome`,
    );
  },
);

test.each([
  ['/home/ana/painel (cópia) 100% [novo] {2}; $x & "y" \'z\' `w` <a> ~ ^ @ + = , 日本', 'linux'],
  ['C:\\Users\\ana\\painel', 'win32'],
] as const)('a build accepts %s', (folder, platform) => {
  expect(() => assertUsableFolder(folder, platform)).not.toThrow();
});
