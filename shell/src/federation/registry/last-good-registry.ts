import { parseRegistry, type Registry } from '@panel/shared-federation';
import * as v from 'valibot';
import { readStored, writeStored } from '../../browser/stored-json.ts';
import type { RegistryRead } from '../types/module-store.types.ts';
import { isOutdated } from './seen-registries.ts';

const storageKey = 'panel.registry';

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
  writeStored('localStorage', storageKey, { url, text, readAt });
}

/**
 * Reads the stored registry and parses it like one from the network, because other code may have written
 * it. Returns undefined when none is stored for this address, or when it is not usable.
 */
export function readLastGoodRegistry(url: string): RegistryRead | undefined {
  const found = readStored('localStorage', storageKey, storedRegistry);
  if (found?.url !== url) {
    return undefined;
  }
  const { text, readAt } = found;
  try {
    const parsed = parseRegistry(JSON.parse(text), url);
    return isUsable(url, parsed.registry, readAt)
      ? { parsed, source: 'last-good', readAt }
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether a stored registry may replace the site's: at most a day old, not from the future (the clock was
 * set back), and not older than another one that this browser has seen.
 */
function isUsable(url: string, registry: Registry, readAt: string): boolean {
  const age = Date.now() - Date.parse(readAt);
  return age >= 0 && age < lifetimeMs && !isOutdated(url, registry);
}
