import { randomUUID } from 'node:crypto';
import { maxSerial } from '../log/log.ts';
import { printable } from '../terminal.ts';
import { parseSiteRegistry, registryFile, type SiteRegistry } from './registry-file.ts';
import type { OpenSite } from '../with-site.ts';
import { isWithdrawn } from './withdrawn.ts';

/**
 * Replaces the registry in one step. A changed registry gets a higher serial number. A `previous` version
 * that was withdrawn is left out, so that no module falls back on it.
 *
 * @param registry its `revision` is that of the file to replace
 * @param atLeast the lowest serial number to write
 * @returns the registry as it was written
 * @throws LostRaceError when somebody else has written the file since
 */
export async function writeRegistry(
  site: OpenSite,
  registry: SiteRegistry,
  atLeast = 0,
): Promise<SiteRegistry> {
  const next = { ...withoutWithdrawnPrevious(registry), site: registry.site ?? randomUUID() };
  const { rejected } = parseSiteRegistry({ ...next, malformed: undefined });
  if (rejected.length > 0) {
    const reasons = rejected.map(({ name, reason }) => printable(`${name}: ${reason}`));
    throw new Error(`O registro ficaria malformado. ${reasons.join('; ')}`);
  }
  const present = await site.readBytes(registryFile);
  if (present?.toString() === textOf(next) && (next.serial ?? 0) >= atLeast) {
    return next;
  }
  const serial = Math.max(atLeast, nextSerial(next.serial));
  const text = textOf({ ...next, serial });
  const revision = await site.swapFile(registryFile, Buffer.from(text), registry.revision);
  return { ...next, serial, revision };
}

/**
 * Returns a serial number above all known ones: the time in seconds, or one more than the highest known. A
 * site that was restored with its log has forgotten numbers; the time keeps it from repeating them.
 */
export function nextSerial(...known: (number | undefined)[]): number {
  const sound = known.map((serial = 0) => (serial < maxSerial ? serial : 0));
  return Math.max(Math.floor(Date.now() / 1000), ...sound.map((serial) => serial + 1));
}

function textOf({ malformed, modules, ...registry }: SiteRegistry) {
  const { schema, site, serial, change, shell, withdrawn, removing } = registry;
  const kept = Object.entries(malformed ?? {}).map(([name, { entry }]) => [name, entry]);
  const all = { ...(Object.fromEntries(kept) as object), ...modules };
  const document = { schema, site, serial, change, shell, withdrawn, removing, modules: all };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function withoutWithdrawnPrevious(registry: SiteRegistry): SiteRegistry {
  const modules = Object.entries(registry.modules).map(([name, { previous, ...module }]) => {
    const isAllowed = previous && !isWithdrawn(registry, name, previous.version);
    return [name, { ...module, ...(isAllowed && { previous }) }] as const;
  });
  return { ...registry, modules: Object.fromEntries(modules) };
}
