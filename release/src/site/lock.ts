import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { modifiedAt, readJson } from './files/read-files.ts';
import { createFile, makeFolder, removeFile, touchFile } from './files/write-files.ts';
import { onOneLine, type Say, systemUser } from './operator.ts';

/** Holds the log, the lock and the shells' pages; hosts serve nothing that starts with a dot. */
export const releaseFolder = '.release';

/** The lock: exists while a command works on the site, and names its user. */
export const lockPath = `${releaseFolder}/holder.json`;

/** A lock without a heartbeat for this long belongs to a process that was killed. */
const staleAfterMs = 5_000;

const heartbeatMs = 1_000;

const waitTimeoutMs = 30_000;

/**
 * Runs one command on a site at a time, across processes and machines. A lock that a crash left behind
 * is taken over once it is stale. A process that slept, and so missed its heartbeats, may lose its lock:
 * it has to call `assertHeld` before each write.
 *
 * @throws Error that names the holder when the site stays in use
 */
export async function withLock<T>(
  site: string,
  say: Say,
  work: (assertHeld: () => Promise<void>) => Promise<T>,
): Promise<T> {
  await makeFolder(site, releaseFolder);
  const holder: Holder = { id: randomUUID(), by: systemUser(), at: new Date().toISOString() };
  await acquire(site, holder, say);
  const isHeld = async () => (await readHolder(site))?.id === holder.id;
  const beat = async () => (await isHeld()) && touchFile(site, lockPath);
  const heartbeat = setInterval(() => void beat().catch(() => undefined), heartbeatMs).unref();
  try {
    return await work(async () => {
      if (!(await isHeld())) {
        throw new Error(
          'Outro comando assumiu este site enquanto este comando esperava. Tente de novo.',
        );
      }
    });
  } finally {
    clearInterval(heartbeat);
    if (await isHeld()) {
      await removeFile(site, lockPath);
    }
  }
}

/** Whether a command is at work on a site. */
export async function isAtWork(site: string): Promise<boolean> {
  const lastHeartbeat = await modifiedAt(site, lockPath);
  return lastHeartbeat !== undefined && !isStale(lastHeartbeat);
}

function isStale(lastHeartbeat: number): boolean {
  return Date.now() - lastHeartbeat >= staleAfterMs;
}

async function acquire(site: string, holder: Holder, say: Say): Promise<void> {
  const deadline = Date.now() + waitTimeoutMs;
  let hasSaid = false;
  while (!(await createFile(site, lockPath, JSON.stringify(holder)))) {
    const lastHeartbeat = await modifiedAt(site, lockPath);
    if (lastHeartbeat === undefined) {
      continue; // The holder has just finished.
    }
    if (isStale(lastHeartbeat)) {
      await removeFile(site, lockPath);
      continue;
    }
    const inUse = await describeHolder(site);
    if (Date.now() > deadline) {
      throw new Error(`${inUse} e não terminou. Espere por ele e tente de novo.`);
    }
    if (!hasSaid) {
      say(`${inUse}; esperando...`);
      hasSaid = true;
    }
    await sleep(50 + Math.random() * 100);
  }
}

const holderFile = v.object({ id: v.string(), by: onOneLine, at: v.string() });

type Holder = v.InferOutput<typeof holderFile>;

async function readHolder(site: string): Promise<Holder | undefined> {
  const holder = v.safeParse(holderFile, await readJson(site, lockPath).catch(() => undefined));
  return holder.success ? holder.output : undefined;
}

async function describeHolder(site: string): Promise<string> {
  const holder = await readHolder(site);
  const since = holder && ` desde ${new Date(holder.at).toLocaleString('pt-BR')} (${holder.by})`;
  return `Outro comando trabalha neste site${since ?? ''}`;
}
