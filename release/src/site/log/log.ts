import { randomUUID } from 'node:crypto';
import { integrity, releaseVersion } from '@panel/shared-federation';
import { buildSource } from '@panel/shared-federation/build';
import * as v from 'valibot';
import { LostRaceError, type SiteFiles } from '../files/target.ts';
import { releaseFolder } from '../lock.ts';
import { onOneLine } from '../terminal.ts';
import type { OpenSite } from '../with-site.ts';

/**
 * The log of a site: one file for each change, numbered from 1, never rewritten. A change is logged before browsers can
 * see it. Each names the change it follows (`after`); the registry names the last one. A change that neither names did
 * not take effect: its command crashed, or lost the race.
 */

export const logFolder = `${releaseFolder}/log`;

/** The log that former versions of this tool wrote: one JSON document a line. */
const formerLogPath = `${releaseFolder}/log.jsonl`;

const moment = v.pipe(v.string(), v.isoTimestamp());
/** Far above any time in seconds, and far enough from what a number cannot count. */
export const maxSerial = 2 ** 40;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const change = v.object({
  at: moment,
  by: onOneLine,
  why: onOneLine,
  /** 'restore': the versions found on the site after an earlier copy was restored. */
  action: v.picklist([
    'publish',
    'rollback',
    'retire',
    'assemble',
    'restore',
    'hold',
    'release-hold',
  ]),
  /** The new version of each module that changed; the shell goes by the name 'shell'. */
  versions: v.record(v.string(), releaseVersion),
  /** Versions that must never run again. */
  withdrawn: v.optional(v.record(v.string(), v.array(releaseVersion))),
  /** Versions that `publish` must not make current until their hold is released. */
  held: v.optional(v.record(v.string(), v.array(releaseVersion))),
  /** Versions whose hold ends. */
  released: v.optional(v.record(v.string(), v.array(releaseVersion))),
  /** Where the sources of new versions are, by name. */
  sources: v.optional(v.record(v.string(), buildSource)),
  /** Digests of the `panel.json` of new versions, by name. */
  digests: v.optional(v.record(v.string(), integrity)),
  /** The registry's serial number is at least this one after the change. */
  serial: v.optional(v.pipe(v.number(), v.safeInteger(), v.maxValue(maxSerial))),
  /** Modules that the change removed. */
  removed: v.optional(v.array(v.string())),
});

/** A file of the log. */
const entry = v.object({
  ...change.entries,
  /** Random: tells a publisher which of two files with its number is its own. */
  id: v.string(),
  /** The number of the change before it; 0 when it is the first, or follows the former log. */
  after: count,
});

const formerLine = v.variant('action', [
  change,
  // Follows a change that never took effect.
  v.object({ at: moment, action: v.literal('abandoned') }),
]);

/** A change to write to the log. */
export type NewChange = v.InferInput<typeof change>;

export interface LoggedChange extends v.InferOutput<typeof change> {
  /** The number of its file; 0 for a line of the former log. */
  number: number;
  id?: string;
  after?: number;
  /** Whether it did not take effect; a command that is at work may still change that, unless `hasLost`. */
  isAbandoned: boolean;
  /** Whether it can never take effect: another change followed the same one. */
  hasLost?: boolean;
}

/**
 * The changes of a site, oldest first, without malformed ones.
 *
 * @param last the number of the last change that took effect, from the registry. Without it, the first change counts
 *   that nothing follows: of several publishers at once the first to log its change usually won
 */
export async function readLog(site: SiteFiles, last?: number): Promise<LoggedChange[]> {
  const entries = await readEntries(site);
  // A restored registry may name an earlier change than the log's files follow: those took effect, too.
  const followed = Math.max(0, ...[...entries.values()].map(({ after }) => after));
  const newest = last ?? firstFollowing(entries, followed) ?? followed;
  const effective = changesUpTo(entries, Math.max(newest, followed));
  const head = Math.max(0, ...effective);
  return [
    ...(await readFormerLog(site)),
    ...[...entries].map(([number, logged]): LoggedChange => {
      const isAbandoned = !effective.has(number);
      const hasLost = isAbandoned && logged.after < head;
      return { ...logged, number, isAbandoned, ...(hasLost && { hasLost }) };
    }),
  ];
}

