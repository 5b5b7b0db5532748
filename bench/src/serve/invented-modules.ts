import { createHash } from 'node:crypto';
import type { Registry } from '@panel/shared-federation';

/** Prefix of invented modules' names. The panel must not request their files, which do not exist. */
export const inventedModulePrefix = 'mfe-invented-';

/**
 * Adds invented modules to a registry until it has `count` modules. Each is a copy of the first
 * real entry, so it has about as many bytes. Invented modules precede real ones.
 */
export function addInventedModules(registryText: string, count: number): string {
  const registry = JSON.parse(registryText) as Registry;
  const [[name, entry]] = Object.entries(registry.modules) as [[string, object]];
  const missing = count - Object.keys(registry.modules).length;
  const invented = Array.from({ length: missing }, (_, index) => {
    const inventedName = `${inventedModulePrefix}${index + 1}`;
    const copy = withUniqueHashes(
      JSON.stringify(entry).replaceAll(name, inventedName),
      inventedName,
    );
    return [inventedName, { ...(JSON.parse(copy) as object), routes: [`invented-${index + 1}`] }];
  });
  const modules = { ...(Object.fromEntries(invented) as object), ...registry.modules };
  return JSON.stringify({ ...registry, modules }, null, 2);
}

/** Replaces hashes with unique ones, because repeated hashes would compress to almost nothing. */
function withUniqueHashes(text: string, seed: string): string {
  return text.replaceAll(/sha384-[^"]{64}/g, (hash, offset: number) => {
    const unique = createHash('sha384').update(`${seed} ${offset} ${hash}`);
    return `sha384-${unique.digest('base64')}`;
  });
}
