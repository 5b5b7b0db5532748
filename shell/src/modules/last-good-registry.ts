import { parseRegistry } from '@panel/shared-federation';
import * as v from 'valibot';
import type { RegistryRead } from './registry.ts';

const storageKey = 'panel.registry';

const kept = v.object({ url: v.string(), text: v.string(), readAt: v.string() });

/** Keeps the registry that a module was loaded from, for the day when the site's cannot be read. */
export function keepRegistry(url: string, { text, readAt }: RegistryRead): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ url, text, readAt }));
  } catch {
    // Storage is blocked or full: this tab remembers the registry all the same.
  }
}

/**
 * The registry that was kept last, parsed as one from the network is: anything may have been
 * written there. Undefined when there is none for this address.
 */
export function keptRegistry(url: string): RegistryRead | undefined {
  try {
    const { text, readAt, ...from } = v.parse(
      kept,
      JSON.parse(localStorage.getItem(storageKey) ?? ''),
    );
    const parsed = parseRegistry(JSON.parse(text), url);
    return from.url === url ? { parsed, source: 'last-good', readAt, text } : undefined;
  } catch {
    return undefined;
  }
}
