import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import type { PgliteThread, Session } from '../engine/pglite-thread.ts';

/** A file of supabase/migrations: `<version>_<name>.sql`. */
export interface Migration {
  version: string;
  name: string;
  sql: string;
}

/** Reads the migrations of a folder, oldest first. Ignores other files, as the Supabase CLI does. */
export function readMigrations(folder: string): Migration[] {
  if (!existsSync(folder)) {
    throw new Error(`--migrations ${folder} não é uma pasta.`);
  }
  return readdirSync(folder)
    .filter((file) => /^\d+_.*\.sql$/.test(file))
    .sort()
    .map((file) => {
      const [, version = '', name = ''] = /^(\d+)_(.*)\.sql$/.exec(basename(file)) ?? [];
      return { version, name, sql: readFileSync(join(folder, file), 'utf8') };
    });
}

/**
 * Applies the pending migrations, each in its own transaction and as the role `postgres`, and records
 * them where the Supabase CLI does.
 *
 * @throws the database's error, its message preceded by the migration's name
 */
export async function migrate(database: PgliteThread, migrations: Migration[]): Promise<void> {
  const { rows } = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const applied = new Set(rows.map((row) => row.version));
  const pending = migrations.filter((migration) => !applied.has(migration.version));
  for (const { version, name, sql } of pending) {
    await runAsOwner(database, sql, `migração ${version}_${name}`, async (transaction) => {
      await transaction.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [version, name, [sql]],
      );
    });
  }
}

/** Runs a seed file as the role `postgres`, in one transaction. */
export async function seed(database: PgliteThread, sql: string): Promise<void> {
  await runAsOwner(database, sql, 'seed');
}

async function runAsOwner(
  database: PgliteThread,
  sql: string,
  what: string,
  finish?: (transaction: Session) => Promise<void>,
): Promise<void> {
  try {
    await database.transaction(async (transaction) => {
      await transaction.exec(
        'set local session authorization postgres; set local search_path = "$user", public, extensions;',
      );
      await transaction.exec(sql);
      await finish?.(transaction);
    });
  } catch (error) {
    if (error instanceof Error) {
      error.message = `${what}: ${error.message}`;
    }
    throw error;
  }
}
