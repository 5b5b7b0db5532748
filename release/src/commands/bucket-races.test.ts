import type { Registry } from '@panel/shared-federation';
import { embeddedBackend } from '../site/backend.ts';
import { siteManifest } from '../site/check/manifest.ts';
import { problemText } from '../site/check/problem.ts';
import { openTarget } from '../site/files/open-target.ts';
import type { Target } from '../site/files/target.ts';
import { readRegistry } from '../site/registry/registry-file.ts';
import { currentShell } from '../site/shells.ts';
import { type BuiltWorkspace, builtWorkspace } from '../../testing/built-workspace.ts';
import { runRelease } from '../../testing/release-program.ts';
import { buildsOf } from '../../testing/releases.ts';
import { memoryStores, type Store } from '../../testing/stores/stores.ts';
import { assembleSite } from './assemble.ts';
import { dropCandidates, publishCandidates } from './candidate/publish-candidates.ts';
import { holdVersions } from './hold/hold.ts';
import { pruneSite } from './prune/prune.ts';
import { publish } from './publish/publish.ts';
import { renewHostFiles } from './renew-host-files.ts';
import { repairSite } from './repair/repair.ts';
import { rollback } from './rollback/rollback.ts';
import { verifySite } from './verify/verify.ts';

/** In most tests one command waits at a request while others run. In the rest, the bucket holds files of no command. */

const who = { by: 'ana', why: '' };
let store: Store;
let workspace: BuiltWorkspace;
let site: string;
let target: Target;

beforeEach(async () => {
  store = await memoryStores();
  workspace = await builtWorkspace();
  site = await store.newPlace();
  target = openTarget(site);
  await assembleSite({ root: workspace.root, site, config: embeddedBackend });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await workspace.remove();
  await store.close();
});

function publishing(...names: string[]): Promise<Registry> {
  return publish({ builds: buildsOf(workspace.root, names), site, ...who });
}

async function publishPlayers(late: string): Promise<string> {
  await workspace.buildModule('mfe-players', late);
  return (await publishing('mfe-players')).modules['mfe-players']!.current.version;
}

async function problems(): Promise<string[]> {
  return (await verifySite(site)).map(problemText);
}

async function playersVersion(): Promise<string> {
  return (await readRegistry(target)).modules['mfe-players']!.current.version;
}

/** Runs `meanwhile` while `work` waits for its first request of this method and path. */
async function whileAsleep<T>(
  [method, path]: [method: string, path: RegExp],
  work: () => Promise<T>,
  meanwhile: () => Promise<unknown>,
): Promise<T> {
  const { fetch } = globalThis;
  let wake = () => undefined as void;
  const isAsleep = new Promise<void>((fallAsleep) => {
    let hasSlept = false;
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = input as Request;
      if (!hasSlept && request.method === method && path.test(decodeURIComponent(request.url))) {
        hasSlept = true;
        await new Promise<void>((resolve) => {
          wake = resolve;
          fallAsleep();
        });
      }
      return fetch(input, init);
    });
  });
  const done = work();
  await Promise.race([isAsleep, done]);
  await meanwhile();
  wake();
  return done;
}

/** Answers requests of this method and path with 403. */
function forbid(method: string, path: RegExp): void {
  const { fetch } = globalThis;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = input as Request;
    return request.method === method && path.test(decodeURIComponent(request.url))
      ? Promise.resolve(new Response('<Code>AccessDenied</Code>', { status: 403 }))
      : fetch(input, init);
  });
}

test('a publish that is delayed while it writes pages of a shell leaves the pages of a later shell alone', async () => {
  await workspace.buildShell('um');
  await whileAsleep(
    ['PUT', /site-1\/favicon\.svg$/],
    () => publishing('shell'),
    async () => {
      await workspace.buildShell('dois');
      await workspace.write('shell/dist/manifest.webmanifest', '{}');
      await workspace.describeShell();
      await publishing('shell');
    },
  );
  expect(await problems()).toEqual([]);
  expect((await target.readBytes('index.html'))?.toString()).toContain('dois');
});

test('repair restores the former shell after a delayed publish has served a withdrawn one @exhaustive', async () => {
  const first = (await currentShell(target))!.version;
  await workspace.buildShell('ruim');
  await whileAsleep(
    ['PUT', /site-1\/index\.html$/],
    () => publishing('shell'),
    () => rollback({ site, names: ['shell'], withdraw: true, ...who }),
  );
  await repairSite({ site });
  expect((await currentShell(target))?.version).toBe(first);
  expect(await problems()).toEqual([]);
});

test('of two shells with different scripts of the same name, the refused one changes nothing @exhaustive', async () => {
  const buildVendor = async (bytes: string) => {
    await workspace.write('shell/dist/static/js/vendor.js', bytes);
    await workspace.describeShell();
  };
  await workspace.buildShell('x');
  await buildVendor('one');
  const slow = whileAsleep(
    ['PUT', /static\/js\/vendor\.js$/],
    () => publishing('shell'),
    async () => {
      await buildVendor('two');
      await publishing('shell');
    },
  );
  await expect(slow).rejects.toThrow('static/js/vendor.js já está neste site com outros bytes');
  expect((await target.readBytes('static/js/vendor.js'))?.toString()).toBe('two');
  expect(await problems()).toEqual([]);
});

