import type { FirstReads, Registry, Release } from '@panel/shared-federation';
import { maxFirstReads } from '@panel/shared-federation/first-read-limits';
import { defaultRegistryPath } from '@panel/shared-federation/site-paths';
import { adminPath } from '../../addresses/paths.ts';
import { roleFunction } from '../../auth/access/role-function.ts';
import {
  type Backend,
  backendKey,
  registryOriginKey,
  registryTextKey,
} from '../../federation/early/last-visit-keys.ts';
import {
  attempt,
  dropAnswer,
  type FirstRead,
  prefetch,
  prefetchReads,
  readSettings,
} from './early-requests.ts';

/**
 * Requests the role, and the first reads of the page at the address. On a later visit it does so at once, with what the
 * last visit stored, and drops those answers for which settings or registry of this visit would not ask.
 */
export async function sendFirstRequests(
  segment: string,
  userId: string,
  registry: Promise<Registry>,
): Promise<void> {
  const askRole = (backend: Backend) =>
    prefetch(backend, { path: `rpc/${roleFunction}`, method: 'POST' }, { _user_id: userId });
  // A page below the segment's page has other reads.
  const isListed = location.pathname === adminPath(segment);

  const last = readLastVisit(segment);
  const roleKey = last && askRole(last.backend);
  /** The keys of the answers to the last visit's reads, by the read as JSON. */
  const readKeys = new Map<string, string | undefined>();
  if (last && isListed) {
    last.reads
      .slice(0, maxFirstReads)
      .forEach((read) => readKeys.set(JSON.stringify(read), prefetch(last.backend, read)));
  }

  void attempt(async () => {
    const backend = await readSettings();
    if (!isSame(backend, last?.backend)) {
      [roleKey, ...readKeys.values()].forEach(dropAnswer);
      askRole(backend);
    }
  });

  const reads = firstReadsOf(await registry, segment);
  const listed = new Set(reads.map((read) => JSON.stringify(read)));
  readKeys.forEach((key, read) => listed.has(read) || dropAnswer(key));
  // A shell that waits for the registry, or has an older one, starts the reads itself.
  if (isListed && defaultRegistryPath in window.early!.answers) {
    const isSent = (read: FirstRead) => readKeys.has(JSON.stringify(read));
    prefetchReads(reads.filter(isSent));
    prefetchReads(
      reads.filter((read) => !isSent(read)),
      maxFirstReads - readKeys.size,
    );
  }
}

/** Whether this browser has visited the site before. */
export function hasVisited(): boolean {
  return localStorage.getItem(backendKey) !== null;
}

/** Finds the release behind a route in an unchecked registry. Any of its properties may be missing. */
export function currentRelease(registry: Registry, segment: string): Release | undefined {
  const modules = Object.values(registry.modules);
  return modules.find(({ routes }) => Array.isArray(routes) && routes.includes(segment))?.current;
}

function isSame(one: Backend, other: Backend | undefined): boolean {
  return one.supabaseUrl === other?.supabaseUrl && one.supabaseAnonKey === other.supabaseAnonKey;
}

interface LastVisit {
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
function readLastVisit(segment: string): LastVisit | undefined {
  const { supabaseUrl, supabaseAnonKey } = readStored(backendKey);
  if (typeof supabaseUrl !== 'string' || typeof supabaseAnonKey !== 'string') {
    return undefined;
  }
  return { backend: { supabaseUrl, supabaseAnonKey }, reads: readLastReads(segment) };
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

/** Lists a page's first reads in an unchecked registry, unchecked; [] when it lists none or is malformed. */
function firstReadsOf(registry: Registry, segment: string): FirstRead[] {
  try {
    const reads = (currentRelease(registry, segment)?.reads as FirstReads | undefined)?.[segment];
    return Array.isArray(reads) ? reads : [];
  } catch {
    return [];
  }
}
