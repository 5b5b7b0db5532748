import { createHash } from 'node:crypto';
import type { Registry } from '@panel/shared-federation';

/** Prefix of invented modules' names; the panel must not request anything below it. */
export const inventedModule = 'mfe-invented-';

/**
 * Adds invented modules to a registry until it has `count`. Each is as long as the first real one;
 * they come first. Their files do not exist.
 */
export function registryOfMany(text: string, count: number): string {
  const registry = JSON.parse(text) as Registry;
  const [[name, model]] = Object.entries(registry.modules) as [[string, object]];
  const missing = count - Object.keys(registry.modules).length;
  const invented = Array.from({ length: missing }, (_, index) => {
    const ownName = `${inventedModule}${index + 1}`;
    const own = withOwnHashes(JSON.stringify(model).replaceAll(name, ownName), ownName);
    return [ownName, { ...(JSON.parse(own) as object), routes: [`invented-${index + 1}`] }];
  });
  const modules = { ...(Object.fromEntries(invented) as object), ...registry.modules };
  return JSON.stringify({ ...registry, modules }, null, 2);
}

/** Makes the hashes differ: repeated ones would compress to almost nothing. */
function withOwnHashes(text: string, seed: string): string {
  return text.replaceAll(/sha384-[^"]{64}/g, (hash, place: number) => {
    const own = createHash('sha384').update(`${seed} ${place} ${hash}`);
    return `sha384-${own.digest('base64')}`;
  });
}
