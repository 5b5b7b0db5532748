import { parseRegistry } from '@panel/shared-federation';
import * as v from 'valibot';
import { readStored, writeStored } from '../../browser/stored-json.ts';
import type { RegistryRead } from '../types/module-store.types.ts';
import { registryKey } from '../early/last-visit-keys.ts';
import { isOutdated } from './seen-registries.ts';

const storedRegistry = v.object({ url: v.string(), text: v.string(), readAt: v.string() });

/** How long a stored registry is used: later withdrawals of versions are missing from it. */
const lifetimeMs = 24 * 3_600_000;

/**
 * Stores a registry that was read from the site, as the fallback when a later read fails. No module need
 * have run from it.
 */
export function storeLastGoodRegistry(
  url: string,
  { text, readAt }: { text: string; readAt: string },
): void {
  writeStored('localStorage', registryKey, { url, text, readAt });
}

/**
 * Whether a recent registry is stored for this address. Does not parse it: that takes long for a site with
 * many modules, and few pages need it.
 */
export function hasLastGoodRegistry(url: string): boolean {
  return readRecent(url) !== undefined;
}

/**
 * Reads the stored registry and parses it like one from the network, because other code may have written
 * it. Returns undefined when none is stored for this address, or when it is not usable.
 */
export function readLastGoodRegistry(url: string): RegistryRead | undefined {
  const found = readRecent(url);
  if (!found) {
    return undefined;
  }
  const { text, readAt } = found;
  try {
    const parsed = parseRegistry(JSON.parse(text), url);
    // Another registry that this browser has seen may be later.
    return isOutdated(url, parsed.registry) ? undefined : { parsed, source: 'last-good', readAt };
  } catch {
    return undefined;
  }
}

/** Reads what is stored for this address: at most a day old, not from the future (the clock was set back). */
function readRecent(url: string): v.InferOutput<typeof storedRegistry> | undefined {
  const found = readStored('localStorage', registryKey, storedRegistry);
  const age = Date.now() - Date.parse(found?.readAt ?? '');
  return found?.url === url && age >= 0 && age < lifetimeMs ? found : undefined;
}
