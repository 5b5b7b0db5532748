import type { ReleaseState } from '../../site/change/recover.ts';
import { assertIntact, versionsOnSite } from '../../site/check/registry-entry.ts';
import { shellProblems } from '../../site/check/version-problems.ts';
import type { SiteFiles } from '../../site/files/target.ts';
import { holdOf } from '../../site/log/holds.ts';
import { lineage, wentBack } from '../../site/log/history.ts';
import { readShell } from '../../site/shells.ts';
import { assertNotBeingRemoved, isBeingRemoved } from '../../site/registry/removal.ts';
import { assertNotWithdrawn, isWithdrawn } from '../../site/registry/withdrawn.ts';
import type { Served } from '../publish/release-gate.ts';

/** The target version, and the lineage after the rollback, whose last version is the target. */
export async function targetOf(
  site: SiteFiles,
  { registry, log }: ReleaseState,
  name: string,
  current: string | undefined,
  named: string | undefined,
): Promise<{ to: string; versions: string[] }> {
  const isUsable = (version: string) =>
    !isWithdrawn(registry, name, version) &&
    !isBeingRemoved(registry, name, version) &&
    !holdOf(log, name, version);
  const versions = lineage(log, name, current).filter(
    (version) => version === current || version === named || isUsable(version),
  );
  const previous = registry.modules[name]?.previous?.version;
  const to = named ?? (previous && isUsable(previous) ? previous : versions.at(-2));
  if (to === undefined) {
    throw new Error(
      `${name} não tem versão anterior que não esteja retida nem retirada. Indique uma com --to, ou publique outra. ` +
        (name === 'shell' ? '' : `Para tirar o módulo do site: retire ${name} --why TEXTO. `) +
        (await versionsOnSite(site, name)),
    );
  }
  assertNotWithdrawn(registry, name, to);
  assertNotBeingRemoved(registry, name, to);
  return { to, versions: wentBack(versions, to) };
}

export async function withShell(site: SiteFiles, { modules }: Served, to: string): Promise<Served> {
  const shell = await readShell(site, to);
  if (!shell) {
    throw new Error(`shell ${to} não está neste site. ${await versionsOnSite(site, 'shell')}`);
  }
  assertIntact('shell', to, await shellProblems(site, shell));
  return { shell, modules };
}
