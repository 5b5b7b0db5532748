import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readModulePackage, readPackage } from './index.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mfe-players-'));
});
afterEach(() => rm(folder, { recursive: true }));

function write(description: unknown): Promise<void> {
  return writeFile(join(folder, 'package.json'), JSON.stringify(description));
}

test.each(['../../../evil', '1.0.0/..', 'v1', ''])(
  '%p is refused as a version, because a version names a folder',
  async (version) => {
    await write({ version, panel: { routes: ['players'] } });
    const refusal = 'version deve começar por um algarismo e só ter 0-9, A-Z, a-z, ., + e -.';
    await expect(readModulePackage(folder)).rejects.toThrow(refusal);
    await expect(readPackage(folder)).rejects.toThrow(refusal);
  },
);

test('the error names a package.json that is missing or is not JSON', async () => {
  await expect(readModulePackage(folder)).rejects.toThrow('package.json não existe');
  await writeFile(join(folder, 'package.json'), '{');
  await expect(readModulePackage(folder)).rejects.toThrow('package.json não é JSON.');
});

test('a module names at least one route', async () => {
  await write({ version: '1.2.0', panel: { routes: [] } });
  await expect(readModulePackage(folder)).rejects.toThrow('"panel": { "routes": [...] }');
});

test("a module's first reads are those of its package.json", async () => {
  const reads = { players: [{ path: 'profiles?select=*', method: 'HEAD', count: true }] };
  await write({ version: '1.2.0', panel: { routes: ['players'], reads } });
  expect((await readModulePackage(folder)).panel.reads).toEqual(reads);
});

test('a module names addresses of its routes for the rehearsal', async () => {
  const examples = ['players/7', 'players?q=ana'];
  await write({ version: '1.2.0', panel: { routes: ['players'], examples } });
  expect((await readModulePackage(folder)).panel.examples).toEqual(examples);
  for (const wrong of [
    'games/7',
    '/players',
    'players/../games',
    'players/%2e%2e/games',
    'https://example.org/',
  ]) {
    await write({ version: '1.2.0', panel: { routes: ['players'], examples: [wrong] } });
    await expect(readModulePackage(folder)).rejects.toThrow('panel.examples');
  }
});

test('a module says which team looks after it', async () => {
  const owner = { team: 'Jogadores', contact: '#jogadores' };
  await write({ version: '1.2.0', panel: { routes: ['players'], owner } });
  expect((await readModulePackage(folder)).panel.owner).toEqual(owner);
  await write({ version: '1.2.0', panel: { routes: ['players'], owner: { team: 'a\nb' } } });
  await expect(readModulePackage(folder)).rejects.toThrow('panel.owner.team não serve');
});

test("a module's entries of the menu are of its routes, and have icons of the shell", async () => {
  const writeMenu = (menu: object) =>
    write({ version: '1.2.0', panel: { routes: ['campaigns'], menu } });
  const menu = { campaigns: { label: 'Campanhas', icon: 'news' } };
  await writeMenu(menu);
  expect((await readModulePackage(folder)).panel.menu).toEqual(menu);
  for (const wrong of [
    { posts: { label: 'Posts', icon: 'news' } },
    { campaigns: { label: 'Campanhas', icon: 'rocket' } },
    { campaigns: { label: 'Campanhas de todos os jogos', icon: 'news' } },
  ]) {
    await writeMenu(wrong);
    await expect(readModulePackage(folder)).rejects.toThrow('panel.menu');
  }
});

test("a module's places lie on its own routes", async () => {
  const writePlaces = (places: object) =>
    write({ version: '1.2.0', panel: { routes: ['posts'], places } });
  const places = { post: 'posts/:id?tab=:tab' };
  await writePlaces(places);
  expect((await readModulePackage(folder)).panel.places).toEqual(places);
  for (const wrong of ['reports?status=:status', 'https://example.org', '']) {
    await writePlaces({ post: wrong });
    await expect(readModulePackage(folder)).rejects.toThrow('panel.places');
  }
});

test.each([
  [{ path: '/auth/v1/user' }, 'panel.reads.players.0.path'],
  [{ path: 'profiles', method: 'PATCH' }, 'panel.reads.players.0.method'],
  [{ path: 'profiles', method: 'POST' }, 'panel.reads.players.0'],
])('%j is refused as a first read, and the error names its place', async (read, place) => {
  await write({ version: '1.2.0', panel: { routes: ['players'], reads: { players: [read] } } });
  await expect(readModulePackage(folder)).rejects.toThrow(
    `/package.json: ${place} não serve; veja docs/add-a-module.md.`,
  );
});
