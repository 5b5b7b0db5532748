import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileIntegrity } from '@panel/shared-federation/build';
import { releaseJson, runRelease } from '../../../testing/release-program.ts';
import { type ReleasedWorkspace, releasedWorkspace } from '../../../testing/releases.ts';
import { problemText } from '../../site/check/problem.ts';
import { folderTarget } from '../../site/files/folder/folder-target.ts';
import { readLog } from '../../site/log/log.ts';
import { verifySite } from '../verify/verify.ts';

/** An approval covers bytes: it names the digest of `panel.json`, which names the hash of each file. */

let workspace: ReleasedWorkspace;
let production: string;

beforeEach(async () => {
  workspace = await releasedWorkspace();
  production = join(workspace.root, 'producao');
  await cp(workspace.site, production, { recursive: true });
});
afterEach(() => workspace.remove());

type Digests = Record<string, string>;

/** Publishes a new 'mfe-players' on staging. @returns what `--json` says of it */
async function offer(...options: string[]): Promise<{ version: string; digest: string }> {
  await workspace.buildModule('mfe-players', 'second()', {
    source: { commit: 'c0ffee', dirty: false },
  });
  return offered(...options);
}

async function offered(...options: string[]): Promise<{ version: string; digest: string }> {
  const args = ['publish', '--build', 'mfe-players', ...options];
  const { digests } = await releaseJson(workspace.root, ...args);
  const [[named, digest]] = Object.entries(digests as Digests) as [[string, string]];
  return { version: named.replace('mfe-players@', ''), digest };
}

function promote(version: string, ...args: string[]) {
  const named = `mfe-players@${version}`;
  return releaseJson(
    workspace.root,
    'promote',
    named,
    '--from',
    'dist',
    '--to',
    'producao',
    ...args,
  );
}

/** Replaces the `panel.json` of a version, as a team's key can: here by one of the same files. */
async function swap(site: string, version: string): Promise<void> {
  const path = join(site, `modules/mfe-players/${version}/panel.json`);
  await writeFile(path, (await readFile(path, 'utf8')).replace('c0ffee', 'decade'));
}

test('promote --digest publishes the approved bytes, and the log keeps their digest (T43)', async () => {
  const { version, digest } = await offer('--candidate');
  expect(digest).toBe(
    fileIntegrity(await readFile(join(workspace.root, 'mfe-players/dist/panel.json'))),
  );
  expect(await promote(version, '--digest', digest)).toMatchObject({ code: 0, changed: true });
  expect((await readLog(folderTarget(production))).at(-1)).toMatchObject({
    digests: { 'mfe-players': digest },
  });
  expect(await verifySite(production)).toEqual([]);
});

test.each([[['--candidate']], [[]]])(
  'promote refuses other bytes than those that %p has published, and verify names them (T43)',
  async (options) => {
    const { version, digest } = await offer(...options);
    await swap(workspace.site, version);
    for (const args of [['--digest', digest], []]) {
      expect(await promote(version, ...args)).toMatchObject({
        code: 3,
        changed: false,
        refusals: [{ code: 'digest', name: 'mfe-players', version }],
      });
    }
    expect((await verifySite(workspace.site)).map(problemText)).toEqual([
      options.length > 0
        ? `difere do publicado: modules/mfe-players/candidates.json (${version})`
        : `danificado: modules/mfe-players/${version}/panel.json`,
    ]);
  },
);

test('rollback refuses a version whose panel.json is not that of the log', async () => {
  const { version } = await offer();
  await workspace.publishPlayers('third()');
  await swap(workspace.site, version);
  await expect(workspace.rollback('mfe-players')).rejects.toThrow('não está como foi publicada');
});

test('a build of the same sources at another commit gets the digest of what the site keeps', async () => {
  const { version, digest } = await offer('--candidate');
  await workspace.buildModule('mfe-players', 'second()', {
    source: { commit: 'decade', dirty: false },
  });
  expect(await offered('--candidate')).toEqual({ version, digest });
  expect(await promote(version, '--digest', digest)).toMatchObject({ code: 0 });
});

test('each version needs its digest, and each digest its version', async () => {
  const { version, digest } = await offer();
  const { digests } = await releaseJson(workspace.root, 'publish', '--build', 'mfe-games');
  const [[games, other]] = Object.entries(digests as Digests) as [[string, string]];
  expect(await promote(version, '--digest', digest, '--digest', other)).toMatchObject({ code: 3 });
  expect(await promote(version, games, '--digest', digest)).toMatchObject({ code: 3 });
  expect(await promote(version, games, '--digest', other, '--digest', digest)).toMatchObject({
    code: 0,
  });
});

test('a digest that is none, or an unset variable, is a wrong argument', async () => {
  const { version } = await offer();
  for (const digest of ['', 'sha384-x', version]) {
    const args = ['promote', `mfe-players@${version}`, '--digest', digest, '--to', 'producao'];
    expect([digest, (await runRelease(workspace.root, ...args)).code]).toEqual([digest, 2]);
  }
});

test('a version whose digest the log does not say is promoted without one', async () => {
  const { version } = await offer();
  const log = join(workspace.site, '.release/log');
  for (const file of await workspace.target.listFiles('.release/log')) {
    const entry = JSON.parse(await readFile(join(log, file), 'utf8')) as { digests?: object };
    delete entry.digests;
    await rm(join(log, file));
    await writeFile(join(log, file), `${JSON.stringify(entry)}\n`);
  }
  expect(await verifySite(workspace.site)).toEqual([]);
  expect(await promote(version)).toMatchObject({ code: 0 });
});
