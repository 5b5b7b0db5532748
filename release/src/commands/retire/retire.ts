import { isModuleName } from '@panel/shared-federation';
import { assertSite } from '../../site/assert-site.ts';
import { changeCandidates } from '../../site/candidates/candidates-file.ts';
import { applyChange } from '../../site/change/apply-change.ts';
import { recover } from '../../site/change/recover.ts';
import { openTarget } from '../../site/files/open-target.ts';
import { modulePath } from '../../site/module-versions.ts';
import { assertOnSite, readSiteRegistry } from '../../site/registry/registry-file.ts';
import { isWithdrawn } from '../../site/registry/withdrawn.ts';
import { retryLostRaces } from '../../site/retry-lost-races.ts';
import { type Say, saysNothing } from '../../site/terminal.ts';
import { withSite } from '../../site/with-site.ts';

export interface RetireOptions {
  site: string;
  /** A module. */
  name: string;
  by: string;
  why: string;
  say?: Say | undefined;
}

/**
 * Takes a module out of the registry, and withdraws all of its versions, candidates included. Its files stay until
 * `prune`. A later release of other code brings the module back.
 *
 * @throws UsageError when the site has no module of that name
 */
export async function retire({
  site: path,
  name,
  by,
  why,
  say = saysNothing,
}: RetireOptions): Promise<void> {
  const target = openTarget(path);
  await assertSite(target);
  await withSite(target, say, async (site) => {
    const before = await recover(site, await readSiteRegistry(site));
    const { registry } = before;
    await assertOnSite(site, registry, name);
    const entries = { ...registry.modules, ...registry.malformed };
    const isPresent = Object.hasOwn(entries, name);
    const { [name]: entry, ...modules } = registry.modules;
    const named = [entry?.current, entry?.previous].flatMap((release) => release?.version ?? []);
    const kept = isModuleName(name) ? await site.subfolders(modulePath(name)) : [];
    const versions = [...new Set([...kept, ...named])]
      .filter((version) => !isWithdrawn(registry, name, version))
      .sort();
    await applyChange(site, before, {
      action: 'retire',
      by,
      why,
      modules,
      removed: isPresent ? [name] : [],
      ...(versions.length > 0 && { withdrawn: { [name]: versions } }),
    });
    await retryLostRaces(() => changeCandidates(site, name, () => ({})));
    say(
      isPresent
        ? `${name}: fora do site. Os endereços deste módulo mostram o que mostravam antes dele.`
        : `${name}: já estava fora do site.`,
    );
    versions.forEach((version) => say(`${name} ${version}: retirada.`));
  });
}
