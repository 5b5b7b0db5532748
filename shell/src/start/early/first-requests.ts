import type { Registry } from '@panel/shared-federation';
import { maxFirstReads } from '@panel/shared-federation/first-read-limits';
import { defaultRegistryPath } from '@panel/shared-federation/site-paths';
import { adminPath } from '../../addresses/admin-paths.ts';
import { roleFunction } from '../../auth/access/role-function.ts';
import type { Backend } from '../../federation/early/last-visit-keys.ts';
import { attempt, dropAnswer, prefetch, prefetchReads, readSettings } from './early-requests.ts';
import { type FirstRead, firstReadsOf } from './first-reads-of.ts';
import { readLastVisit } from './last-visit.ts';

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

function isSame(one: Backend, other: Backend | undefined): boolean {
  return one.supabaseUrl === other?.supabaseUrl && one.supabaseAnonKey === other.supabaseAnonKey;
}
