import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const supabaseFolder = join(__dirname, '..');
const migrationsFolder = join(supabaseFolder, 'migrations');
const undoFolder = join(supabaseFolder, 'undo');

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

/** The migrations and the seed of a project. */
export interface Project {
  project: string;
  /** Paths of SQL files, in order. */
  migrations: string[];
  seed: string;
}

/** A project made by our base migrations, without additions. */
export const newProject: Project = {
  project: 'a new project',
  migrations: filesOf(migrationsFolder).filter((file) => file.includes('_base_')),
  seed: join(supabaseFolder, 'seed.sql'),
};

/** Projects whose schema is not ours. */
export const otherProjects = [
  otherProject('section-7', 'a project with the tables of the specification'),
  otherProject('enums', 'a project with enums and policies for each row'),
  otherProject('bigints', 'a project with numbers as ids and loose columns'),
];

/** The additions, in the order of their versions: name and SQL, and the SQL that removes it. */
export const additions = filesOf(migrationsFolder).flatMap((file) => {
  const [, name] = /_addition_(.*)\.sql$/.exec(file) ?? [];
  return name === undefined ? [] : [{ name, file, undo: join(undoFolder, `${name}.sql`) }];
});

const madeFolders: string[] = [];

/** Removes the folders that these functions have created. */
export function removeMadeFolders(): void {
  for (const folder of madeFolders.splice(0)) {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Flags of a backend that has applied the first migration only. */
export function withTablesOnly(): string[] {
  return ['--migrations', folderWith(filesOf(migrationsFolder).slice(0, 1))];
}

/** Flags of a backend with one more migration before its seed. */
export function withMigration(sql: string, migrations = filesOf(migrationsFolder)): string[] {
  const folder = folderWith(migrations);
  writeFileSync(join(folder, '99990101000000_more.sql'), sql);
  return ['--migrations', folder];
}

function migrationsThatExposeNothing(): string {
  const folder = folderWith(filesOf(migrationsFolder));
  writeFileSync(join(folder, '00000000000000_expose_nothing.sql'), exposeNothing);
  return folder;
}

function otherProject(name: string, project: string): Project {
  const folder = join(__dirname, 'projects', name);
  const [own, ours] = [join(folder, 'seed.sql'), join(supabaseFolder, 'seed.sql')];
  const migrations = filesOf(folder).filter((file) => file !== own);
  return { project, migrations, seed: existsSync(own) ? own : ours };
}

/** The paths of a folder's files, sorted. */
export function filesOf(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .map((file) => join(folder, file));
}

/** Creates a folder with copies of files. */
function folderWith(files: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  madeFolders.push(folder);
  for (const file of files) {
    copyFileSync(file, join(folder, file.slice(file.lastIndexOf('/') + 1)));
  }
  return folder;
}
