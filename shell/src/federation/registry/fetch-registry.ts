import { type ParsedRegistry, parseRegistry } from '@panel/shared-federation';
import { askSite } from '../early/early-answers.ts';
import { LoadError } from '../reporting/load-error.ts';
import type { RegistryRead } from '../types/module-store.types.ts';
import { storeLastGoodRegistry } from './last-good-registry.ts';
import { isOutdated, rememberRegistry } from './seen-registries.ts';

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
