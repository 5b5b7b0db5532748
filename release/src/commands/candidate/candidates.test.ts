import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteManifest } from '../../site/check/manifest.ts';
import { problemText } from '../../site/check/problem.ts';
import { openTarget } from '../../site/files/open-target.ts';
import { readRegistry } from '../../site/registry/registry-file.ts';
import { embeddedBackend } from '../../site/backend.ts';
import { assembleSite } from '../assemble.ts';
import { pruneSite } from '../prune/prune.ts';
import { publish } from '../publish/publish.ts';
import { verifySite } from '../verify/verify.ts';
import { type BuiltWorkspace, builtWorkspace } from '../../../testing/built-workspace.ts';
import { releaseJson, runRelease } from '../../../testing/release-program.ts';
import { buildsOf } from '../../../testing/releases.ts';
import {
  bucketStores,
  folderStore,
  memoryStores,
  type Store,
} from '../../../testing/stores/stores.ts';
import { type PublishedCandidate, publishCandidates } from './publish-candidates.ts';

const stores: [name: string, open: () => Promise<Store>][] = [
  ['a folder', folderStore],
  ...bucketStores.map(([name, open]): [string, typeof open] => [`${name} @exhaustive`, open]),
];

describe.each(stores)('on a site in %s', (_, openStore) => {
  let store: Store;
  let workspace: BuiltWorkspace;
  let site: string;
  let current: string;

  beforeAll(async () => {
    store = await openStore();
  }, 120_000);
  afterAll(() => store.close());
  beforeEach(async () => {
    workspace = await builtWorkspace();
    site = await store.newPlace();
    const assembled = await assembleSite({ root: workspace.root, site, config: embeddedBackend });
    current = assembled.modules['mfe-players']!.current.version;
  });
  afterEach(() => workspace.remove());

  const json = (...args: string[]) => releaseJson(workspace.root, ...args);
  const run = (...args: string[]) => runRelease(workspace.root, ...args, '--site', site);

  async function offerPlayers(late = 'second()', days = 14): Promise<PublishedCandidate> {
    await workspace.buildModule('mfe-players', late);
    const [candidate] = await publishCandidates({
      builds: buildsOf(workspace.root, ['mfe-players']),
      site,
      days,
    });
    return candidate!;
  }

  async function offered(name = 'mfe-players'): Promise<string[]> {
    const bytes = await openTarget(site).readBytes(`modules/${name}/candidates.json`);
    return Object.keys((JSON.parse(bytes!.toString()) as { versions: object }).versions);
  }

  /** Lets the candidates of 'mfe-players' expire. */
  async function expire(): Promise<void> {
    const path = 'modules/mfe-players/candidates.json';
    const text = (await openTarget(site).readBytes(path))!.toString();
    const expired = text.replaceAll(/("expiresAt": )"[^"]*"/g, '$1"2026-01-01T00:00:00.000Z"');
    await openTarget(site).putFile(path, Buffer.from(expired));
  }

  async function problems(): Promise<string[]> {
    return (await verifySite(site)).map(problemText);
  }

  async function playersVersion(): Promise<string> {
    return (await readRegistry(openTarget(site))).modules['mfe-players']!.current.version;
  }

  test('a module that is released has a document without candidates: browsers would log a 404', async () => {
    expect(await offered()).toEqual([]);
  });

  test('publish --candidate adds a version that nobody gets, and says how to ask for it', async () => {
    await workspace.buildModule('mfe-players', 'second()');
    const before = await siteManifest(openTarget(site));
    const document = await json('publish', '--build', 'mfe-players', '--candidate', '--site', site);
    const [{ version, query, expiresAt }] = document.candidates as [PublishedCandidate];
    expect(document).toMatchObject({ code: 0, changed: true, releases: [] });
    expect(query).toBe(`?versao=mfe-players@${version}`);
    expect(document.err).toContainEqual(
      expect.stringMatching(/^mfe-players .*: candidata até .*\. Abra o painel com \?versao=/),
    );
    const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    expect(await playersVersion()).toBe(current);
    const added = (await siteManifest(openTarget(site)))
      .split('\n')
      .filter((line) => !before.includes(line));
    expect(added.filter((line) => !line.includes('  modules/mfe-players/'))).toEqual([]);
    expect((await run('list', 'mfe-players')).out.join('\n')).toMatch(
      new RegExp(`${version}.*\\(candidata até`),
    );
    expect(await problems()).toEqual([]);
  });

  test('promote without --from makes a candidate current, and removes it from the candidates', async () => {
    const { version } = await offerPlayers();
    const named = `mfe-players@${version}`;
    expect(await json('promote', named, '--to', site, '--why', 'aprovada')).toMatchObject({
      code: 0,
      releases: [{ name: 'mfe-players', version, former: current }],
    });
    expect(await playersVersion()).toBe(version);
    expect(await offered()).toEqual([]);
    expect(await problems()).toEqual([]);
  });

  test('neither the version that a rollback restores nor the abandoned one stays a candidate @exhaustive', async () => {
    const { version } = await offerPlayers();
    await run('rollback', 'mfe-players', '--to', version);
    expect(await offered()).toEqual([]);
    await offerPlayers();
    await run('rollback', 'mfe-players', '--to', current, '--why', 'vaza dados');
    expect(await playersVersion()).toBe(current);
    expect(await offered()).toEqual([]);
  });

  test('a module that the site does not know can be a candidate, and be held and withdrawn', async () => {
    await workspace.addModule('mfe-chat', 'chat');
    const builds = buildsOf(workspace.root, ['mfe-chat']);
    const [candidate] = await publishCandidates({ builds, site, days: 1 });
    expect(await offered('mfe-chat')).toEqual([candidate!.version]);
    expect((await readRegistry(openTarget(site))).modules).not.toHaveProperty('mfe-chat');
    expect(await problems()).toEqual([]);
    const named = `mfe-chat@${candidate!.version}`;
    expect((await run('hold', named, '--why', 'esperando')).code).toBe(0);
    expect((await run('rollback', named, '--withdraw')).code).toBe(0);
    await expect(publishCandidates({ builds, site, days: 1 })).rejects.toThrow('foi retirada');
  });

  test('prune keeps a candidate until it expires, is dropped or withdrawn', async () => {
    const prune = () => pruneSite({ site, keep: 1, days: 0 });
    const [first, second, third] = [
      await offerPlayers('first()'),
      await offerPlayers('second()'),
      await offerPlayers('third()', 1),
    ];
    await prune();
    expect(await offered()).toEqual([first.version, second.version, third.version]);
    expect(await openTarget(site).subfolders('modules/mfe-players')).toHaveLength(4);
    await run('drop-candidate', `mfe-players@${first.version}`);
    await run('rollback', `mfe-players@${second.version}`, '--withdraw');
    await expire();
    await prune();
    expect(await offered()).toEqual([]);
    expect(await openTarget(site).subfolders('modules/mfe-players')).toEqual([current]);
    expect(await problems()).toEqual([]);
  });

  test('the gate refuses a candidate with a taken route, and a shell cannot be a candidate', async () => {
    await workspace.addModule('mfe-chat', 'players');
    const offer = (name: string) => json('publish', '--build', name, '--candidate', '--site', site);
    expect(await offer('mfe-chat')).toMatchObject({
      code: 3,
      refusals: [{ code: 'route-taken', has: 'mfe-players' }],
    });
    expect(await offer('shell')).toMatchObject({
      code: 2,
      error: expect.stringContaining('Só módulos podem ser candidatos') as string,
    });
    expect(await problems()).toEqual([]);
  });

  test('the gate refuses a candidate with a document in which script would run (T47)', async () => {
    await workspace.write('mfe-players/dist/x.html', '<script>stolen()</script>');
    await workspace.buildModule('mfe-players', 'second()');
    expect(
      await json('publish', '--build', 'mfe-players', '--candidate', '--site', site),
    ).toMatchObject({ code: 3, refusals: [{ code: 'document', name: 'mfe-players' }] });
    expect(await openTarget(site).subfolders('modules/mfe-players')).toEqual([current]);
  });

  test('a held version may be a candidate; a withdrawn one may not', async () => {
    const { version } = await offerPlayers();
    await run('hold', `mfe-players@${version}`, '--why', 'esperando');
    await expect(offerPlayers()).resolves.toMatchObject({ version });
    await run('rollback', `mfe-players@${version}`, '--withdraw');
    await expect(offerPlayers()).rejects.toThrow('foi retirada');
  });

  test('the current version is no candidate, and --dry-run offers nothing', async () => {
    const offer = (...args: string[]) =>
      json('publish', '--build', 'mfe-players', '--candidate', ...args, '--site', site);
    expect(await offer()).toMatchObject({ code: 0, changed: false, candidates: [] });
    await workspace.buildModule('mfe-players', 'second()');
    expect(await offer('--dry-run')).toMatchObject({
      code: 0,
      changed: false,
      dryRun: true,
      candidates: [{ name: 'mfe-players' }],
    });
    expect(await offered()).toEqual([]);
  });

  test('options that do not fit a candidate are refused', async () => {
    for (const args of [
      ['--why', 'x'],
      ['--older'],
      ['--source', 'https://a@1234567'],
      ['--days', '0'],
      ['--days', '91'],
    ]) {
      const { code } = await run('publish', '--build', 'mfe-players', '--candidate', ...args);
      expect([args, code]).toEqual([args, 2]);
    }
    expect((await run('publish', '--build', 'mfe-players', '--days', '3')).code).toBe(2);
  });
});

