import { parseRegistry } from '@panel/shared-federation';
import * as v from 'valibot';
import { readStored, writeStored } from '../../browser/stored-json.ts';
import type { RegistryRead } from '../module-store.types.ts';
import { registryOriginKey, registryTextKey } from '../early/last-visit-keys.ts';
import { isOutdated } from './seen-registries.ts';

/** The address of the stored registry, and when the site served it. */
const registryOrigin = v.object({ url: v.string(), readAt: v.string() });

type RegistryOrigin = v.InferOutput<typeof registryOrigin>;

/** How long a stored registry is used: later withdrawals of versions are missing from it. */
const lifetimeMs = 24 * 3_600_000;

/**
 * Stores a registry that was read from the site, as the fallback when a later read fails. No module need
 * have run from it. A text that is stored already is not written again: with many modules that takes
 * longer than everything else that is done with a registry.
 */
export function storeLastGoodRegistry(text: string, origin: RegistryOrigin): void {
  try {
    if (localStorage.getItem(registryTextKey) !== text) {
      localStorage.setItem(registryTextKey, text);
    }
  } catch {
    return; // Without storage a failed read has no fallback.
  }
  writeStored('localStorage', registryOriginKey, origin);
}

/**
 * Whether a recent registry is stored for this address. Does not parse it: that takes long for a site with
 * many modules, and few pages need it.
 */
export function hasLastGoodRegistry(url: string): boolean {
  return recentRead(url) !== undefined;
}

/**
 * Reads the stored registry and parses it like one from the network, because other code may have written
 * it. Returns undefined when none is stored for this address, or when it is not usable.
 */
export function readLastGoodRegistry(url: string): RegistryRead | undefined {
  const readAt = recentRead(url);
  if (readAt === undefined) {
    return undefined;
  }
  try {
    const parsed = parseRegistry(JSON.parse(localStorage.getItem(registryTextKey) ?? ''), url);
    // Another registry that this browser has seen may be later.
    return isOutdated(url, parsed.registry) ? undefined : { parsed, source: 'last-good', readAt };
  } catch {
    return undefined;
  }
}

/**
 * When the stored registry was read, if it is of this address: at most a day ago, and not in the future
 * (the clock was set back).
 */
function recentRead(url: string): string | undefined {
  const found = readStored('localStorage', registryOriginKey, registryOrigin);
  const age = Date.now() - Date.parse(found?.readAt ?? '');
  return found?.url === url && age >= 0 && age < lifetimeMs ? found.readAt : undefined;
}
