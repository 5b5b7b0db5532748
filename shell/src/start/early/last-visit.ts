import type { Registry } from '@panel/shared-federation';
import { defaultRegistryPath } from '@panel/shared-federation/site-paths';
import {
  type Backend,
  backendKey,
  registryOriginKey,
  registryTextKey,
} from '../../federation/early/last-visit-keys.ts';
import { type FirstRead, firstReadsOf } from './first-reads-of.ts';

export interface LastVisit {
  backend: Backend;
  /** The first reads of a page, unchecked. */
  reads: FirstRead[];
}

/**
 * Reads what the last visit stored: the settings of the backend, and the first reads of a page. Other code may have
 * written them.
 *
 * @param segment the page's first path segment below /admin
 * @returns undefined when no usable settings are stored
 */
export function readLastVisit(segment: string): LastVisit | undefined {
  const { supabaseUrl, supabaseAnonKey } = readStored(backendKey);
  if (typeof supabaseUrl !== 'string' || typeof supabaseAnonKey !== 'string') {
    return undefined;
  }
  return { backend: { supabaseUrl, supabaseAnonKey }, reads: readLastReads(segment) };
}

/** Whether this browser has visited the site before. */
export function hasVisited(): boolean {
  return localStorage.getItem(backendKey) !== null;
}

function readLastReads(segment: string): FirstRead[] {
  const { url } = readStored(registryOriginKey);
  const isOfThisSite = url === new URL(defaultRegistryPath, location.href).href;
  return isOfThisSite
    ? firstReadsOf(readStored(registryTextKey) as unknown as Registry, segment)
    : [];
}

/** Reads a stored object, unchecked; {} when none is stored. */
function readStored(key: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(localStorage.getItem(key) ?? '')) as Record<string, unknown>;
  } catch {
    return {};
  }
}
