import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const migrationsFolder = join(__dirname, '..', 'migrations');

/** The SQL that the hosted service runs when "expose new tables" is off (Supabase CLI, db/start). */
const exposeNothing = `
  alter default privileges for role postgres in schema public
    revoke all on tables from anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    revoke all on functions from anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    revoke all on sequences from anon, authenticated, service_role;
`;

/** A kind of Supabase project, by the setting "expose new tables". */
interface ProjectKind {
  kind: string;
  /** Flags of the backend. */
  flags: () => string[];
}

const exposing: ProjectKind = { kind: 'a project that exposes new objects', flags: () => [] };
const notExposing: ProjectKind = {
  kind: 'a project that exposes no new objects',
  flags: () => ['--migrations', migrationsThatExposeNothing()],
};

/** The kinds of project to test; the second one in the exhaustive tests only. */
export const projectKinds = process.env.TEST_ALL ? [exposing, notExposing] : [exposing];

const madeFolders: string[] = [];

/** Removes the folders that these functions have created. */
export function removeMadeFolders(): void {
  for (const folder of madeFolders.splice(0)) {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Flags of a backend that has applied the first migration only. */
export function withTablesOnly(): string[] {
  const [first = ''] = readdirSync(migrationsFolder).sort();
  return ['--migrations', folderWith([first])];
}

/** Flags of a backend with all migrations and one more before its seed. */
export function withMigration(sql: string): string[] {
  const folder = folderWith(readdirSync(migrationsFolder));
  writeFileSync(join(folder, '99990101000000_more.sql'), sql);
  return ['--migrations', folder];
}

/** Flags of a backend with functions in a schema `catalogue`, which the service role may call. */
export function withCatalogue(functions: string): string[] {
  const sql = `
    create schema catalogue;
    ${functions}
    grant usage on schema catalogue to service_role;
    grant execute on all functions in schema catalogue to service_role;
  `;
  return [...withMigration(sql), '--schemas', 'public,catalogue'];
}

function migrationsThatExposeNothing(): string {
  const folder = folderWith(readdirSync(migrationsFolder));
  writeFileSync(join(folder, '00000000000000_expose_nothing.sql'), exposeNothing);
  return folder;
}

/** Creates a folder with some of the migrations. */
function folderWith(migrations: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  madeFolders.push(folder);
  for (const file of migrations) {
    copyFileSync(join(migrationsFolder, file), join(folder, file));
  }
  return folder;
}
