import type { Registry } from '@panel/shared-federation';
import { fetchRegistry } from '../federation/registry/fetch-registry.ts';

/** How often a visible page reads the registry. */
const intervalMs = 5 * 60_000;

/** Shortest time between two reads. */
const minPauseMs = 60_000;

/** How long the site may take to answer. */
export const watchTimeoutMs = 8_000;

/**
 * Reads a registry when the user returns to the page, and every few minutes while it is visible. Ignores
 * failed reads and errors of `onRead`.
 *
 * @returns a function that starts watching and returns a function that stops it
 */
export function createRegistryWatch(
  url: string,
  onRead: (registry: Registry) => Promise<void>,
): () => () => void {
  // The tab has just read the registry at its start.
  let lastRead = Date.now();

  async function read(): Promise<void> {
    if (document.visibilityState !== 'visible' || Date.now() - lastRead < minPauseMs) {
      return;
    }
    lastRead = Date.now();
    try {
      const address = new URL(url, window.location.href).href;
      const request = { timeoutMs: watchTimeoutMs, cache: 'no-cache' } as const;
      const { parsed } = await fetchRegistry(address, request);
      await onRead(parsed.registry);
    } catch {
      // The tab keeps its registry and reads it again later.
    }
  }

  return () => {
    const readIfDue = () => void read();
    const timer = setInterval(readIfDue, intervalMs);
    window.addEventListener('focus', readIfDue);
    document.addEventListener('visibilitychange', readIfDue);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', readIfDue);
      document.removeEventListener('visibilitychange', readIfDue);
    };
  };
}
