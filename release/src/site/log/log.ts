import { releaseVersion } from '@panel/shared-federation';
import { buildSource } from '@panel/shared-federation/build';
import * as v from 'valibot';
import type { SiteFiles } from '../files/target.ts';
import { releaseFolder } from '../lock.ts';
import { onOneLine } from '../terminal.ts';
import type { OpenSite } from '../with-site.ts';

/**
 * The log of a site's changes: one JSON document a line, never rewritten. A line is written before
 * browsers can see its change. An 'abandoned' line follows a change that never took effect.
 */

export const logPath = `${releaseFolder}/log.jsonl`;

const moment = v.pipe(v.string(), v.isoTimestamp());

const change = v.object({
  at: moment,
  by: onOneLine,
  why: onOneLine,
  /** 'restore': the versions found on the site after an earlier copy was restored. */
  action: v.picklist(['publish', 'rollback', 'assemble', 'restore', 'hold', 'release-hold']),
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
  /** The registry's serial number is at least this one after the change. */
  serial: v.optional(v.pipe(v.number(), v.safeInteger())),
  /** Modules that the change removed. */
  removed: v.optional(v.array(v.string())),
});

const abandoned = v.object({ at: moment, action: v.literal('abandoned') });

const line = v.variant('action', [change, abandoned]);

export type LogLine = v.InferOutput<typeof line>;

export type LoggedChange = v.InferOutput<typeof change> & { isAbandoned: boolean };

/** The changes of a site, oldest first. Skips a line that a crash cut short. */
export async function readLog(site: SiteFiles): Promise<LoggedChange[]> {
  const text = (await site.readBytes(logPath))?.toString() ?? '';
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

/** Appends a line; it is on the disk when this returns. */
export async function appendLog(site: OpenSite, entry: LogLine): Promise<void> {
  const text = (await site.readBytes(logPath))?.toString() ?? '';
  const isCutShort = text !== '' && !text.endsWith('\n');
  const added = `${JSON.stringify(v.parse(line, entry))}\n`;
  await site.appendText(logPath, isCutShort ? `\n${added}` : added);
}

function parseLine(text: string): LogLine | undefined {
  try {
    const parsed = v.safeParse(line, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
