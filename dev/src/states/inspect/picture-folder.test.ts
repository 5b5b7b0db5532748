import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkFolders, pictureNames, readPicture, writePicture } from './picture-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a folder of an earlier run that is missing, a file, or empty is refused', async () => {
  const missing = join(folder, 'missing');
  await expect(checkFolders({ against: missing })).rejects.toThrow(
    `A pasta ${missing} não existe.`,
  );
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  await expect(checkFolders({ against: file })).rejects.toThrow(`A pasta ${file} não é uma pasta.`);
  await expect(checkFolders({ against: folder })).rejects.toThrow(
    `A pasta ${folder} não tem imagens: faça-as antes, com --screenshots.`,
  );
});

test('the folder for pictures is created; a file in its place is refused', async () => {
  const created = join(folder, 'new/pictures');
  await checkFolders({ screenshots: created });
  expect(await pictureNames(created)).toEqual([]);
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  await expect(checkFolders({ screenshots: file })).rejects.toThrow(
    `A pasta ${file} não é uma pasta.`,
  );
});

// The superuser may write everywhere.
(process.getuid?.() === 0 ? test.skip : test)(
  'a folder that cannot be written is refused',
  async () => {
    const closed = join(folder, 'closed');
    await mkdir(closed);
    await chmod(closed, 0o500);
    await expect(checkFolders({ screenshots: closed })).rejects.toThrow(
      `A pasta ${closed} não pode ser escrita (EACCES).`,
    );
  },
);

test('pictures are never compared with themselves, even through a link', async () => {
  const pictures = join(folder, 'pictures');
  await checkFolders({ screenshots: pictures });
  await writePicture(pictures, 'games', Buffer.from('a'));
  const link = join(folder, 'link');
  await symlink(pictures, link);
  await expect(checkFolders({ screenshots: link, against: pictures })).rejects.toThrow(
    '--screenshots e --against nomeiam a mesma pasta',
  );
});

test('a picture that is the same is not written, and other files stay', async () => {
  const write = (text: string) => writePicture(folder, 'games', Buffer.from(text));
  await writeFile(join(folder, 'notes.txt'), 'kept');
  await writeFile(join(folder, 'removed-route.png'), 'kept');
  expect(await write('a')).toBe('nova');
  await chmod(join(folder, 'games.png'), 0o400);
  expect(await write('a')).toBe('igual');
  await chmod(join(folder, 'games.png'), 0o600);
  expect(await write('b')).toBe('outra');
  expect(await readFile(join(folder, 'games.png'), 'utf8')).toBe('b');
  expect(await pictureNames(folder)).toEqual(['games', 'removed-route']);
});

test('a link in the folder is no picture, and what it names is neither read nor changed', async () => {
  const [own, pictures] = [join(folder, 'own.txt'), join(folder, 'pictures')];
  await writeFile(own, 'kept');
  await mkdir(pictures);
  await symlink(own, join(pictures, 'games.png'));
  await mkdir(join(pictures, 'sports.png'));
  expect(await readPicture(pictures, 'games')).toBeUndefined();
  expect(await readPicture(pictures, 'sports')).toBeUndefined();
  expect(await writePicture(pictures, 'games', Buffer.from('a'))).toBe('nova');
  expect([
    await readFile(own, 'utf8'),
    await readFile(join(pictures, 'games.png'), 'utf8'),
  ]).toEqual(['kept', 'a']);
});
