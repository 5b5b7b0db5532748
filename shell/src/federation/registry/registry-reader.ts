import type { LoadError } from '../reporting/load-error.ts';
import { reportLoad } from '../reporting/report-load.ts';
import type { RegistryRead, RegistryState } from '../types/module-store.types.ts';
import { fetchRegistry, type RegistryRequest } from './fetch-registry.ts';
import { hasLastGoodRegistry, readLastGoodRegistry } from './last-good-registry.ts';

/** How long a read of the registry may take: less when a stored one can replace it. */
const timeoutsMs = { withoutFallback: 8_000, withFallback: 3_000 };

export interface RegistryReader {
  /** The result of the latest read, which may be in flight. */
  current: () => Promise<RegistryRead>;
  /** Reads the site's registry again. */
  readAgain: () => void;
  state: () => RegistryState;
}

/**
 * Starts to read the registry. Falls back to the last one that this browser has read when the site's
 * registry cannot be read, or is older than that one.
 */
export function createRegistryReader(registryUrl: string, onChange: () => void): RegistryReader {
  const url = new URL(registryUrl, window.location.origin).href;
  let state: RegistryState = { status: 'pending' };
  let reading = start('default');

  /** Starts a read. It may reject: each waiting route handles that. */
  function start(cache: RegistryRequest['cache']): Promise<RegistryRead> {
    const started = read(cache);
    const set = (next: RegistryState) => {
      if (started === reading) {
        state = next;
        onChange();
      }
    };
    started.then(
      (found) => set({ status: 'ready', ...found }),
      (error: LoadError) => set({ status: 'failed', error }),
    );
    return started;
  }

  async function read(cache: RegistryRequest['cache']): Promise<RegistryRead> {
    const step = { module: 'registry', version: '', phase: 'registry' } as const;
    const startedAt = performance.now();
    try {
      const timeoutMs = timeoutsMs[hasLastGoodRegistry(url) ? 'withFallback' : 'withoutFallback'];
      const found = await fetchRegistry(url, { timeoutMs, cache });
      for (const { name, reason } of found.parsed.rejected) {
        console.error(`[panel] shell: the registry's entry for ${name} is refused: ${reason}`);
      }
      reportLoad({ ...step, startedAt });
      return found;
    } catch (error) {
      reportLoad({ ...step, startedAt, error: error as LoadError });
      const lastGood = readLastGoodRegistry(url);
      if (!lastGood) {
        throw error;
      }
      return lastGood;
    }
  }

  return {
    current: () => reading,
    readAgain() {
      reading = start('no-cache');
    },
    state: () => state,
  };
}
