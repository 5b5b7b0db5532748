import type { LoggedChange } from './log.ts';

/**
 * The versions of a module one can go back through, oldest first; the last one is current. Going
 * back to a version forgets those that came after it.
 *
 * @param current what is current on the site, whatever the log says
 */
export function lineage(
  log: readonly LoggedChange[],
  name: string,
  current: string | undefined,
): string[] {
  let versions: string[] = [];
  for (const { action, versions: changed, isAbandoned } of log) {
    const version = changed[name];
    if (!isAbandoned && version !== undefined) {
      versions = action === 'rollback' ? wentBack(versions, version) : wentTo(versions, version);
    }
  }
  return current === undefined ? versions : wentTo(versions, current);
}

/** What `lineage` becomes by a rollback; the version that is left is never named again. */
export function wentBack(versions: readonly string[], version: string): string[] {
  const index = versions.lastIndexOf(version);
  return index < 0 ? [...versions.slice(0, -1), version] : versions.slice(0, index + 1);
}

/** The versions that the log says are current, by name; the shell goes by the name 'shell'. */
export function loggedVersions(log: readonly LoggedChange[]): Map<string, string> {
  const current = new Map<string, string>();
  for (const { versions, removed = [] } of log.filter(({ isAbandoned }) => !isAbandoned)) {
    Object.entries(versions).forEach(([name, version]) => current.set(name, version));
    removed.forEach((name) => current.delete(name));
  }
  return current;
}

/** The highest serial number in the log; 0 when there is none. */
export function loggedSerial(log: readonly LoggedChange[]): number {
  return Math.max(0, ...log.map(({ serial = 0 }) => serial));
}

/** When a version was last published, as far as the log knows. */
export function publishedAt(
  log: readonly LoggedChange[],
  name: string,
  version: string,
): string | undefined {
  return log.findLast(
    ({ at, action, versions, isAbandoned }) =>
      at &&
      (action === 'publish' || action === 'assemble') &&
      !isAbandoned &&
      versions[name] === version,
  )?.at;
}

function wentTo(versions: string[], version: string): string[] {
  return versions.at(-1) === version ? versions : [...versions, version];
}
