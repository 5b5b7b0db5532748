import { createHash } from 'node:crypto';
import {
  constants,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { loadRows, loadSql } from './load-rows.ts';
import { startBackend } from './start-backend.ts';

/**
 * Copies a snapshot with `count` reports and games to a new data folder. Makes the snapshot first if
 * there is none for these migrations: a million reports take some five minutes, and 0.9 GB.
 */
export async function copySnapshot(root: string, count: number, dataFolder: string): Promise<void> {
  const cache = join(root, 'bench/.cache');
  const prefix = `reports-${count}-`;
  const name = prefix + keyOf(root);
  const snapshot = join(cache, name);
  if (!existsSync(snapshot)) {
    removeFolders(cache, prefix);
    await makeSnapshot(root, count, `${snapshot}.new`);
    renameSync(`${snapshot}.new`, snapshot);
  }
  cpSync(snapshot, dataFolder, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/** A hash of the SQL and of the week: charts show the last four weeks, and the load fixes the dates. */
function keyOf(root: string): string {
  const migrations = join(root, 'supabase/migrations');
  const files = readdirSync(migrations).sort();
  const week = Math.floor(Date.now() / (7 * 86_400_000));
  const hash = createHash('sha256').update(`${week}\n${loadSql}`);
  files.forEach((file) => hash.update(file).update(readFileSync(join(migrations, file))));
  return hash.digest('hex').slice(0, 16);
}

function removeFolders(folder: string, prefix: string): void {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names.filter((name) => name.startsWith(prefix))) {
    rmSync(join(folder, name), { recursive: true });
  }
}

async function makeSnapshot(root: string, count: number, dataFolder: string): Promise<void> {
  const startedAt = performance.now();
  const say = (text: string) => {
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(`${count.toLocaleString('en')} reports: ${text} (${seconds} s)`);
  };
  say('creating the database');
  const backend = await startBackend(root, dataFolder);
  await backend.stop();
  say('loading games and reports');
  await loadRows(join(dataFolder, 'postgres'), count, (loaded) =>
    say(`${loaded.toLocaleString('en')} loaded`),
  );
  say('stored in bench/.cache');
}
