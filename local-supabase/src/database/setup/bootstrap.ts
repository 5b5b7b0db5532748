import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { packageFolder } from '../../package-folder.ts';
import type { Session } from '../engine/pglite-thread.ts';

/** Reads the SQL that gives an empty Postgres the roles and the auth schema of a new hosted project. */
export function readBootstrap(): string[] {
  const folder = join(packageFolder, 'sql');
  return readdirSync(folder)
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

/**
 * Prepares a new database. Drops the template databases: they are half of the bytes that a start reads.
 * Renames PGlite's superuser `postgres` to `supabase_admin`, because `postgres` is an ordinary role on
 * the hosted service. Only another superuser can rename it.
 */
export async function bootstrap(database: Session, files: string[]): Promise<void> {
  await database.exec('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) {
    await database.exec(`drop database ${name}`);
  }
  await database.exec(`
    create role renamer superuser login;
    set session authorization renamer;
    alter role postgres rename to supabase_admin;
    set session authorization supabase_admin;
    drop role renamer;
  `);
  for (const sql of files) {
    await database.exec(sql);
  }
}
