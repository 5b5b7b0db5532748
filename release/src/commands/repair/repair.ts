import { assertHasPage, assertSite } from '../../site/assert-site.ts';
import { recover, type ReleaseState, stateWithoutRegistry } from '../../site/change/recover.ts';
import { openTarget } from '../../site/files/open-target.ts';
import { loggedSerial, loggedVersions } from '../../site/log/history.ts';
import { ifLost, readSiteRegistry } from '../../site/registry/registry-file.ts';
import { nextSerial, writeRegistry } from '../../site/registry/write-registry.ts';
import { type Say, saysNothing } from '../../site/terminal.ts';
import { withSite } from '../../site/with-site.ts';
import { healVersions } from './heal-versions.ts';
import { lostNames, type Outcome, restoreEntry, unloggedNames } from './restore-entry.ts';

export interface RepairOptions {
  site: string;
  /** Another site, with the same versions: damaged ones are written again from there. */
  from?: string | undefined;
  say?: Say | undefined;
}

/**
 * Repairs a site: writes damaged versions again from another site, and rebuilds the registry, or the entries that it
 * lacks, from the versions' `release.json`, the log and the served shell. A good registry stays as it is. Without one, a
 * change that a crash cut short counts as made.
 *
 * @returns whether everything was restored
 * @throws Error when the folder is no site, or no module of a lost registry can be restored
 */
export async function repairSite({
  site: path,
  from,
  say = saysNothing,
}: RepairOptions): Promise<boolean> {
  const target = openTarget(path);
  const source = from === undefined ? undefined : openTarget(from);
  await assertHasPage(target);
  if (source) {
    await assertSite(source);
  }
  return withSite(target, say, async (site) => {
    const readable = await readSiteRegistry(site).catch(ifLost);
    const state = await (readable
      ? recover(site, readable, { abandonsUnfinished: true })
      : withServedShell(await stateWithoutRegistry(site)));
    const versions = await healVersions(site, state, source);
    const names = [...lostNames(state), ...(readable ? [] : await unloggedNames(site, state))];
    if (readable && names.length + versions.length === 0) {
      say('Nada a reparar.');
      return true;
    }
    let { registry } = state;
    const outcomes: Outcome[] = [];
    for (const name of names) {
      const outcome = await restoreEntry(site, { ...state, registry }, name);
      registry = outcome.registry ?? registry;
      outcomes.push(outcome);
    }
    const texts = outcomes.flatMap(({ text }) => text.split('\n'));
    if (!readable && Object.keys(registry.modules).length === 0) {
      throw new Error(
        `${texts.join('\n')}\nNada foi escrito. Refaça o site a partir das compilações: ` +
          `npm run build e npm run release -- assemble --site ${target.argument}`,
      );
    }
    if (outcomes.some((outcome) => outcome.registry)) {
      await writeRegistry(site, registry, nextSerial(registry.serial, loggedSerial(state.log)));
    }
    [
      ...versions.map(({ text }) => text),
      ...(readable ? [] : shellTexts({ ...state, registry })),
      ...texts,
    ].forEach(say);
    return (
      versions.every(({ isHealed }) => isHealed) && outcomes.every((outcome) => outcome.registry)
    );
  });
}

/** Names the shell whose page the site serves in a new registry, or else the one that is current in the log. */
function withServedShell(state: ReleaseState): ReleaseState {
  const version = state.shell?.version ?? loggedVersions(state.log).get('shell');
  return version === undefined
    ? state
    : { ...state, registry: { ...state.registry, shell: { version } } };
}

function shellTexts({ registry }: ReleaseState): string[] {
  const withdrawn = Object.entries(registry.withdrawn ?? {});
  return [
    registry.shell
      ? `shell ${registry.shell.version}: é o que o site serve.`
      : 'shell: nenhuma versão conhecida tem esse index.html. Publique um painel.',
    ...withdrawn.flatMap(([name, versions]) =>
      versions.map((version) => `${name} ${version}: continua retirada.`),
    ),
  ];
}
