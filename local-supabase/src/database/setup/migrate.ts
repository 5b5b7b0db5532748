import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import type { PgliteThread, Session } from '../engine/pglite-thread.ts';
import { resetAdvice } from '../folder-error.ts';

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
 * them where the Supabase CLI does. Prints a line about applied migrations that have changed since, and about pending
 * ones that should have come before applied ones.
 *
 * @throws Error when the code lacks an applied migration, and the database's error, its message preceded by the
 *   migration's name
 */
export async function migrate(database: PgliteThread, migrations: Migration[]): Promise<void> {
  const { rows: applied } = await database.query<AppliedMigration>(
    `select version, name, statements[1] as sql
    from supabase_migrations.schema_migrations order by version`,
  );
  const pending = migrations.filter(
    ({ version }) => !applied.some((row) => row.version === version),
  );
  compareWithApplied(applied, migrations);
  for (const { version, name, sql } of pending) {
    await runAsOwner(database, sql, `migração ${version}_${name}`, async (transaction) => {
      await transaction.query(
        'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
        [version, name, [sql]],
      );
    });
  }
}

type AppliedMigration = Omit<Migration, 'sql'> & { sql: string | null };

function compareWithApplied(applied: AppliedMigration[], migrations: Migration[]): void {
  const current = new Map(migrations.map((migration) => [migration.version, migration]));
  const unknown = applied.filter(({ version }) => !current.has(version));
  if (unknown.length > 0) {
    throw new Error(
      `O banco de dados já tem migrações que este código não tem: ${listed(unknown)}. Use o código que as tem`,
    );
  }
  warn(
    'mudaram depois de aplicadas, e ficam como foram aplicadas',
    applied.filter(({ version, name, sql }) => {
      const { name: currentName, sql: currentSql } = current.get(version)!;
      return name !== currentName || (sql !== null && withoutCr(sql) !== withoutCr(currentSql));
    }),
  );
  const last = applied.at(-1)?.version ?? '';
  warn(
    'são mais antigas do que outras já aplicadas, e são aplicadas depois delas',
    migrations.filter(
      ({ version }) => version < last && !applied.some((row) => row.version === version),
    ),
  );
}

/** Prints a line, if there are such migrations. `npm start` shows lines that begin with 'Aviso'. */
function warn(what: string, migrations: Omit<Migration, 'sql'>[]): void {
  if (migrations.length > 0) {
    console.error(`Aviso: estas migrações ${what}: ${listed(migrations)}. ${resetAdvice}`);
  }
}

function listed(migrations: Omit<Migration, 'sql'>[]): string {
  return migrations.map(({ version, name }) => `${version}_${name}`).join(', ');
}

/** Git may change the ends of lines. */
function withoutCr(text: string): string {
  return text.replaceAll('\r\n', '\n');
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
