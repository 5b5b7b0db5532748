import { storeLastGoodRegistry, readLastGoodRegistry, isUsable } from './last-good-registry.ts';
import { LoadError } from '../reporting/load-error.ts';
import type { RegistryState } from '../types/module-store.types.ts';
import { fetchRegistry, type RegistryRead, type RegistryRequest } from './fetch-registry.ts';
import { reportLoad } from '../reporting/report-load.ts';
import { isOutdated, noteRegistry } from './seen-registries.ts';

/** How long the registry may take to answer: less when there is a fallback. */
const timeoutMs = { alone: 8_000, withLastGood: 3_000 };

export interface RegistryReader {
  /** The latest read, which may be in flight. */
  current: () => Promise<RegistryRead>;
  /** Reads the site's once more. */
  readAgain: () => void;
  /** Keeps a registry from which a module was loaded, as the fallback of later reads. */
  keep: (read: RegistryRead) => void;
  state: () => RegistryState;
}

/**
 * Starts to read the registry. Falls back to the last one that a module was loaded from, when the site's
 * cannot be read or is older.
 */
export function createRegistryReader(registryUrl: string, onChange: () => void): RegistryReader {
  const url = new URL(registryUrl, window.location.href).href;
  /** The last one that a module of this tab was loaded from; used when storage is blocked. */
  let latest: RegistryRead | undefined;
  let state: RegistryState = { status: 'pending' };
  let reading = start('default');

  /** Each waiting route handles a failure. */
  function start(cache: RegistryRequest['cache']): Promise<RegistryRead> {
    const started = read(cache);
    const set = (next: RegistryState) => {
      if (started === reading) {
        state = next;
        onChange();
      }
    };
    started.then(
      ({ parsed, source, readAt }) => set({ status: 'ready', parsed, source, readAt }),
      (error: LoadError) => set({ status: 'failed', error }),
    );
    return started;
  }

  function findLastGood(): RegistryRead | undefined {
    return readLastGoodRegistry(url) ?? (latest && isUsable(url, latest) ? latest : undefined);
  }

  async function read(cache: RegistryRequest['cache']): Promise<RegistryRead> {
    const step = { module: 'registry', version: '', phase: 'registry' } as const;
    const startedAt = performance.now();
    const lastGood = findLastGood();
    try {
      const limit = lastGood ? timeoutMs.withLastGood : timeoutMs.alone;
      const found = await fetchRegistry(url, { timeout: limit, cache });
      if (isOutdated(url, found.parsed.registry)) {
        throw new LoadError('registry-outdated', `A later registry than that of ${url} was seen.`);
      }
      noteRegistry(url, found.parsed.registry);
      reportLoad({ ...step, startedAt });
      return found;
    } catch (error) {
      reportLoad({ ...step, startedAt, error: error as LoadError });
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
    keep(read) {
      if (read.source === 'site' && read.readAt > (findLastGood()?.readAt ?? '')) {
        latest = { ...read, source: 'last-good' };
        if (isUsable(url, latest)) {
          storeLastGoodRegistry(url, read);
        }
      }
    },
    state: () => state,
  };
}
