import { parseRegistry, type Registry } from '@panel/shared-federation';
import { storeLastGoodRegistry } from '../federation/registry/last-good-registry.ts';
import { isOutdated, noteRegistry } from '../federation/registry/seen-registries.ts';

/** How often a visible page reads the registry. */
const intervalMs = 5 * 60_000;

/** Least time between two reads. */
const leastPauseMs = 60_000;

/** How long the site may take to answer, in milliseconds. */
export const watchTimeout = 8_000;

/**
 * Reads a registry when the user returns to the page, and every few minutes while it is visible. Ignores
 * answers that are not a registry, or an older one than this browser has seen.
 *
 * @returns a function that starts watching, which returns one that stops
 */
export function registryWatch(
  url: string,
  onRead: (registry: Registry) => Promise<void>,
): () => () => void {
  // The tab has just started with the registry.
  let lastRead = Date.now();

  async function read(): Promise<void> {
    if (document.visibilityState !== 'visible' || Date.now() - lastRead < leastPauseMs) {
      return;
    }
    lastRead = Date.now();
    try {
      const address = new URL(url, window.location.href).href;
      const response = await fetch(address, {
        cache: 'no-cache',
        signal: AbortSignal.timeout(watchTimeout),
      });
      if (response.ok) {
        await handleAnswer(await response.text(), address);
      }
    } catch {
      // The tab keeps its registry; a module that cannot be loaded shows its own error.
    }
  }

  async function handleAnswer(text: string, address: string): Promise<void> {
    const { registry } = parseRegistry(JSON.parse(text), address);
    if (!isOutdated(address, registry)) {
      noteRegistry(address, registry);
      storeLastGoodRegistry(address, { text, readAt: new Date().toISOString() });
      await onRead(registry);
    }
  }

  return () => {
    const onSight = () => void read();
    const timer = setInterval(onSight, intervalMs);
    window.addEventListener('focus', onSight);
    document.addEventListener('visibilitychange', onSight);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', onSight);
      document.removeEventListener('visibilitychange', onSight);
    };
  };
}
