import { readRows, supabase, textColumn } from '@panel/shared-auth';
import * as v from 'valibot';
import type { Sport } from './sport.ts';

const sportRow = v.object({
  id: textColumn,
  name: textColumn,
  value: textColumn,
  icon: textColumn,
});

/**
 * Lists all sports by name, unnamed ones last. Table `sports`, which only administrators may read.
 *
 * @throws BackendError when the read fails
 */
export async function listSports(signal: AbortSignal): Promise<Sport[]> {
  const answer = await supabase()
    .from('sports')
    .select('*')
    .order('name')
    .abortSignal(signal)
    // The QueryClient retries; retries of supabase-js would take seven seconds.
    .retry(false);
  return readRows(answer, sportRow);
}
