import type { PGlite } from '@electric-sql/pglite';

import { compile, type Sql } from '../sql.ts';
import type { Caller } from '../keys/caller.ts';
import { fromDatabase, isDatabaseFailure, RestError } from './errors.ts';
import type { RestRequest } from './request.ts';

/** Runs one statement and returns its only row. */
export type RunStatement = (statement: Sql) => Promise<Record<string, unknown>>;

/** Parameters go to Postgres as the text they are; it infers their types. */
const asText = new Proxy({}, { get: () => (value: unknown) => value });

/**
 * One transaction as PostgREST makes it: as `authenticator`, switched to the caller's role, with
 * his claims and the request in settings, so that grants and policies decide.
 * @throws RestError for whatever the database refuses.
 */
export async function inTransaction<T>(
  database: PGlite,
  caller: Caller,
  request: RestRequest,
  access: 'read only' | 'read write',
  work: (run: RunStatement) => Promise<T>,
): Promise<T> {
  try {
    return await database.transaction(async (transaction) => {
      await transaction.exec(
        `set transaction ${access}; set local session authorization authenticator`,
      );
      await transaction.query(SETTINGS, settingsOf(caller, request)).catch(explainUnknownRole);
      return await work(async (statement) => {
        const { text, values } = compile(statement);
        const { rows } = await transaction.query<Record<string, unknown>>(text, values, {
          serializers: asText,
        });
        return rows[0] ?? {};
      });
    });
  } catch (error) {
    throw isDatabaseFailure(error) ? fromDatabase(error, caller.role === 'anon') : error;
  }
}

const SETTINGS = `
  select set_config('search_path', $1, true), set_config('role', $2, true),
    set_config('request.jwt.claims', $3, true), set_config('request.method', $4, true),
    set_config('request.path', $5, true), set_config('request.headers', $6, true),
    set_config('request.cookies', '{}', true)`;

function settingsOf(caller: Caller, { schema, method, path, headers }: RestRequest): string[] {
  const shown = Object.fromEntries([...headers].filter(([name]) => name !== 'cookie'));
  const searchPath = `"${schema.replaceAll('"', '""')}", public, extensions`;
  return [
    searchPath,
    caller.role,
    JSON.stringify(caller.claims),
    method,
    path,
    JSON.stringify(shown),
  ];
}

function explainUnknownRole(error: unknown): never {
  if (isDatabaseFailure(error) && error.code === '22023')
    throw new RestError(401, '22023', error.message);
  throw error;
}
