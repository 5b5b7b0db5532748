import { type ParsedRegistry, parseRegistry } from '@panel/shared-federation';
import { askSite } from '../early/early-answers.ts';
import { LoadError } from '../reporting/load-error.ts';

/** A registry that was read. */
export interface RegistryRead {
  parsed: ParsedRegistry;
  source: 'site' | 'last-good';
  /** When the site sent it, as an ISO timestamp. */
  readAt: string;
  /** The document itself, to be stored. */
  text: string;
}

export interface RegistryRequest {
  /** How long the whole response may take. */
  timeoutMs: number;
  /** 'default' uses the page's preload; 'no-cache' asks the site. */
  cache: 'default' | 'no-cache';
}

/**
 * Reads the registry of a site. Entries that cannot be used are logged, and listed in `rejected`.
 *
 * @throws LoadError when the registry cannot be read or is malformed
 */
export async function fetchRegistry(url: string, request: RegistryRequest): Promise<RegistryRead> {
  const text = await fetchText(url, request);
  const parsed = parseText(text, url);
  for (const { name, reason } of parsed.rejected) {
    console.error(`[panel] shell: the registry's entry for ${name} is refused: ${reason}`);
  }
  return { parsed, source: 'site', readAt: new Date().toISOString(), text };
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

/** The path of a document of this site, else its whole address: early.js keeps answers under paths. */
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
