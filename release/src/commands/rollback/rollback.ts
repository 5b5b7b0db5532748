import { type Registry, releaseVersion } from '@panel/shared-federation';
import * as v from 'valibot';
import { renewPresentHostFiles } from '../../host/host-files.ts';
import { assertSite } from '../../site/assert-site.ts';
import { applyChange } from '../../site/change/apply-change.ts';
import { recover, type ReleaseState } from '../../site/change/recover.ts';
import { registryEntry } from '../../site/check/registry-entry.ts';
import { openTarget } from '../../site/files/open-target.ts';
import { holdOf } from '../../site/log/holds.ts';
import { type Say, saysNothing } from '../../site/terminal.ts';
import { readUses } from '../../site/registry/release-file.ts';
import {
  assertOnSite,
  malformedTexts,
  readSiteRegistry,
} from '../../site/registry/registry-file.ts';
import { withSite } from '../../site/with-site.ts';
import { type Withdrawn, withWithdrawn } from '../../site/registry/withdrawn.ts';
import type { OnRelease, Released } from '../released.ts';
import { assertPassesGate, type Served } from '../publish/release-gate.ts';
import { targetOf, withShell } from './rollback-target.ts';

export interface RollbackOptions {
  site: string;
  /**
   * Modules of the site, or 'shell'; all of them are one change. With `withdraw` also `name@version`, which
   * withdraws that version, and rolls back only if it is current.
   */
  names: readonly string[];
  /** The target version; without it, the version that was current before. Needs a single name. */
  to?: string | undefined;
  /** Whether the abandoned versions must never run again. */
  withdraw?: boolean | undefined;
  by: string;
  why: string;
  say?: Say | undefined;
  onRelease?: OnRelease | undefined;
}

/**
 * Makes versions current again that are still on the site. `previous` becomes the version that was current
 * before the target, never the abandoned one, which is held.
 *
 * @returns the site's registry afterwards
 * @throws Error when there is no such version, or its files are damaged; RefusedError when it could not run on the
 *   site
 */
export async function rollback(options: RollbackOptions): Promise<Registry> {
  const { site: path, names, by, why, say = saysNothing } = options;
  const target = openTarget(path);
  await assertSite(target);
  // A second try withdraws no other version than the first, although another one may be current by then.
  let chosen: Withdrawn | undefined;
  return withSite(target, say, async (site) => {
    const found = await recover(site, await readSiteRegistry(site));
    for (const name of names) {
      await assertOnSite(site, found.registry, nameIn(name));
    }
    const withdrawn = (chosen ??= options.withdraw ? versionsToWithdraw(found, names) : {});
    const before = { ...found, registry: withWithdrawn(found.registry, withdrawn) };
    let after: Served = { shell: before.shell, modules: before.registry.modules };
    const held: Record<string, string[]> = {};
    const releases: Released[] = [];
    const outcomes: string[] = [];
    for (const [name, versions] of Object.entries(withdrawn)) {
      outcomes.push(...versions.map((version) => `${name} ${version}: retirada.`));
    }
    for (const name of new Set(names.map(nameIn))) {
      const current = currentVersion(before, name);
      if (withdrawn[name] && !withdrawn[name].includes(current ?? '')) {
        continue;
      }
      const { to, versions } = await targetOf(site, before, name, current, options.to);
      outcomes.push(outcome(before, name, to, current));
      if (to === current) {
        continue;
      }
      releases.push({ name, version: to, former: current ?? null });
      if (current !== undefined && !withdrawn[name]) {
        held[name] = [current];
        outcomes.push(
          `${name} ${current}: retida. publish a recusa até release-hold ou publish --again.`,
        );
      }
      if (name === 'shell') {
        after = await withShell(site, after, to);
      } else {
        const module = await registryEntry(site, before.log, name, versions);
        after = { ...after, modules: { ...after.modules, [name]: module } };
      }
    }
    const changesShell = after.shell !== before.shell;
    const modules = names
      .map(nameIn)
      .filter((name) => after.modules[name] !== before.registry.modules[name]);
    const uses = await readUses(site, after.modules);
    assertPassesGate({ after, uses, names: modules, changesShell, command: 'rollback' });
    const registry = await applyChange(site, found, {
      action: 'rollback',
      by,
      why,
      modules: after.modules,
      withdrawn,
      held,
      shell: changesShell ? after.shell?.version : undefined,
    });
    [...outcomes, ...malformedTexts(registry)].forEach(say);
    await renewPresentHostFiles(site);
    releases.forEach((release) => options.onRelease?.(release));
    return registry;
  });
}

function outcome(
  { log }: ReleaseState,
  name: string,
  to: string,
  current: string | undefined,
): string {
  if (to === current) {
    return `${name} ${to}: já era a versão atual.`;
  }
  const wasHeld = holdOf(log, name, to) ? ', e não está mais retida' : '';
  return `${name} ${to}: voltou a ser a versão atual${wasHeld}.`;
}

/** The versions to withdraw: for `name` the current one, for `name@version` that one. */
function versionsToWithdraw(state: ReleaseState, names: readonly string[]): Withdrawn {
  const withdrawn: Withdrawn = {};
  for (const each of names) {
    const name = nameIn(each);
    const current = currentVersion(state, name);
    const version = each === name ? current : each.slice(name.length + 1);
    if (version === undefined) {
      throw new Error(`${name} não tem versão atual. Indique a que retirar: ${name}@VERSÃO.`);
    }
    if (!v.is(releaseVersion, version)) {
      throw new Error(`${each} não é uma versão de ${name}.`);
    }
    withdrawn[name] = [...(withdrawn[name] ?? []), version];
  }
  return withdrawn;
}

/** The name in `name` or `name@version`. */
function nameIn(name: string): string {
  return name.replace(/@.*/s, '');
}

function currentVersion({ registry, shell }: ReleaseState, name: string): string | undefined {
  return name === 'shell' ? shell?.version : registry.modules[name]?.current.version;
}
