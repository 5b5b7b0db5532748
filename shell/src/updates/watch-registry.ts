import { parseRegistry, type Registry } from '@panel/shared-federation';
import { storeLastGoodRegistry } from '../federation/registry/last-good-registry.ts';
import { isOutdated, rememberRegistry } from '../federation/registry/seen-registries.ts';

/** How often a visible page reads the registry. */
const intervalMs = 5 * 60_000;

/** Shortest time between two reads. */
const minPauseMs = 60_000;

/** How long the site may take to answer. */
export const watchTimeoutMs = 8_000;

/**
 * Reads a registry when the user returns to the page, and every few minutes while it is visible. Ignores
 * answers that are not a registry, and registries older than one that this browser has seen.
 *
 * @returns a function that starts to watch, which returns one that stops
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
      const response = await fetch(address, {
        cache: 'no-cache',
        signal: AbortSignal.timeout(watchTimeoutMs),
      });
      if (response.ok) {
        await handleAnswer(await response.text(), address);
      }
    } catch {
      // The tab keeps its registry and reads it again later.
    }
  }

  async function handleAnswer(text: string, address: string): Promise<void> {
    const { registry } = parseRegistry(JSON.parse(text), address);
    if (!isOutdated(address, registry)) {
      rememberRegistry(address, registry);
      storeLastGoodRegistry(address, { text, readAt: new Date().toISOString() });
      await onRead(registry);
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
