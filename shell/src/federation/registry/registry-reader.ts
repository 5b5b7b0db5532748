import { storeLastGoodRegistry, readLastGoodRegistry, isUsable } from './last-good-registry.ts';
import { LoadError } from '../reporting/load-error.ts';
import type { RegistryState } from '../types/module-store.types.ts';
import { fetchRegistry, type RegistryRead, type RegistryRequest } from './fetch-registry.ts';
import { reportLoad } from '../reporting/report-load.ts';
import { isOutdated, noteRegistry } from './seen-registries.ts';

/** How long the registry may take to answer, in milliseconds: less when another can stand in. */
const timeout = { alone: 8_000, withLastGood: 3_000 };

export interface RegistryReader {
  /** What was read last, or is being read. */
  current: () => Promise<RegistryRead>;
  /** Reads the site's once more. */
  readAgain: () => void;
  /** A module was loaded from it: it may stand in when the site's cannot be read. */
  keep: (read: RegistryRead) => void;
  state: () => RegistryState;
}

/**
 * Reads the registry at once. Falls back on the last one that a module was loaded from, when the site's
 * cannot be read or is older.
 */
export function createRegistryReader(registryUrl: string, onChange: () => void): RegistryReader {
  const url = new URL(registryUrl, window.location.href).href;
  /** The last one that a module of this tab was loaded from; used when storage is blocked. */
  let latest: RegistryRead | undefined;
  let state: RegistryState = { status: 'pending' };
  let reading = start('default');

  /** A failure is each waiting route's business. */
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
      const limit = lastGood ? timeout.withLastGood : timeout.alone;
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
