import { assertSite } from '../../site/assert-site.ts';
import { recover, type ReleaseState } from '../../site/change/recover.ts';
import { commitChange } from '../../site/change/steps.ts';
import { versionsOf } from '../../site/check/registry-entry.ts';
import { openTarget } from '../../site/files/open-target.ts';
import { loggedSerial } from '../../site/log/history.ts';
import { holdOf } from '../../site/log/holds.ts';
import { assertOnSite, readSiteRegistry } from '../../site/registry/registry-file.ts';
import { type Say, saysNothing } from '../../site/terminal.ts';
import { nextSerial } from '../../site/registry/write-registry.ts';
import { withSite } from '../../site/with-site.ts';

export interface HoldOptions {
  site: string;
  /** Versions of modules, or of the shell by the name 'shell'. */
  versions: readonly { name: string; version: string }[];
  by: string;
  why: string;
  say?: Say | undefined;
}

/**
 * Holds versions: `publish` refuses them until they are released. What the site serves stays as it is.
 *
 * @throws Error when the site has no module of that name
 */
export async function holdVersions(options: HoldOptions): Promise<void> {
  await changeHolds(options, 'hold', async ({ log, registry, shell }, name, version) => {
    const hold = holdOf(log, name, version);
    const current = name === 'shell' ? shell?.version : registry.modules[name]?.current.version;
    const isCurrent = version === current;
    const isOnSite = (await versionsOf(openTarget(options.site), name)).includes(version);
    const note = isCurrent
      ? ' Continua a ser a versão atual.'
      : isOnSite
        ? ''
        : ' Ainda não está neste site.';
    return {
      isChanged: !hold,
      text: hold ? `já estava retida por ${hold.by}.` : `retida.${note}`,
    };
  });
}

/**
 * Ends the holds of versions.
 *
 * @throws Error when the site has no module of that name
 */
export async function releaseHolds(options: HoldOptions): Promise<void> {
  await changeHolds(options, 'release-hold', ({ log }, name, version) => {
    const isHeld = holdOf(log, name, version) !== undefined;
    return {
      isChanged: isHeld,
      text: isHeld ? 'não está mais retida.' : 'não estava retida.',
    };
  });
}

interface Outcome {
  isChanged: boolean;
  text: string;
}

/** Writes one line to the log with the versions that change. */
async function changeHolds(
  { site: path, versions, by, why, say = saysNothing }: HoldOptions,
  action: 'hold' | 'release-hold',
  outcomeOf: (state: ReleaseState, name: string, version: string) => Outcome | Promise<Outcome>,
): Promise<void> {
  const target = openTarget(path);
  await assertSite(target);
  await withSite(target, say, async (site) => {
    const state = await recover(site, await readSiteRegistry(site));
    const changed: Record<string, string[]> = {};
    const texts: string[] = [];
    for (const { name, version } of versions) {
      await assertOnSite(site, state.registry, name);
      const { isChanged, text } = await outcomeOf(state, name, version);
      texts.push(`${name} ${version}: ${text}`);
      if (isChanged) {
        changed[name] = [...(changed[name] ?? []), version];
      }
    }
    if (Object.keys(changed).length > 0) {
      const named = action === 'hold' ? { held: changed } : { released: changed };
      const serial = nextSerial(state.registry.serial, loggedSerial(state.log));
      const change = { by, why, action, versions: {}, serial, ...named };
      await commitChange(site, state.log, change, state.registry);
    }
    texts.forEach(say);
  });
}
