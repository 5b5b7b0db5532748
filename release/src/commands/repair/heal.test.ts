import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { problemText } from '../../site/check/problem.ts';
import { readLog } from '../../site/log/log.ts';
import { readRegistry } from '../../site/registry/registry-file.ts';
import { runRelease } from '../../../testing/release-program.ts';
import { type ReleasedWorkspace, releasedWorkspace } from '../../../testing/releases.ts';
import { verifySite } from '../verify/verify.ts';

/** A version is a hash of its content: writing the same bytes again heals it. */

let workspace: ReleasedWorkspace;
let players: string;
let shell: string;

const run = (...args: string[]) => runRelease(workspace.root, ...args);
const inSite = (path: string) => join(workspace.site, path);
const folder = () => `modules/mfe-players/${players}`;
const build = ['--build', 'mfe-players', '--build', 'shell'];

async function problems(): Promise<string[]> {
  return (await verifySite(workspace.site)).map(problemText);
}

beforeEach(async () => {
  workspace = await releasedWorkspace();
  const registry = await readRegistry(workspace.target);
  players = registry.modules['mfe-players']!.current.version;
  shell = registry.shell!.version;
});
afterEach(() => workspace.remove());

async function damageModule(): Promise<void> {
  await appendFile(inSite(`${folder()}/static/js/async/late.js`), '//');
  await rm(inSite(`${folder()}/static/js/async/module.e5f6.js`));
  await writeFile(inSite(`${folder()}/static/js/stray.js`), 'steal()');
  await writeFile(inSite(`${folder()}/release.json`), '{');
}

async function damageShell(): Promise<void> {
  await appendFile(inSite('index.html'), '<!-- -->');
  await appendFile(inSite('static/js/index.1a2b.js'), '//');
  await appendFile(inSite(`.release/shell/${shell}/favicon.svg`), ' ');
}

test('publish writes the files again that differ from the published ones, of modules and of the shell', async () => {
  await damageModule();
  await damageShell();
  const { code, out } = await run('publish', ...build);
  expect([code, out]).toEqual([
    0,
    [
      `shell ${shell}: refeita; já era a versão atual.`,
      `mfe-players ${players}: refeita; já era a versão atual.`,
    ],
  ]);
  expect(await problems()).toEqual([]);
  expect((await run('publish', ...build)).out).toEqual([
    `shell ${shell}: já era a versão atual.`,
    `mfe-players ${players}: já era a versão atual.`,
  ]);
});

test('a page of the shell that only the web root has damaged is written again', async () => {
  await appendFile(inSite('favicon.svg'), ' ');
  await run('publish', '--build', 'shell');
  expect(await problems()).toEqual([]);
});

test('repair writes the pages of the current shell again, also when a former shell stays damaged', async () => {
  await workspace.buildShell('later()');
  await workspace.publish(['shell']);
  const later = (await readRegistry(workspace.target)).shell!.version;
  await appendFile(inSite(`.release/shell/${shell}/favicon.svg`), ' ');
  await appendFile(inSite('favicon.svg'), ' ');
  const { code, out } = await run('repair');
  expect(code).toBe(1);
  expect(out).toEqual([
    `shell ${later}: páginas refeitas.`,
    expect.stringMatching(`^shell ${shell}: danificada\\.`),
  ]);
  expect(await workspace.text('favicon.svg')).not.toMatch(/ $/);
});

test('a build of another commit heals a version, too, and the log names its panel.json', async () => {
  await workspace.buildModule('mfe-players', 'late()', {
    source: { repository: 'https://example.org/x', commit: '0123abc', dirty: false },
  });
  await appendFile(inSite(`${folder()}/panel.json`), ' ');
  expect((await run('publish', '--build', 'mfe-players')).code).toBe(0);
  expect(await problems()).toEqual([]);
  expect((await readLog(workspace.target)).at(-1)).toMatchObject({
    action: 'publish',
    versions: { 'mfe-players': players },
  });
});

describe('with another site that has the same versions', () => {
  beforeEach(async () => {
    await run('assemble', '--site', 'staging');
    await damageModule();
    await damageShell();
  });

  test('promote heals its version', async () => {
    const versions = [`mfe-players@${players}`, `shell@${shell}`];
    const { code } = await run('promote', ...versions, '--from', 'staging', '--to', 'dist');
    expect(code).toBe(0);
    expect(await problems()).toEqual([]);
  });

  test('repair says what is damaged and how to heal it; repair --from heals it', async () => {
    const { code, out } = await run('repair');
    expect(code).toBe(1);
    expect(out).toEqual([
      expect.stringMatching(`^shell ${shell}: danificada\\. Publique a mesma compilação de novo`),
      expect.stringMatching(`^mfe-players ${players}: danificada\\. .* repair --from SITE`),
    ]);
    const repaired = await run('repair', '--from', 'staging');
    expect(repaired).toMatchObject({
      code: 0,
      out: [
        `shell ${shell}: refeita de ${join(workspace.root, 'staging')}.`,
        `mfe-players ${players}: refeita de ${join(workspace.root, 'staging')}.`,
      ],
    });
    expect(await problems()).toEqual([]);
    expect((await run('repair', '--from', 'staging')).out).toEqual(['Nada a reparar.']);
  });

  test('repair --from heals the versions before it restores a lost registry', async () => {
    await rm(inSite('modules/registry.json'));
    expect((await run('repair', '--from', 'staging')).code).toBe(0);
    expect(await problems()).toEqual([]);
  });

  test('repair --from refuses bytes that are not the version either', async () => {
    await appendFile(
      join(workspace.root, 'staging', folder(), 'static/js/async/late.js'),
      'steal()',
    );
    const { code, out } = await run('repair', '--from', 'staging');
    expect(code).toBe(1);
    expect(out).toContainEqual(expect.stringMatching(`^mfe-players ${players}: não refeita\\.`));
    expect(await workspace.text(`${folder()}/static/js/async/late.js`)).toBe('late()//');
  });
});