/** The number of the last change that took effect; 0 when there is none, or only a former log. */
export function lastNumber(log: readonly LoggedChange[]): number {
  return log.findLast(({ isAbandoned }) => !isAbandoned)?.number ?? 0;
}

/**
 * Writes a change to the log, after the last one that took effect.
 *
 * @param log as `readLog` returned it
 * @returns the change as it was written
 * @throws LostRaceError when another publisher has written a change since
 */
export async function appendLog(
  site: OpenSite,
  log: readonly LoggedChange[],
  added: NewChange,
): Promise<LoggedChange> {
  const written = v.parse(entry, { ...added, id: randomUUID(), after: lastNumber(log) });
  const bytes = Buffer.from(`${JSON.stringify(written)}\n`);
  const number = await createNext(site, (log.at(-1)?.number ?? 0) + 1, bytes);
  return { ...written, number, isAbandoned: false };
}

/** Creates the next free file, skipping numbers that a damaged file occupies. @returns its number */
async function createNext(site: OpenSite, number: number, bytes: Buffer): Promise<number> {
  const path = pathOf(number);
  try {
    await site.createFile(path, bytes);
    return number;
  } catch (error) {
    const present = error instanceof LostRaceError && (await site.readBytes(path));
    if (!present || parseEntry(number, present)) {
      throw error;
    }
    return createNext(site, number + 1, bytes);
  }
}

/** At least eight digits, so that a list of the files by name is in the order of their numbers. */
function pathOf(number: number): string {
  return `${logFolder}/${String(number).padStart(8, '0')}.json`;
}

type Entry = v.InferOutput<typeof entry>;

/** The well-formed files of the log by their number, in ascending order. */
async function readEntries(site: SiteFiles): Promise<ReadonlyMap<number, Entry>> {
  const files = (await site.listFiles(logFolder))
    .filter((file) => /^\d{8,15}\.json$/.test(file))
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
  const contents = await site.readContents(files, logFolder);
  const entries = new Map<number, Entry>();
  for (const file of files) {
    const number = Number.parseInt(file, 10);
    const parsed = parseEntry(number, contents.get(file)!);
    if (parsed) {
      entries.set(number, parsed);
    }
  }
  return entries;
}

function parseEntry(number: number, bytes: Uint8Array): Entry | undefined {
  const parsed = parseJson(entry, Buffer.from(bytes).toString());
  return parsed && parsed.after < number ? parsed : undefined;
}

/** The lowest number of a change after the one with this number; undefined when there is none. */
function firstFollowing(entries: ReadonlyMap<number, Entry>, number: number): number | undefined {
  return [...entries].find(([, { after }]) => after === number)?.[0];
}

/** The numbers of a change and of those before it. Where a file is lost, the one with the next lower number counts. */
function changesUpTo(entries: ReadonlyMap<number, Entry>, last: number): ReadonlySet<number> {
  const found = new Set<number>();
  let next = last;
  for (const [number, { after }] of [...entries].reverse()) {
    if (number <= next) {
      found.add(number);
      next = after;
    }
  }
  return found;
}

async function readFormerLog(site: SiteFiles): Promise<LoggedChange[]> {
  const text = (await site.readBytes(formerLogPath))?.toString() ?? '';
  const changes: LoggedChange[] = [];
  for (const line of text.split('\n').map((each) => parseJson(formerLine, each))) {
    const last = changes.at(-1);
    if (line?.action === 'abandoned' && last) {
      last.isAbandoned = true;
    } else if (line && line.action !== 'abandoned') {
      changes.push({ ...line, number: 0, isAbandoned: false });
    }
  }
  return changes;
}

function parseJson<S extends v.GenericSchema>(
  schema: S,
  text: string,
): v.InferOutput<S> | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
