import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { recover } from '../site/change/recover.ts';
import { checkFile } from '../site/check/check-file.ts';
import { releaseProblems } from '../site/check/version-problems.ts';
import { folderTarget } from '../site/files/folder/folder-target.ts';
import { readLog } from '../site/log/log.ts';
import { readRegistry } from '../site/registry/registry-file.ts';
import { currentShell } from '../site/shells.ts';
import { readUses } from '../site/registry/release-file.ts';
import { assertPassesGate } from './publish/release-gate.ts';
import { pruneSite } from './prune/prune.ts';
import { publish } from './publish/publish.ts';
import { rollback } from './rollback/rollback.ts';
import { verifySite } from './verify/verify.ts';
import { withLostSite } from '../../testing/lost-site.ts';
import {
  type ReleaseCommand,
  type ReleaseProgram,
  releaseProgram,
} from '../../testing/release-process.ts';
import { buildsOf, type ReleasedWorkspace, releasedWorkspace } from '../../testing/releases.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let workspace: ReleasedWorkspace;
let program: ReleaseProgram;
const who = { by: 'ana', why: '' };

beforeAll(async () => {
  program = await releaseProgram();
  workspace = await releasedWorkspace();
  await workspace.publishPlayers('second()');
  await workspace.buildShell('segundo');
  await workspace.publish(['shell']);
  await workspace.buildModule('mfe-players', 'third()');
  await workspace.buildShell('terceiro');
});
afterAll(async () => {
  await workspace.remove();
  await program.remove();
});

type CommandOn = (site: string) => ReleaseCommand;

const commands: [what: string, CommandOn][] = [
  ['publishing a module @exhaustive', (site) => publishing(site, 'mfe-players')],
  ['publishing a shell and a module', publishingBoth],
  [
    'rolling back the shell and a module @exhaustive',
    (site) => ['rollback', { site, names: ['shell', 'mfe-players'], ...who }],
  ],
  ['pruning @exhaustive', (site) => ['pruneSite', { site, keep: 1, days: 0 }]],
];

/** `npm run test:all` tests every step of a command, `npm test` every seventh. */
const every = process.env.TEST_ALL ? 1 : 7;

function publishingBoth(site: string): ReleaseCommand {
  return publishing(site, 'shell', 'mfe-players');
}

/** Each step waits for the disk, which other processes may be using. */
const timeoutMs = 120_000;

function publishing(site: string, ...names: string[]): ReleaseCommand {
  return ['publish', { builds: buildsOf(workspace.root, names), site, ...who }];
}

test.each(commands)(
  'a site works after kill -9 at any step of %s',
  async (_, commandOn) => {
    const states = [await served(workspace.site), await servedAfter(commandOn)];
    const site = await copyOfSite();
    const copies = await temporaryFolder('release-steps');
    await program.run(commandOn(site), { copiesIn: copies });
    const steps = (await readdir(copies)).filter((_step, index) => index % every === 0);
    expect(steps.length).toBeGreaterThan(0);
    await Promise.all(steps.map((step) => assertSurvived(commandOn, join(copies, step), states)));
    await Promise.all([site, copies].map((folder) => rm(folder, { recursive: true })));
  },
  timeoutMs,
);

test.each([10, 35, 60])(
  'a site works after its command was killed at step %i @exhaustive',
  async (killAt) => {
    const states = [await served(workspace.site), await servedAfter(publishingBoth)];
    const site = await copyOfSite();
    expect(await program.run(publishingBoth(site), { killAt })).toBe(false);
    await assertSurvived(publishingBoth, site, states);
    await rm(site, { recursive: true });
  },
);

/** @param states the versions that visitors get before and after the command; no other is allowed */
async function assertSurvived(commandOn: CommandOn, site: string, states: string[]): Promise<void> {
  await assertWorks(site);
  const registryAtCrash = await served(site);
  await pruneSite({ site, keep: 5, days: 0 });
  expect(await verifySite(site)).toEqual([]);
  const settled = await served(site);
  expect(states).toContain(settled);
  if (states.includes(registryAtCrash)) {
    expect(settled).toBe(registryAtCrash);
  }
  // Fails if there is still something to recover, because `recover` would write to the site.
  const registryNow = await readRegistry(folderTarget(site));
  const { log, registry, shell } = await withLostSite(
    site,
    () => true,
    (open) => recover(open, registryNow),
  );
  const isOld = settled === states[0] && states[0] !== states[1];
  const [command] = commandOn(site);
  if (command !== 'pruneSite') {
    const logged = log.length > (await readLog(workspace.target)).length;
    expect(!logged || log.at(-1)!.isAbandoned).toBe(isOld);
  }
  expect(shell?.version).toBe(registry.shell?.version);

  if (isOld) {
    await runHere(commandOn(site));
    expect(await served(site)).toBe(states[1]);
    expect(await verifySite(site)).toEqual([]);
  }
}

async function runHere(command: ReleaseCommand): Promise<unknown> {
  const [name, options] = command;
  return name === 'publish'
    ? publish(options)
    : name === 'rollback'
      ? rollback(options)
      : pruneSite(options);
}

/** Expects that visitors get an intact shell, and intact modules that the shell can run. */
async function assertWorks(site: string): Promise<void> {
  const registry = await readRegistry(folderTarget(site));
  const shell = await currentShell(folderTarget(site));
  const scripts = Object.entries(shell?.files ?? {}).filter(([path]) => path.endsWith('.js'));
  for (const [path, hash] of scripts) {
    expect(await checkFile(folderTarget(site), path, hash)).toEqual([]);
  }
  for (const [name, { current, previous }] of Object.entries(registry.modules)) {
    for (const release of previous ? [current, previous] : [current]) {
      expect(await releaseProblems(folderTarget(site), name, release)).toEqual([]);
    }
  }
  assertPassesGate({
    uses: await readUses(folderTarget(site), registry.modules),
    after: { shell, modules: registry.modules },
    names: [],
    changesShell: true,
    command: 'publish',
  });
}

/** The versions that visitors get. */
async function served(site: string): Promise<string> {
  const { modules, shell } = await readRegistry(folderTarget(site));
  const versions = Object.entries(modules).map(([name, { current }]) => [name, current.version]);
  return JSON.stringify([
    versions,
    shell?.version,
    (await currentShell(folderTarget(site)))?.version,
  ]);
}

async function servedAfter(commandOn: CommandOn): Promise<string> {
  const site = await copyOfSite();
  await runHere(commandOn(site));
  const state = await served(site);
  await rm(site, { recursive: true });
  return state;
}

async function copyOfSite(): Promise<string> {
  const site = await temporaryFolder('release-crash');
  await cp(workspace.site, site, { recursive: true });
  return site;
}
