import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { packageFolder } from '../../package-folder.ts';
import type { Session } from '../engine/pglite-thread.ts';

/** The SQL that makes an empty Postgres look like a new hosted project: roles, auth schema. */
export function readBootstrap(): string[] {
  const folder = join(packageFolder, 'sql');
  return readdirSync(folder)
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

/**
 * Prepares a new database. The templates for more databases, which nobody makes here, go: they are
 * half of what a start would have to read. The superuser that PGlite is born with is renamed to supabase_admin,
 * which a second superuser has to do, so that `postgres` can be an ordinary role as on the
 * hosted service.
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
