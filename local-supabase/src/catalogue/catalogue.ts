import type { Database } from '../database/database.ts';
import { functionsQuery, preRequestQuery, tablesQuery } from './catalogue.queries.ts';

export interface Column {
  name: string;
  type: string;
  /** The column's default as SQL text, null without one. */
  default?: string | null;
}

/** A table or view of an exposed schema. */
export interface Table {
  schema: string;
  name: string;
  columns: Column[];
}

/** An argument of a function. The name of an unnamed argument is empty. */
export interface Parameter {
  name: string;
  type: string;
  /** The type for a cast. A cast to `type` can truncate: `character` alone means one letter. */
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
}

/** The contents of the exposed schemas. Names in the SQL of a request come only from here. */
export interface Catalogue {
  schemas: readonly string[];
  tables(schema: string): Table[];
  routines(schema: string): Routine[];
  /** The function to call before each request: [name] or [schema, name]. */
  preRequest: string[] | undefined;
}

/** Reads the catalogue once: migrations apply only when the backend starts. */
export async function readCatalogue(
  database: Database,
  schemas: readonly string[],
): Promise<Catalogue> {
  const tables = await readJson<Table>(database, tablesQuery, [schemas]);
  const routines = (await readJson<Routine>(database, functionsQuery, [schemas])).filter(
    isCallable,
  );
  const [preRequest] = await readJson<string>(database, preRequestQuery);

  return {
    schemas,
    tables: (schema) => tables.filter((table) => table.schema === schema),
    routines: (schema) => routines.filter((routine) => routine.schema === schema),
    preRequest: qualifiedName(preRequest),
  };
}

/** Splits a configured name at its first dot, as PostgREST does. Returns undefined for a blank name. */
function qualifiedName(text = ''): string[] | undefined {
  const [, schema = '', object = ''] = /^(?:([^.]*)\.)?(.*)$/s.exec(text) ?? [];
  const parts = [schema, object].filter((part) => part !== '');
  return parts.length === 0 ? undefined : parts;
}

/** Possible types of a single unnamed argument: JSON, which is the whole body, or the text with the key "". */
const wholeBodyTypes = ['json', 'jsonb', 'text'];

/** Whether a request can give all arguments. Requests name their arguments. */
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
