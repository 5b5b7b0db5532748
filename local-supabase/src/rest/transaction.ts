import { isDatabaseFailure } from '../database/failure.ts';
import { compile, type Sql } from '../sql.ts';
import { fromDatabase } from './errors.ts';
import type { RestRequest } from './request.ts';

/** Parameters go to Postgres as the text they are; it infers their types. */
const asText = new Proxy({}, { get: () => (value: unknown) => value });

/** Whether a transaction may write, and its isolation level when a function sets one. */
export type TransactionMode = { access: 'read only' | 'read write'; isolation?: string | null };

/**
 * Runs one statement and reads its only row, in a transaction as PostgREST makes it: as
 * `authenticator`, switched to the caller's role, with his claims and the request in settings, so
 * that grants and policies decide. It is undone when `read` throws, or when the request asks.
 * @throws RestError for whatever the database refuses.
 */
export async function inTransaction<T>(
  request: RestRequest,
  { access, isolation }: TransactionMode,
  statement: Sql,
  read: (row: Record<string, unknown>) => T,
): Promise<T> {
  const { context, catalogue, caller, preferences } = request;
  const ofRole = catalogue.roleSettings(caller.role).default_transaction_isolation;
  const { text, values } = compile(statement);
  try {
    return await context.database.transaction(async (transaction) => {
      await transaction.exec(
        `set transaction isolation level ${isolation ?? ofRole ?? 'read committed'} ${access};
        set local session authorization authenticator`,
      );
      await transaction.query(
        'select set_config(key, value, true) from json_each_text($1::json)',
        [JSON.stringify(settingsOf(request))],
        { serializers: asText },
      );
      const { rows } = await transaction.query<Record<string, unknown>>(text, values, {
        serializers: asText,
      });
      const result = read(rows[0] ?? {});
      if (preferences.tx === 'rollback') {
        await transaction.exec('set constraints all immediate');
        await transaction.rollback();
      }
      return result;
    });
  } catch (error) {
    const isAnonymous = caller.role === context.keys.anonRole;
    throw isDatabaseFailure(error) ? fromDatabase(error, isAnonymous) : error;
  }
}

/** In the order in which they are set: the role comes after its own settings. */
function settingsOf(request: RestRequest): Record<string, string> {
  const { catalogue, caller, schema, method, path, headers, preferences } = request;
  const shown = Object.fromEntries([...headers].filter(([name]) => name !== 'cookie'));
  return {
    search_path: `"${schema.replaceAll('"', '""')}", public, extensions`,
    ...catalogue.roleSettings(caller.role),
    role: caller.role,
    'request.jwt.claims': JSON.stringify(caller.claims),
    'request.method': method,
    'request.path': path,
    'request.headers': JSON.stringify(shown),
    'request.cookies': '{}',
    ...(preferences.timezone !== undefined && { timezone: preferences.timezone }),
  };
}
