import { cp, mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recover, type SiteState } from './change.ts';
import { assertFits } from './gate.ts';
import { ifMissing } from './files.ts';
import { withSiteLock } from './lock.ts';
import { readLog } from './log.ts';
import { checkFile, releaseProblems } from './problems.ts';
import { pruneSite } from './prune.ts';
import { publish } from './publish.ts';
import { readRegistry } from './registry-file.ts';
import { rollback } from './rollback.ts';
import { currentShell } from './shell-files.ts';
import { verifySite } from './verify.ts';
import {
  type ReleaseCommand,
  type ReleaseProgram,
  releaseProgram,
} from '../testing/release-process.ts';
import { type ReleasedWorkspace, releasedWorkspace } from '../testing/releases.ts';

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

const commands: [string, CommandOn][] = [
  ['publishing a module', (site) => publishing(site, 'mfe-players')],
  ['publishing a shell and a module', (site) => publishing(site, 'shell', 'mfe-players')],
  [
    'going back with the shell and a module',
    (site) => ['rollback', { site, name: ['shell', 'mfe-players'], ...who }],
  ],
  ['pruning', (site) => ['pruneSite', { site, keep: 1 }]],
];

/** A process for each step: a busy machine takes a while. */
const patience = 180_000;

function publishing(site: string, ...names: string[]): ReleaseCommand {
  return ['publish', { root: workspace.root, site, names, ...who }];
}

test.each(commands)(
  'kill -9 at any step of %s leaves a site that works',
  async (_, commandOn) => {
    const states = [await served(workspace.site), await servedAfter(commandOn)];
    let isDone = false;
    for (let step = 1; !isDone; step += 2) {
      const both = [step, step + 1].map((each) => crash(commandOn, each, states));
      isDone = (await Promise.all(both)).includes(true);
    }
  },
  patience,
);

/** @returns whether the command came to its end before the step */
async function crash(commandOn: CommandOn, step: number, states: string[]): Promise<boolean> {
  const site = await copyOfSite();
  const isDone = await program.run(commandOn(site), step);

  await assertWorks(site);
  const registryAtCrash = await served(site);
  // As when the next command comes after the lock has become stale.
  await utimes(join(site, '.release/lock'), 0, 0).catch(ifMissing);
  await pruneSite({ site, keep: 5 });
  expect(await verifySite(site)).toEqual([]);
  const settled = await served(site);
  expect(states).toContain(settled);
  if (states.includes(registryAtCrash)) {
    expect(settled).toBe(registryAtCrash);
  }
  const { log, registry, shell } = await recovered(site);
  const isOld = settled === states[0] && states[0] !== states[1];
  const [command] = commandOn(site);
  if (command !== 'pruneSite') {
    const logged = log.length > (await readLog(workspace.site)).length;
    expect(!logged || log.at(-1)!.isAbandoned).toBe(isOld);
  }
  expect(shell?.version).toBe(registry.shell?.version);

  if (isOld) {
    await runHere(commandOn(site));
    expect(await served(site)).toBe(states[1]);
    expect(await verifySite(site)).toEqual([]);
  }
  await rm(site, { recursive: true });
  return isDone;
}

/** @throws Error when there is still something to recover */
function recovered(site: string): Promise<SiteState> {
  return withSiteLock(site, fail, async (lock) =>
    recover(site, lock, await readRegistry(site), fail),
  );
}

async function runHere(command: ReleaseCommand): Promise<unknown> {
  const [name, options] = command;
  return name === 'publish'
    ? publish(options)
    : name === 'rollback'
      ? rollback(options)
      : pruneSite(options);
}

/** Whatever has happened, visitors get a whole shell, and modules that are whole and fit it. */
async function assertWorks(site: string): Promise<void> {
  const registry = await readRegistry(site);
  const shell = await currentShell(site);
  const scripts = Object.entries(shell?.files ?? {}).filter(([path]) => path.endsWith('.js'));
  for (const [path, hash] of scripts) {
    expect(await checkFile(site, path, hash)).toEqual([]);
  }
  for (const [name, { current, previous }] of Object.entries(registry.modules)) {
    for (const release of previous ? [current, previous] : [current]) {
      expect(await releaseProblems(site, name, release)).toEqual([]);
    }
  }
  assertFits({
    after: { shell, modules: registry.modules },
    names: [],
    changesShell: true,
    command: 'publish',
  });
}

/** Which versions visitors get. */
async function served(site: string): Promise<string> {
  const { modules, shell } = await readRegistry(site);
  const versions = Object.entries(modules).map(([name, { current }]) => [name, current.version]);
  return JSON.stringify([versions, shell?.version, (await currentShell(site))?.version]);
}

async function servedAfter(commandOn: CommandOn): Promise<string> {
  const site = await copyOfSite();
  await runHere(commandOn(site));
  const state = await served(site);
  await rm(site, { recursive: true });
  return state;
}

async function copyOfSite(): Promise<string> {
  const site = await mkdtemp(join(tmpdir(), 'release-crash-'));
  await cp(workspace.site, site, { recursive: true });
  return site;
}

function fail(line: string): never {
  throw new Error(`There was still something to recover: ${line}`);
}