test('a withdrawal that loses a race withdraws its own version, and no later one @exhaustive', async () => {
  const bad = await publishPlayers('bad()');
  await whileAsleep(
    ['PUT', /registry\.json$/],
    () => rollback({ site, names: ['mfe-players'], withdraw: true, ...who }),
    () => publishPlayers('fixed()'),
  );
  const { withdrawn, modules } = await readRegistry(target);
  expect(withdrawn).toEqual({ 'mfe-players': [bad] });
  expect(modules['mfe-players']!.current.version).not.toBe(bad);
  expect(await problems()).toEqual([]);
});

test('a hold that wins a race against a publish survives a repair of the registry @exhaustive', async () => {
  const before = await playersVersion();
  await workspace.buildModule('mfe-players', 'held()');
  const version = (await readBuilt()).version;
  const lost = whileAsleep(
    ['PUT', /log\/00000002\.json$/],
    () => publishing('mfe-players'),
    () => holdVersions({ site, versions: [{ name: 'mfe-players', version }], ...who, why: 'x' }),
  );
  await expect(lost).rejects.toThrow('retida por ana');
  expect(await problems()).toEqual([]);
  await target.removeFile('modules/registry.json');
  await repairSite({ site });
  expect(await playersVersion()).toBe(before);
  await expect(publishing('mfe-players')).rejects.toThrow('retida por ana');
});

/** The version in the build of 'mfe-players'. */
async function readBuilt(): Promise<{ version: string }> {
  const folder = openTarget(`${workspace.root}/mfe-players/dist`);
  return JSON.parse((await folder.readBytes('panel.json'))!.toString()) as { version: string };
}

test('headers writes its files again when config.json changes while it waits @exhaustive', async () => {
  const config = (moduleOrigins: string[]) =>
    target.putFile(
      'config.json',
      Buffer.from(JSON.stringify({ ...embeddedBackend, moduleOrigins })),
    );
  await config(['https://evil.example']);
  await whileAsleep(
    ['PUT', /site-1\/_headers$/],
    () => renewHostFiles(site),
    async () => {
      await config([]);
      await renewHostFiles(site);
    },
  );
  expect((await target.readBytes('_headers'))?.toString()).not.toContain('evil.example');
  expect(await problems()).toEqual([]);
});

test('repair does not replace a registry that another repair has rebuilt', async () => {
  const before = await readRegistry(target);
  await target.removeFile('modules/registry.json');
  let readings = 0;
  const { fetch } = globalThis;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { method, url } = input as Request;
    if (method === 'GET' && url.endsWith('registry.json')) {
      readings += 1;
      if (readings === 3) {
        jest.restoreAllMocks();
        await repairSite({ site });
      }
    }
    return fetch(input, init);
  });
  await repairSite({ site });
  const after = await readRegistry(target);
  expect(Object.keys(after.modules)).toEqual(Object.keys(before.modules));
  expect(await problems()).toEqual([]);
});

test('repair does not take a failed read for a missing module: it stops, and writes nothing', async () => {
  await target.removeFile('modules/registry.json');
  forbid('GET', /mfe-games\/.*release\.json$/);
  await expect(repairSite({ site })).rejects.toThrow('403 AccessDenied');
  jest.restoreAllMocks();
  expect(await target.has('modules/registry.json')).toBe(false);
});

test('a prune that may not delete files takes its claim out of the registry', async () => {
  await workspace.buildShell('dois');
  await publishing('shell');
  await workspace.buildShell('tres');
  await publishing('shell');
  forbid('DELETE', /./);
  await expect(pruneSite({ site, keep: 1, days: 0 })).rejects.toThrow('403 AccessDenied');
  jest.restoreAllMocks();
  expect((await readRegistry(target)).removing).toBeUndefined();
  expect(await problems()).toEqual([]);
});

test("prune keeps the site's own files, even if an old shell lists them as its pages @exhaustive", async () => {
  const hash = 'sha384-x';
  const files = { 'config.json': hash, 'modules/registry.json': hash, 'index.html': hash };
  const shell = { version: '9.9.9-x', contracts: [1], provides: {}, files };
  await target.putFile('.release/shell/9.9.9-x/shell.json', Buffer.from(JSON.stringify(shell)));
  await pruneSite({ site, keep: 1, days: 0 });
  expect(await problems()).toEqual([]);
});

test.each([
  ['the highest serial number', { serial: Number.MAX_SAFE_INTEGER, after: 1 }, 2],
  ['the highest file number and a distant predecessor', { after: 0 }, 99_999_999],
  ['the highest file number and the predecessor before it', { after: 99_999_998 }, 99_999_999],
])('a file of the log with %s does not stop later commands', async (_, fields, number) => {
  const change = { at: '2026-11-20T12:00:00.000Z', by: 'eva', why: '', action: 'publish' };
  const entry = { ...change, versions: {}, id: 'x', ...fields };
  await target.putFile(
    `.release/log/${String(number).padStart(8, '0')}.json`,
    Buffer.from(JSON.stringify(entry)),
  );
  const version = await publishPlayers('next()');
  await repairSite({ site });
  expect(await playersVersion()).toBe(version);
  expect((await readRegistry(target)).serial).toBeLessThan(2 ** 41);
});

