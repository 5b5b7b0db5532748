import { createHash } from 'node:crypto';
import type { Registry } from '@panel/shared-federation';

/** What the names of invented modules begin with: nothing may ever be asked for there. */
export const inventedModule = 'mfe-invented-';

/**
 * A registry with so many modules in all: invented ones, each as long as the first real one, stand
 * before those that there are. None of their files exist.
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

/** Hashes that repeat themselves would be compressed to nothing. */
function withOwnHashes(text: string, seed: string): string {
  return text.replaceAll(/sha384-[^"]{64}/g, (hash, place: number) => {
    const own = createHash('sha384').update(`${seed} ${place} ${hash}`);
    return `sha384-${own.digest('base64')}`;
  });
}
