import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { check, lock } from 'proper-lockfile';
import * as v from 'valibot';
import { makeFolder, readJson, writeWhole } from './files/write-files.ts';
import { onOneLine, type Say, systemUser } from './operator.ts';

/** Where a site keeps what only releases need; what starts with a dot is never served. */
export const releaseFolder = '.release';

/** Names the user whose command works on the site. */
export const holderPath = `${releaseFolder}/holder.json`;

/** A holder that shows no life for so long has crashed, in milliseconds. */
const staleAfter = 5_000;

/** How long a command waits for another one, in milliseconds. */
const patience = 30_000;

export interface SiteLock {
  /** @throws Error when another command has taken the site over */
  assertHeld: () => Promise<void>;
}

/**
 * Runs one command on a site at a time, whichever process or machine it comes from. A lock that a
 * crash left behind is taken over once it is stale.
 *
 * @throws Error that names the holder when the site stays in use
 */
export async function withSiteLock<T>(
  site: string,
  say: Say,
  work: (lock: SiteLock) => Promise<T>,
): Promise<T> {
  await makeFolder(site, releaseFolder);
  let isCompromised = false;
  const release = await acquire(site, say, () => (isCompromised = true));
  try {
    const id = randomUUID();
    const holder: Holder = { id, by: systemUser(), at: new Date().toISOString() };
    await writeWhole(site, holderPath, JSON.stringify(holder));
    return await work({
      async assertHeld() {
        if (isCompromised || (await readHolder(site))?.id !== id) {
          throw new Error(
            'Outro comando assumiu este site enquanto este comando esperava. Tente de novo.',
          );
        }
      },
    });
  } finally {
    await release().catch(() => undefined);
  }
}

/** Whether a command is at work on a site. */
export function isAtWork(site: string): Promise<boolean> {
  return check(site, lockOf(site));
}

async function acquire(
  site: string,
  say: Say,
  onCompromised: () => void,
): Promise<() => Promise<void>> {
  const deadline = Date.now() + patience;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await lock(site, {
        ...lockOf(site),
        update: 1_000,
        onCompromised,
      });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') {
        throw error;
      }
      const inUse = await describeHolder(site);
      if (Date.now() > deadline) {
        throw new Error(`${inUse} e não terminou. Espere por ele e tente de novo.`, {
          cause: error,
        });
      }
      if (isFirst) {
        say(`${inUse}; esperando...`);
      }
      await sleep(50 + Math.random() * 100);
    }
  }
}

function lockOf(site: string): { lockfilePath: string; stale: number } {
  return { lockfilePath: join(site, releaseFolder, 'lock'), stale: staleAfter };
}

const holderFile = v.object({ id: v.string(), by: onOneLine, at: v.string() });

type Holder = v.InferOutput<typeof holderFile>;

async function readHolder(site: string): Promise<Holder | undefined> {
  const holder = v.safeParse(holderFile, await readJson(site, holderPath).catch(() => undefined));
  return holder.success ? holder.output : undefined;
}

async function describeHolder(site: string): Promise<string> {
  const holder = await readHolder(site);
  const since = holder && ` desde ${new Date(holder.at).toLocaleString('pt-BR')} (${holder.by})`;
  return `Outro comando trabalha neste site${since ?? ''}`;
}
