import { releaseVersion } from '@panel/shared-federation';
import * as v from 'valibot';
import { appendText, readBytes } from './files/write-files.ts';
import { releaseFolder } from './lock.ts';
import { onOneLine } from './operator.ts';

/**
 * What was changed on a site, one JSON document a line, never rewritten. A line is written before
 * the change it names can be seen; one that never came about is followed by an 'abandoned' line.
 */

export const logPath = `${releaseFolder}/log.jsonl`;

/** A line whose moment was damaged still says what became of the modules. */
const moment = v.fallback(v.optional(v.pipe(v.string(), v.isoTimestamp())), undefined);

const change = v.object({
  at: moment,
  by: onOneLine,
  why: onOneLine,
  /** 'restore': the versions found on the site after an earlier copy was restored. */
  action: v.picklist(['publish', 'rollback', 'assemble', 'restore']),
  /** What each module that changed has become; the shell goes by the name 'shell'. */
  versions: v.record(v.string(), releaseVersion),
  /** Versions that must never run again. */
  withdrawn: v.optional(v.record(v.string(), v.array(releaseVersion))),
  /** The registry's serial number is at least this one after the change. */
  serial: v.optional(v.pipe(v.number(), v.safeInteger())),
  /** Modules that the site no longer has. */
  removed: v.optional(v.array(v.string())),
});

const abandoned = v.object({ at: moment, action: v.literal('abandoned') });

const line = v.variant('action', [change, abandoned]);

type LogLine = v.InferOutput<typeof line>;

export type LoggedChange = v.InferOutput<typeof change> & { isAbandoned: boolean };

/** The changes of a site, oldest first. What a crash cut short is no line. */
export async function readLog(site: string): Promise<LoggedChange[]> {
  const text = (await readBytes(site, logPath))?.toString() ?? '';
  const changes: LoggedChange[] = [];
  for (const entry of text.split('\n').map(parseLine)) {
    const last = changes.at(-1);
    if (entry?.action === 'abandoned' && last) {
      last.isAbandoned = true;
    } else if (entry && entry.action !== 'abandoned') {
      changes.push({ ...entry, isAbandoned: false });
    }
  }
  return changes;
}

/** Adds a line for good: it is on the disk when this returns. */
export async function appendLog(site: string, entry: LogLine): Promise<void> {
  const text = (await readBytes(site, logPath))?.toString() ?? '';
  const isCutShort = text !== '' && !text.endsWith('\n');
  const added = `${JSON.stringify(v.parse(line, entry))}\n`;
  await appendText(site, logPath, isCutShort ? `\n${added}` : added);
}

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

function parseLine(text: string): LogLine | undefined {
  try {
    const parsed = v.safeParse(line, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
