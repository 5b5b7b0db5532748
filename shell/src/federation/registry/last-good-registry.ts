import { parseRegistry } from '@panel/shared-federation';
import * as v from 'valibot';
import { readStored, writeStored } from '../../browser/stored-json.ts';
import type { RegistryRead } from './fetch-registry.ts';
import { isOutdated } from './seen-registries.ts';

const storageKey = 'panel.registry';

const kept = v.object({ url: v.string(), text: v.string(), readAt: v.string() });

/** A kept registry stands in no longer than this: it cannot name versions withdrawn since. */
const lifetimeMs = 24 * 3_600_000;

/** Keeps a registry that the site served, in case the next one cannot be read. */
export function storeLastGoodRegistry(
  url: string,
  { text, readAt }: Pick<RegistryRead, 'text' | 'readAt'>,
): void {
  writeStored('localStorage', storageKey, { url, text, readAt });
}

/**
 * The registry that was kept last, parsed as one from the network is: anything may have been
 * written there. Undefined when there is none for this address that may stand in.
 */
export function readLastGoodRegistry(url: string): RegistryRead | undefined {
  const found = readStored('localStorage', storageKey, kept);
  if (found?.url !== url) {
    return undefined;
  }
  const { text, readAt } = found;
  try {
    const parsed = parseRegistry(JSON.parse(text), url);
    const read: RegistryRead = { parsed, source: 'last-good', readAt, text };
    return isUsable(url, read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether a kept registry may stand in for the site's: for a day at most, not from the future (when the
 * clock was set back), and not after a later one was seen.
 */
export function isUsable(url: string, { parsed, readAt }: RegistryRead): boolean {
  const age = Date.now() - Date.parse(readAt);
  return age >= 0 && age < lifetimeMs && !isOutdated(url, parsed.registry);
}
