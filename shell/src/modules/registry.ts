import { type ParsedRegistry, parseRegistry } from '@panel/shared-federation';
import { LoadError } from './load-error.ts';

/** A registry as it was read. */
export interface RegistryRead {
  parsed: ParsedRegistry;
  source: 'site' | 'last-good';
  /** When the site answered with it, as an ISO timestamp. */
  readAt: string;
  /** The document itself, to be kept and parsed again. */
  text: string;
}

/**
 * Reads the registry afresh. Malformed modules are logged and set apart.
 *
 * @param timeout how long the whole answer may take, in milliseconds
 * @throws LoadError when the registry cannot be read or is not one
 */
export async function fetchRegistry(url: string, timeout: number): Promise<RegistryRead> {
  const text = await fetchText(url, timeout);
  const parsed = parseText(text, url);
  for (const { name, reason } of parsed.rejected) {
    console.error(`[panel] shell: the registry's entry for ${name} is malformed: ${reason}`);
  }
  return { parsed, source: 'site', readAt: new Date().toISOString(), text };
}

async function fetchText(url: string, timeout: number): Promise<string> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeout);
  try {
    const response = await fetch(url, { signal: abort.signal });
    if (!response.ok) {
      throw new Error(`It was answered with ${response.status}.`);
    }
    return await response.text();
  } catch (cause) {
    throw new LoadError('registry-unreachable', `The registry at ${url} cannot be read.`, {
      cause,
    });
  } finally {
    clearTimeout(timer);
  }
}

function parseText(text: string, url: string): ParsedRegistry {
  try {
    return parseRegistry(JSON.parse(text), url);
  } catch (cause) {
    throw new LoadError('registry-malformed', `What is at ${url} is no registry.`, { cause });
  }
}
