import { isDatabaseFailure } from '../../database/engine/failure.ts';
import { anonRole } from '../protocol/caller.ts';
import type { RestRequest } from '../protocol/request.ts';
import { compile, join, name, type Sql, sql } from '../sql/sql.ts';
import { fromDatabase } from './database-errors.ts';

/** Whether a transaction may write. */
export type TransactionAccess = 'read only' | 'read write';

/** Runs a statement and resolves with its first row. */
export type RunStatement = (statement: Sql) => Promise<Record<string, unknown>>;

/**
 * Runs `work` in a transaction as PostgREST does: as `authenticator`, switched to the caller's role,
 * with the claims and the request in settings, so that grants and policies decide. The function that
 * `pgrst.db_pre_request` names runs first. Rolls back when `work` throws.
 *
 * @throws RestError for a refusal of the database
 */
export async function inTransaction<T>(
  request: RestRequest,
  access: TransactionAccess,
  work: (run: RunStatement) => Promise<T>,
): Promise<T> {
  const { context, caller } = request;
  try {
    return await context.database.transaction(async (transaction) => {
      await transaction.exec(
        `set transaction isolation level read committed ${access};
        set local session authorization authenticator`,
      );
      await transaction.query(
        'select set_config(key, value, true) from json_each_text($1::json)',
        [JSON.stringify(settingsOf(request))],
        true,
      );
      const run: RunStatement = async (statement) => {
        const { text, values } = compile(statement);
        const { rows } = await transaction.query<Record<string, unknown>>(text, values, true);
        if (rows[0] === undefined) {
          throw new Error('The database answered without a row');
        }
        return rows[0];
      };
      const { preRequest } = context.catalogue;
      if (preRequest !== undefined) {
        await run(sql`select ${join(preRequest.map(name), '.')}()`);
      }
      return work(run);
    });
  } catch (error) {
    throw isDatabaseFailure(error) ? fromDatabase(error, caller.role === anonRole) : error;
  }
}

/** The settings of the transaction. */
function settingsOf(request: RestRequest): Record<string, string> {
  const { caller, schema, method, path, headers } = request;
  const shown = Object.fromEntries([...headers].filter(([name]) => name !== 'cookie'));
  return {
    search_path: `"${schema.replaceAll('"', '""')}", public, extensions`,
    role: caller.role,
    'request.jwt.claims': JSON.stringify(caller.claims),
    'request.method': method,
    'request.path': path,
    'request.headers': JSON.stringify(shown),
    'request.cookies': '{}',
    // A function may have set these for the whole session.
    'response.status': '',
    'response.headers': '',
  };
}