test('verify reports a damaged list of candidates, and the next candidate replaces it', async () => {
  const store = await folderStore();
  const workspace = await builtWorkspace();
  const site = await store.newPlace();
  await assembleSite({ root: workspace.root, site, config: embeddedBackend });
  const path = join(site, 'modules/mfe-players/candidates.json');
  await writeFile(path, '{"schema":1');
  expect((await verifySite(site)).map(problemText)).toEqual([
    'danificado: modules/mfe-players/candidates.json',
  ]);
  await workspace.buildModule('mfe-players', 'second()');
  const builds = buildsOf(workspace.root, ['mfe-players']);
  const [candidate] = await publishCandidates({ builds, site, days: 1 });
  expect(await verifySite(site)).toEqual([]);
  const edited = (await readFile(path, 'utf8')).replace(/"entry": "[^"]*"/, '"entry": "outra.js"');
  await writeFile(path, edited);
  expect((await verifySite(site)).map(problemText)).toEqual([
    `difere do publicado: modules/mfe-players/candidates.json (${candidate!.version})`,
  ]);
  await workspace.remove();
  await store.close();
});

describe('in a bucket', () => {
  let store: Store;
  let workspace: BuiltWorkspace;
  let site: string;

  let forbidden: RegExp | undefined;

  beforeEach(async () => {
    forbidden = undefined;
    store = await memoryStores({ forbids: (key) => forbidden?.test(key) ?? false });
    workspace = await builtWorkspace();
    site = await store.newPlace();
    await assembleSite({ root: workspace.root, site, config: embeddedBackend });
  });
  afterEach(async () => {
    await workspace.remove();
    await store.close();
  });

  test('a team that may write only its own folder offers candidates, and publishes nothing (T43)', async () => {
    forbidden = /^site-\d+\/(?!modules\/mfe-players\/)/;
    await workspace.buildModule('mfe-players', 'second()');
    await workspace.buildModule('mfe-games', 'second()');
    const offer = (name: string) =>
      publishCandidates({ builds: buildsOf(workspace.root, [name]), site, days: 1 });
    await expect(offer('mfe-players')).resolves.toHaveLength(1);
    await expect(offer('mfe-games')).rejects.toThrow('403');
    const builds = buildsOf(workspace.root, ['mfe-players']);
    await expect(publish({ builds, site, by: 'ana', why: '' })).rejects.toThrow('403');
  });

  test('candidates that are offered at once are all kept @exhaustive', async () => {
    const names = ['one', 'two', 'three', 'four'];
    const folders: string[] = [];
    for (const name of names) {
      await workspace.buildModule('mfe-players', `${name}()`);
      const folder = join(workspace.root, name);
      await cp(join(workspace.root, 'mfe-players/dist'), folder, { recursive: true });
      folders.push(folder);
    }
    const offered = await Promise.all(
      folders.map((folder) => publishCandidates({ builds: [folder], site, days: 1 })),
    );
    const bytes = await openTarget(site).readBytes('modules/mfe-players/candidates.json');
    const { versions } = JSON.parse(bytes!.toString()) as { versions: object };
    expect(Object.keys(versions).sort()).toEqual(
      offered
        .flat()
        .map((each) => each.version)
        .sort(),
    );
  });
});
