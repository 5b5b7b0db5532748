import { publish } from '../publish/publish.ts';
import { LostRaceError } from '../../site/files/target.ts';
import { readRegistry } from '../../site/registry/registry-file.ts';
import { buildsOf, type ReleasedWorkspace, releasedWorkspace } from '../../../testing/releases.ts';
import { whenRehearsed } from './when-rehearsed.ts';

/** Here a rehearsal only reads the registry; e2e/rehearse.exhaustive.spec.ts tests rehearsals in a browser. */

let workspace: ReleasedWorkspace;

beforeEach(async () => {
  workspace = await releasedWorkspace();
});
afterEach(() => workspace.remove());

async function publishRehearsed(duringRehearsal: (number: number) => Promise<unknown>) {
  const { root, site, target } = workspace;
  const builds = buildsOf(root, ['mfe-players']);
  let rehearsals = 0;
  await whenRehearsed(
    { site, buildsFor: () => Promise.reject(new Error('not read here')) },
    (rehearsedSerial) => publish({ builds, site, by: 'ana', why: '', rehearsedSerial }),
    async () => {
      const { serial = 0 } = await readRegistry(target);
      rehearsals += 1;
      await duringRehearsal(rehearsals);
      return { serials: [serial], pages: 1 };
    },
  );
  return rehearsals;
}

async function playersVersion(): Promise<string> {
  return (await readRegistry(workspace.target)).modules['mfe-players']!.current.version;
}

async function changeGames(number: number): Promise<void> {
  await workspace.buildModule('mfe-games', `change${number}()`);
  await workspace.publish(['mfe-games']);
}

test('a build becomes current after its rehearsal', async () => {
  const former = await playersVersion();
  await workspace.buildModule('mfe-players', 'second()');
  expect(await publishRehearsed(() => Promise.resolve())).toBe(1);
  expect(await playersVersion()).not.toBe(former);
});

test('a site that changes during the rehearsal is rehearsed again', async () => {
  await workspace.buildModule('mfe-players', 'second()');
  expect(
    await publishRehearsed((number) => (number === 1 ? changeGames(1) : Promise.resolve())),
  ).toBe(2);
});

test('publish gives up on a site that keeps changing, and leaves its version as it was', async () => {
  const former = await playersVersion();
  await workspace.buildModule('mfe-players', 'second()');
  await expect(publishRehearsed(changeGames)).rejects.toThrow(LostRaceError);
  expect(await playersVersion()).toBe(former);
});
