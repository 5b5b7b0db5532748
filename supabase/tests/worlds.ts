import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MIGRATIONS = join(__dirname, '..', 'migrations');

/** What the hosted service runs when "expose new tables" is off (Supabase CLI, db/start). */
const EXPOSE_NOTHING = `
  alter default privileges for role postgres in schema public
    revoke all on tables from anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    revoke all on functions from anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    revoke all on sequences from anon, authenticated, service_role;
`;

/** Flags of the backend for both kinds of project: new objects are exposed, or not. */
export const WORLDS: { world: string; flags: () => string[] }[] = [
  { world: 'a project that exposes new objects', flags: () => [] },
  { world: 'a project that exposes nothing by itself', flags: () => ['--migrations', unexposed()] },
];

const made: string[] = [];

/** Removes the folders that `flags` made. */
export function removeMadeFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}

function unexposed(): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  made.push(folder);
  writeFileSync(join(folder, '00000000000000_expose_nothing.sql'), EXPOSE_NOTHING);
  for (const file of readdirSync(MIGRATIONS))
    copyFileSync(join(MIGRATIONS, file), join(folder, file));
  return folder;
}
