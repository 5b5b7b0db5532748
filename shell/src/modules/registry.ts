import { parseRegistry, type Registry } from '@panel/shared-federation';

/** How long the registry may take to answer, in milliseconds. */
const timeout = 8_000;

/**
 * Reads the registry afresh. Malformed modules are logged and left out.
 *
 * @throws Error when the registry cannot be read or is not one
 */
export async function fetchRegistry(url: string): Promise<Registry> {
  const address = new URL(url, window.location.href).href;
  const response = await fetch(address, { signal: AbortSignal.timeout(timeout) });
  if (!response.ok) {
    throw new Error(`The registry answered ${response.status}.`);
  }
  const { registry, rejected } = parseRegistry(await response.json(), address);
  for (const { name, reason } of rejected) {
    console.error(`[panel] shell: the registry's entry for ${name} is malformed: ${reason}`);
  }
  return registry;
}
