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
 * Reads all sports by name, those without a name last. Table `sports`, which only administrators
 * may read.
 *
 * @throws BackendError when the read fails
 */
export async function listSports(signal: AbortSignal): Promise<Sport[]> {
  const answer = await supabase()
    .from('sports')
    .select('*')
    .order('name')
    .abortSignal(signal)
    // The QueryClient decides about retries; the client's own retries take seven seconds.
    .retry(false);
  return readRows(answer, sportRow);
}
