import { assertHasPage } from '../../site/assert-site.ts';
import { recover, type ReleaseState, stateWithoutRegistry } from '../../site/change/recover.ts';
import { openTarget } from '../../site/files/open-target.ts';
import { loggedSerial } from '../../site/log/history.ts';
import { ifLost, readSiteRegistry, type SiteRegistry } from '../../site/registry/registry-file.ts';
import { nextSerial, writeRegistry } from '../../site/registry/write-registry.ts';
import { type Say, saysNothing } from '../../site/terminal.ts';
import { withSite } from '../../site/with-site.ts';
import { lostNames, type Outcome, restoreEntry, unloggedNames } from './restore-entry.ts';

/**
 * Rebuilds the registry of a site, or the entries that it lacks, from the versions' `release.json`, the log and
 * the served shell. A good registry stays as it is. Without one, a change that a crash cut short counts as made.
 *
 * @returns whether everything was restored
 * @throws Error when the folder is no site, or no module of a lost registry can be restored
 */
export async function repairRegistry(path: string, say: Say = saysNothing): Promise<boolean> {
  const target = openTarget(path);
  await assertHasPage(target);
  return withSite(target, say, async (site) => {
    const readable = await readSiteRegistry(site).catch(ifLost);
    const state = await (readable
      ? recover(site, readable, { abandonsUnfinished: true })
      : stateWithoutRegistry(site));
    const names = [...lostNames(state), ...(readable ? [] : await unloggedNames(site, state))];
    if (readable && names.length === 0) {
      say('Nada a reparar.');
      return true;
    }
    let registry = readable ? state.registry : withServedShell(state);
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
    [...(readable ? [] : shellTexts(state)), ...texts].forEach(say);
    return outcomes.every((outcome) => outcome.registry);
  });
}

function withServedShell({ registry, shell }: ReleaseState): SiteRegistry {
  return { ...registry, ...(shell && { shell: { version: shell.version } }) };
}

function shellTexts({ registry, shell }: ReleaseState): string[] {
  const withdrawn = Object.entries(registry.withdrawn ?? {});
  return [
    shell
      ? `shell ${shell.version}: é o que o site serve.`
      : 'shell: nenhuma versão conhecida tem esse index.html. Publique um painel.',
    ...withdrawn.flatMap(([name, versions]) =>
      versions.map((version) => `${name} ${version}: continua retirada.`),
    ),
  ];
}
