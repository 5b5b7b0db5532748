import type { Registry } from '@panel/shared-federation';
import type { Builds } from '../../build/builds.ts';
import { assertSite } from '../../site/assert-site.ts';
import { presentState } from '../../site/change/recover.ts';
import { openTarget } from '../../site/files/open-target.ts';
import { assertNotHeld } from '../../site/log/holds.ts';
import { readSiteRegistry } from '../../site/registry/registry-file.ts';
import { assertNotWithdrawn } from '../../site/registry/withdrawn.ts';
import { assertDigests } from './assert-digests.ts';
import { type PublicationOptions, publishTo } from './publish.ts';
import { type NamedVersion, readPublished } from './read-published.ts';

export interface PromoteOptions extends PublicationOptions {
  versions: readonly NamedVersion[];
  /** The digests of their `panel.json` that were approved; without it, those that the first site knows count. */
  digests?: readonly string[] | undefined;
  /** The site that has the versions. It stays as it is, unless it is the one that gets them. */
  from: string;
  /**
   * The site that gets them, as one change. It may be `from` itself: then versions that it keeps, such as candidates,
   * become current.
   */
  to: string;
}

/**
 * Publishes versions that a site keeps, on another site or on the same one: the same bytes, without a build.
 *
 * @returns the registry of the site that got them
 * @throws Error when a version is not on the first site, or is damaged; RefusedError or HeldError when one of
 *   the sites refuses a version
 */
export async function promote({
  versions,
  from,
  to,
  digests,
  ...options
}: PromoteOptions): Promise<Registry> {
  const [source, target] = [openTarget(from), openTarget(to)];
  await assertSite(source);
  await assertSite(target);
  const { registry, log } = await presentState(source, await readSiteRegistry(source));
  versions.forEach(({ name, version }) => assertNotWithdrawn(registry, name, version));
  if (!options.again) {
    assertNotHeld(log, versions, from === to ? undefined : from);
  }
  const builds = await readPublished(source, log, versions);
  await assertDigests(source, log, builds, digests);
  return publishTo(target, builds, options);
}

/** Reads versions that a site keeps as builds. @throws Error when one is not on the site, or is damaged */
export async function readVersions(
  path: string,
  versions: readonly NamedVersion[],
): Promise<Builds> {
  const site = openTarget(path);
  await assertSite(site);
  const { log } = await presentState(site, await readSiteRegistry(site));
  return readPublished(site, log, versions);
}
