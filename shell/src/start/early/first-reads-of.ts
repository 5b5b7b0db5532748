import type { FirstReads, Registry, Release } from '@panel/shared-federation';

export type FirstRead = FirstReads[string][number];

/** Finds the release behind a route in an unchecked registry. Any of its properties may be missing. */
export function currentRelease(registry: Registry, segment: string): Release | undefined {
  const modules = Object.values(registry.modules);
  return modules.find(({ routes }) => Array.isArray(routes) && routes.includes(segment))?.current;
}

/** Lists a page's first reads in an unchecked registry, unchecked; [] when it lists none or is malformed. */
export function firstReadsOf(registry: Registry, segment: string): FirstRead[] {
  try {
    const reads = (currentRelease(registry, segment)?.reads as FirstReads | undefined)?.[segment];
    return Array.isArray(reads) ? reads : [];
  } catch {
    return [];
  }
}
