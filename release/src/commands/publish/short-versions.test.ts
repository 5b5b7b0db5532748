import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseJson } from '../../../testing/release-program.ts';
import { type ReleasedWorkspace, releasedWorkspace } from '../../../testing/releases.ts';
import { verifySite } from '../verify/verify.ts';

/** Versions of former kits have 40 bits of the hash: two builds with the same version are found within a minute. */

let workspace: ReleasedWorkspace;

beforeEach(async () => {
  workspace = await releasedWorkspace();
});
afterEach(() => workspace.remove());

function shortOf(version: string): string {
  return version.replace(/(-[0-9a-f]{10})[0-9a-f]{22}$/, '$1');
}

/** Gives the version in a file a former kit's form. */
async function shortenIn(path: string, version: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replaceAll(version, shortOf(version)));
}

/** Gives the current version of 'mfe-players' a former kit's form, as if a former tool had published it. */
async function shortenPublished(): Promise<string> {
  const registry = await workspace.assemble();
  const { version } = registry.modules['mfe-players']!.current;
  const folder = join(workspace.site, 'modules/mfe-players');
  await rename(join(folder, version), join(folder, shortOf(version)));
  const logged = (await workspace.target.listFiles('.release/log')).map(
    (file) => `.release/log/${file}`,
  );
  const described = ['panel.json', 'release.json'].map(
    (file) => `modules/mfe-players/${shortOf(version)}/${file}`,
  );
  for (const path of ['modules/registry.json', ...described, ...logged]) {
    await shortenIn(join(workspace.site, path), version);
  }
  for (const path of logged) {
    const entry = JSON.parse(await workspace.text(path)) as { digests?: object };
    delete entry.digests;
    await writeFile(join(workspace.site, path), JSON.stringify(entry));
  }
  return shortOf(version);
}

test('a version of a former kit is read: verify accepts it, and rollback returns to it (T49)', async () => {
  const version = await shortenPublished();
  expect(await verifySite(workspace.site)).toEqual([]);
  await workspace.publishPlayers('second()');
  const { modules } = await workspace.rollback('mfe-players');
  expect(modules['mfe-players']!.current.version).toBe(version);
  expect(await verifySite(workspace.site)).toEqual([]);
  const late = join(workspace.site, `modules/mfe-players/${version}/static/js/async/late.js`);
  await writeFile(late, 'other()');
  expect(await verifySite(workspace.site)).not.toEqual([]);
});

test.each([[[]], [['--candidate']]])(
  'publish %p refuses a version of a former kit, which another build may have, too (T49)',
  async (options) => {
    await workspace.buildModule('mfe-players', 'second()');
    const path = join(workspace.root, 'mfe-players/dist/panel.json');
    const { version } = JSON.parse(await readFile(path, 'utf8')) as { version: string };
    await shortenIn(path, version);
    expect(
      await releaseJson(workspace.root, 'publish', '--build', 'mfe-players', ...options),
    ).toMatchObject({
      code: 3,
      refusals: [{ code: 'short-version', version: shortOf(version) }],
    });
  },
);

test('promote refuses a version of a former kit (T49)', async () => {
  const version = await shortenPublished();
  await workspace.publishPlayers('second()');
  expect(
    await releaseJson(
      workspace.root,
      'promote',
      `mfe-players@${version}`,
      '--to',
      'dist',
      '--again',
    ),
  ).toMatchObject({ code: 3, refusals: [{ code: 'short-version' }] });
});
