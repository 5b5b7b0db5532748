import { idColumn, momentColumn, readRows, supabase, textColumn } from '@panel/shared-auth';
import * as v from 'valibot';

const row = v.object({
  id: v.fallback(v.nullable(idColumn), null),
  title: textColumn,
  location: textColumn,
  status: textColumn,
  created_at: momentColumn,
});

export type Row = v.InferOutput<typeof row>;

/**
 * Reads the 50 newest rows of a table, `games`: any would do.
 *
 * @throws BackendError when the read fails
 */
export async function listRows(signal: AbortSignal): Promise<Row[]> {
  const newest = supabase().from('games').select('*').order('created_at', { ascending: false });
  return readRows(await newest.limit(50).abortSignal(signal).retry(false), row);
}
