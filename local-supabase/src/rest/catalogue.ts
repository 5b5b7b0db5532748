import type { PGlite } from '@electric-sql/pglite';

import { FUNCTIONS_QUERY, TABLES_QUERY, TYPES_QUERY } from './catalogue.queries.ts';

/** `default` is the column's default as SQL text, null when it has none. */
export type Column = { name: string; type: string; default?: string | null };

/** A table or view of an exposed schema. */
export type Table = {
  schema: string;
  name: string;
  columns: Column[];
  primaryKey: string[];
  insertable: boolean;
  updatable: boolean;
  deletable: boolean;
};

/** A function of an exposed schema. `columns` are those of its rows, empty for a scalar. */
export type Routine = {
  schema: string;
  name: string;
  parameters: { name: string; type: string; isOptional: boolean }[];
  returns: 'void' | 'scalar' | 'row';
  returnsSet: boolean;
  columns: Column[];
  isVolatile: boolean;
};

/** What the exposed schemas hold: the only source of names in the SQL of a request. */
export type Catalogue = {
  schemas: readonly string[];
  table(schema: string, name: string): Table | undefined;
  tableNames(schema: string): string[];
  routines(schema: string, name: string): Routine[];
  routineNames(schema: string): string[];
  /** The type's full name, or undefined when the database knows no such type. */
  typeNamed(word: string): string | undefined;
};

/** Reads the catalogue, after the migrations: nothing changes the schema of a running backend. */
export async function readCatalogue(
  database: PGlite,
  schemas: readonly string[],
): Promise<Catalogue> {
  const literal = [`{${schemas.map((schema) => JSON.stringify(schema)).join(',')}}`];
  const tables = await readJson<Table>(database, TABLES_QUERY, literal);
  const routines = (await readJson<Routine>(database, FUNCTIONS_QUERY, literal)).filter(isCallable);
  const types = await readJson<{ word: string; type: string }>(database, TYPES_QUERY, []);

  const tableByName = new Map(tables.map((table) => [key(table.schema, table.name), table]));
  const routinesByName = groupByName(routines);
  const typeByWord = new Map(types.map(({ word, type }) => [word, type]));

  return {
    schemas,
    table: (schema, name) => tableByName.get(key(schema, name)),
    tableNames: (schema) =>
      tables.filter((table) => table.schema === schema).map((table) => table.name),
    routines: (schema, name) => routinesByName.get(key(schema, name)) ?? [],
    routineNames: (schema) =>
      routines.filter((routine) => routine.schema === schema).map((routine) => routine.name),
    typeNamed: (word) => typeByWord.get(word.toLowerCase()),
  };
}

/**
 * Arguments are given by name, so a function with unnamed ones cannot be called, except with one
 * unnamed JSON argument, which takes the whole body.
 */
function isCallable(routine: Routine): boolean {
  return routine.parameters.every(({ name }) => name !== '') || takesWholeBody(routine);
}

/** Whether the only argument is unnamed JSON. */
export function takesWholeBody({ parameters: [first, ...others] }: Routine): boolean {
  if (first === undefined || others.length > 0) return false;
  return first.name === '' && (first.type === 'json' || first.type === 'jsonb');
}

function groupByName(routines: Routine[]): Map<string, Routine[]> {
  const groups = new Map<string, Routine[]>();
  for (const routine of routines) {
    const id = key(routine.schema, routine.name);
    groups.set(id, [...(groups.get(id) ?? []), routine]);
  }
  return groups;
}

function key(schema: string, name: string): string {
  return JSON.stringify([schema, name]);
}

async function readJson<T>(database: PGlite, query: string, parameters: string[]): Promise<T[]> {
  const { rows } = await database.query<{ entries: T[] }>(query, parameters, {
    serializers: { 1009: String },
  });
  return rows[0]?.entries ?? [];
}
