import { parseRegistry, type Registry } from '@panel/shared-federation';
import { storeLastGoodRegistry } from '../federation/registry/last-good-registry.ts';
import { isOutdated, noteRegistry } from '../federation/registry/seen-registries.ts';

/** Milliseconds: how often it is read while the page is in sight, and how often at most. */
const interval = 5 * 60_000;
const pause = 60_000;

/** How long the site may take to answer, in milliseconds. */
export const watchTimeout = 8_000;

/**
 * Reads a registry again and again: on return to the page, and every few minutes in sight. Quietly:
 * an answer that is no registry, or an older one than was seen, counts as unchanged.
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
    if (document.visibilityState !== 'visible' || Date.now() - lastRead < pause) {
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
      // The tab works on with what it has, and says so where a module cannot be loaded.
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
    const timer = setInterval(onSight, interval);
    window.addEventListener('focus', onSight);
    document.addEventListener('visibilitychange', onSight);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', onSight);
      document.removeEventListener('visibilitychange', onSight);
    };
  };
}
