import { parseRegistry } from '@panel/shared-federation';
import * as v from 'valibot';
import { readStored, writeStored } from '../storage.ts';
import type { RegistryRead } from './registry.ts';

const storageKey = 'panel.registry';

const kept = v.object({ url: v.string(), text: v.string(), readAt: v.string() });

/** Keeps the registry that a module was loaded from, for the day when the site's cannot be read. */
export function keepRegistry(url: string, { text, readAt }: RegistryRead): void {
  writeStored('localStorage', storageKey, { url, text, readAt });
}

/**
 * The registry that was kept last, parsed as one from the network is: anything may have been
 * written there. Undefined when there is none for this address.
 */
export function keptRegistry(url: string): RegistryRead | undefined {
  const found = readStored('localStorage', storageKey, kept);
  if (found?.url !== url) {
    return undefined;
  }
  const { text, readAt } = found;
  try {
    return { parsed: parseRegistry(JSON.parse(text), url), source: 'last-good', readAt, text };
  } catch {
    return undefined;
  }
}
