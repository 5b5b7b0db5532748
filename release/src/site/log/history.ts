import type { BuildSource } from '@panel/shared-federation/build';
import type { LoggedChange } from './log.ts';

/**
 * The versions of a module that `rollback` can step back through, oldest first; the last one is current. A
 * rollback drops the versions after its target.
 *
 * @param current the current version on the site, which may differ from the log's
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

/** The lineage after a rollback to a version: without the versions that came after it. */
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

/** The highest serial number of a change that took effect or still may; 0 when there is none. */
export function loggedSerial(log: readonly LoggedChange[]): number {
  return Math.max(0, ...log.map(({ serial = 0, hasLost }) => (hasLost ? 0 : serial)));
}

/** When a version was last published; undefined when the log does not say. */
export function publishedAt(
  log: readonly LoggedChange[],
  name: string,
  version: string,
): string | undefined {
  return log[publicationIndex(log, name, version)]?.at;
}

/** Where the sources of a version are, by its last publication; undefined when the log does not say. */
export function sourceOf(
  log: readonly LoggedChange[],
  name: string,
  version: string,
): BuildSource | undefined {
  return log[publicationIndex(log, name, version)]?.sources?.[name];
}

/** The digest of a version's `panel.json`, by its last publication; undefined when the log does not say. */
export function digestOf(
  log: readonly LoggedChange[],
  name: string,
  version: string,
): string | undefined {
  return log[publicationIndex(log, name, version)]?.digests?.[name];
}

/** Sorts versions by their last publication in the log, newest first; versions that it lacks come last. */
export function newestFirst(
  log: readonly LoggedChange[],
  name: string,
  versions: readonly string[],
): string[] {
  const index = (version: string) => publicationIndex(log, name, version);
  return [...versions].sort((a, b) => index(b) - index(a));
}

/**
 * When a version was last current, in milliseconds since 1970. Infinity while it is current, -Infinity when the
 * log does not name it.
 */
export function lastCurrentAt(log: readonly LoggedChange[], name: string, version: string): number {
  let current: string | undefined;
  let last = -Infinity;
  for (const { at, versions, removed = [] } of log.filter(({ isAbandoned }) => !isAbandoned)) {
    const next = removed.includes(name) ? undefined : (versions[name] ?? current);
    if (current === version && next !== version) {
      last = Date.parse(at);
    }
    current = next;
  }
  return current === version ? Infinity : last;
}

function publicationIndex(log: readonly LoggedChange[], name: string, version: string): number {
  return log.findLastIndex(
    ({ action, versions, isAbandoned }) =>
      (action === 'publish' || action === 'assemble') && !isAbandoned && versions[name] === version,
  );
}

function wentTo(versions: string[], version: string): string[] {
  return versions.at(-1) === version ? versions : [...versions, version];
}
