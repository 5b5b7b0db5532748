import type { Database } from '../database/database.ts';
import { logFailure } from '../database/engine/failure.ts';
import { functionsQuery, roleSettingsQuery, tablesQuery, typesQuery } from './catalogue.queries.ts';

/** `default` is the column's default as SQL text, null when it has none. */
export interface Column {
  name: string;
  type: string;
  default?: string | null;
}

/** A table or view of an exposed schema. */
export interface Table {
  schema: string;
  name: string;
  columns: Column[];
  primaryKey: string[];
  insertable: boolean;
  updatable: boolean;
  deletable: boolean;
}

/** An argument that a function takes; its name is empty when it has none. */
export interface Parameter {
  name: string;
  type: string;
  /** The type for a cast that keeps a value whole: `character` alone would cut it to one letter. */
  castType: string;
  isOptional: boolean;
  isVariadic: boolean;
}

/** A function of an exposed schema. The only column of a scalar is `pgrst_scalar`. */
export interface Routine {
  schema: string;
  name: string;
  parameters: Parameter[];
  returns: 'void' | 'scalar' | 'row';
  returnsSet: boolean;
  columns: Column[];
  isVolatile: boolean;
  /** What the function sets for default_transaction_isolation. */
  isolation: string | null;
}

/** What the exposed schemas hold: the only source of names in the SQL of a request. */
export interface Catalogue {
  schemas: readonly string[];
  tables(schema: string): Table[];
  routines(schema: string): Routine[];
  /** The type's full name, or undefined when the database knows no such type. */
  typeNamed(word: string): string | undefined;
  /** What `alter role ... set` says of a role. */
  roleSettings(role: string): Record<string, string>;
  /** Whether a request may have its transaction undone (`Prefer: tx=rollback`). */
  allowsRollback: boolean;
  /** The function to call before each request: its schema, if one is named, and its name. */
  preRequest: string[] | undefined;
}

/** The notifications for which PostgREST reloads its cache or its configuration. */
const reloadPayload = /^(?:reload (?:schema|config))?$/;

/**
 * Reads the catalogue, and again after each `notify pgrst, 'reload schema'` or 'reload config'. Returns a
 * function that resolves with the latest catalogue, and waits for a read in progress. A read that fails
 * leaves the catalogue as it was.
 */
export async function watchCatalogue(
  database: Database,
  schemas: readonly string[],
): Promise<() => Promise<Catalogue>> {
  let catalogue = readCatalogue(database, schemas);
  await catalogue;
  await database.listen('pgrst', (payload) => {
    if (!reloadPayload.test(payload)) {
      return;
    }
    const last = catalogue;
    catalogue = readCatalogue(database, schemas).catch((error: unknown) => {
      logFailure(error);
      return last;
    });
  });
  return () => catalogue;
}

async function readCatalogue(database: Database, schemas: readonly string[]): Promise<Catalogue> {
  const tables = await readJson<Table>(database, tablesQuery, [schemas]);
  const routines = (await readJson<Routine>(database, functionsQuery, [schemas])).filter(
    isCallable,
  );
  const types = await readJson<{ word: string; type: string }>(database, typesQuery);
  const settings = await readJson<{ role: string; settings: Record<string, string> }>(
    database,
    roleSettingsQuery,
  );

  const typeByWord = new Map(types.map(({ word, type }) => [word, type]));
  const settingsByRole = new Map(settings.map((entry) => [entry.role, entry.settings]));
  const configuration = settingsByRole.get('authenticator') ?? {};

  return {
    schemas,
    tables: (schema) => tables.filter((table) => table.schema === schema),
    routines: (schema) => routines.filter((routine) => routine.schema === schema),
    typeNamed: (word) => typeByWord.get(word.toLowerCase()),
    roleSettings: (role) => settingsByRole.get(role) ?? {},
    allowsRollback: configuration['pgrst.db_tx_end'] === 'commit-allow-override',
    preRequest: qualifiedName(configuration['pgrst.db_pre_request']),
  };
}

/** Splits a configured name at its first dot, as PostgREST does; undefined when it is blank. */
function qualifiedName(text = ''): string[] | undefined {
  const [, schema = '', object = ''] = /^(?:([^.]*)\.)?(.*)$/s.exec(text) ?? [];
  const parts = [schema, object].filter((part) => part !== '');
  return parts.length === 0 ? undefined : parts;
}

const wholeBodyTypes = ['json', 'jsonb', 'text'];

/**
 * Arguments are given by name, so a function with unnamed ones cannot be called, except with a
 * single one: JSON that is the whole body, or a text, named by the key "".
 */
function isCallable({ parameters: [first, ...others] }: Routine): boolean {
  if (first?.name === '' && others.length === 0) {
    return wholeBodyTypes.includes(first.type);
  }
  return first?.name !== '' && others.every(({ name }) => name !== '');
}

async function readJson<T>(
  database: Database,
  query: string,
  parameters?: unknown[],
): Promise<T[]> {
  const { rows } = await database.query<{ entries: T[] }>(query, parameters);
  return rows[0]?.entries ?? [];
}
