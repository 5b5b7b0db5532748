import { type ParsedRegistry, parseRegistry } from '@panel/shared-federation';
import { LoadError } from '../reporting/load-error.ts';
import { reportLoad } from '../reporting/load-events.ts';
import type { RegistryRead, RegistryState } from '../module-store.types.ts';
import {
  hasLastGoodRegistry,
  readLastGoodRegistry,
  storeLastGoodRegistry,
} from './last-good-registry.ts';
import { askSite } from '../early/early-answers.ts';
import { isOutdated, rememberRegistry } from './seen-registries.ts';

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

export interface RegistryRequest {
  /** How long the whole response may take. */
  timeoutMs: number;
  /** 'default' uses the page's preload; 'no-cache' asks the site. */
  cache: 'default' | 'no-cache';
}

/**
 * Reads the registry of a site, and stores it as the fallback of later reads.
 *
 * @throws LoadError when the registry cannot be read, is malformed or is older than one seen before
 */
export async function fetchRegistry(url: string, request: RegistryRequest): Promise<RegistryRead> {
  const text = await fetchText(url, request);
  const parsed = parseText(text, url);
  if (isOutdated(url, parsed.registry)) {
    throw new LoadError(
      'registry-outdated',
      `The registry at ${url} is older than one seen before.`,
    );
  }
  const readAt = new Date().toISOString();
  rememberRegistry(url, parsed.registry);
  storeLastGoodRegistry(text, { url, readAt });
  return { parsed, source: 'site', readAt };
}

async function fetchText(url: string, { timeoutMs, cache }: RegistryRequest): Promise<string> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  try {
    return await askSite(pathOf(url), { signal: abort.signal, cache }, (response) => {
      if (!response.ok) {
        throw new Error(`It was answered with ${response.status}.`);
      }
      return response.text();
    });
  } catch (cause) {
    throw new LoadError('registry-unreachable', `The registry at ${url} cannot be read.`, {
      cause,
    });
  } finally {
    clearTimeout(timer);
  }
}

/** The path of a document of this site, else its whole address: the early script keeps answers under paths. */
function pathOf(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return origin === window.location.origin ? pathname + search : url;
}

function parseText(text: string, url: string): ParsedRegistry {
  try {
    return parseRegistry(JSON.parse(text), url);
  } catch (cause) {
    throw new LoadError('registry-malformed', `The document at ${url} is not a registry.`, {
      cause,
    });
  }
}