test('publish refuses a site without its ledger, and writes nothing', async () => {
  const place = await store.newPlace();
  const withLedger = `${place}&ledger=painel-log`;
  await assembleSite({ root: workspace.root, site: withLedger, config: embeddedBackend });
  await workspace.buildModule('mfe-players', 'next()');
  const args = ['publish', '--build', 'mfe-players', '--site', place];
  const before = await siteManifest(openTarget(place));
  const { code, err } = await runRelease(workspace.root, ...args);
  expect([code, err.join()]).toEqual([1, expect.stringContaining('(?ledger=BUCKET)')]);
  expect(await siteManifest(openTarget(place))).toBe(before);
  expect((await runRelease(workspace.root, ...args.slice(0, -1), withLedger)).code).toBe(0);
});

test('prune keeps a version that becomes a candidate after prune has chosen to remove it @exhaustive', async () => {
  await workspace.buildModule('mfe-players', 'second()');
  const builds = buildsOf(workspace.root, ['mfe-players']);
  const offer = () => publishCandidates({ builds, site, days: 1 });
  const version = (await offer())[0]!.version;
  await dropCandidates({
    site,
    versions: [{ name: 'mfe-players', version }],
    say: () => undefined,
  });
  const claim: [string, RegExp] = ['PUT', /\/registry\.json$/];
  await whileAsleep(claim, () => pruneSite({ site, keep: 1, days: 0 }), offer);
  expect(await target.subfolders('modules/mfe-players')).toContain(version);
  expect(await problems()).toEqual([]);
});

test('a candidate whose files prune removes before it is listed is uploaded again @exhaustive', async () => {
  await workspace.buildModule('mfe-players', 'second()');
  const builds = buildsOf(workspace.root, ['mfe-players']);
  const offered = await whileAsleep(
    ['PUT', /\/candidates\.json$/],
    () => publishCandidates({ builds, site, days: 1 }),
    () => pruneSite({ site, keep: 1, days: 0 }),
  );
  const { version } = offered[0]!;
  expect(await target.listFiles(`modules/mfe-players/${version}`)).not.toEqual([]);
  expect(await problems()).toEqual([]);
});

test('dropping two candidates reports both, also when a lost race makes it start again', async () => {
  await workspace.addModule('mfe-chat', 'chat');
  const names = ['mfe-players', 'mfe-chat'];
  const offer = async (late: string) => {
    await workspace.buildModule('mfe-chat', late);
    await workspace.buildModule('mfe-players', late);
    return publishCandidates({ builds: buildsOf(workspace.root, names), site, days: 1 });
  };
  const versions = await offer('second()');
  const lines: string[] = [];
  await whileAsleep(
    ['PUT', /mfe-players\/candidates\.json$/],
    () => dropCandidates({ site, versions, say: (line) => void lines.push(line) }),
    () => offer('third()'),
  );
  expect(lines).toEqual([
    'O site mudou enquanto este comando trabalhava; conferindo tudo de novo.',
    ...versions.map(({ name, version }) => `${name} ${version}: não é mais candidata.`),
  ]);
});

test("prune keeps a new module's candidate that arrives while it removes another version @exhaustive", async () => {
  await workspace.addModule('mfe-chat', 'chat');
  const offer = () =>
    publishCandidates({ builds: buildsOf(workspace.root, ['mfe-chat']), site, days: 1 });
  const left = (await offer())[0]!.version;
  await dropCandidates({
    site,
    versions: [{ name: 'mfe-chat', version: left }],
    say: () => undefined,
  });
  await workspace.buildModule('mfe-chat', 'second()');
  let version = '';
  await whileAsleep(
    ['DELETE', new RegExp(`${left}/.*`)],
    () => pruneSite({ site, keep: 1, days: 0 }),
    async () => {
      version = (await offer())[0]!.version;
    },
  );
  expect(await target.subfolders('modules/mfe-chat')).toContain(version);
  expect(await target.has('modules/mfe-chat/candidates.json')).toBe(true);
});

test('prune removes an old version although a candidate has no release.json @exhaustive', async () => {
  const old = await playersVersion();
  const [second, third] = [await publishPlayers('second()'), await publishPlayers('third()')];
  await workspace.buildModule('mfe-players', 'fourth()');
  const builds = buildsOf(workspace.root, ['mfe-players']);
  const offered = (await publishCandidates({ builds, site, days: 1 }))[0]!.version;
  await target.removeFile(`modules/mfe-players/${offered}/release.json`);
  await pruneSite({ site, keep: 1, days: 0 });
  const kept = await target.subfolders('modules/mfe-players');
  expect(kept).toEqual(expect.arrayContaining([second, third]));
  expect(kept).not.toContain(old);
  expect(await playersVersion()).toBe(third);
});
