import { idColumn, readPages, readRows, supabase, textColumn } from '@panel/shared-auth';
import * as v from 'valibot';
import type { Sport } from './sport.ts';

const sportRow = v.object({
  id: v.fallback(v.nullable(idColumn), null),
  name: textColumn,
  value: textColumn,
  icon: textColumn,
});

/**
 * Reads all sports by name, those without a name last. Table `sports`, which only administrators may read. The first
 * answer also counts them, so that a short list needs no second request to show that it is whole.
 *
 * @throws BackendError when the read fails
 */
export async function listSports(signal: AbortSignal): Promise<Sport[]> {
  const read = (from: number) => {
    const isFirst = from === 0;
    const sports = supabase()
      .from('sports')
      .select('*', isFirst ? { count: 'exact' } : {})
      .order('name');
    // The QueryClient decides about retries; the client's own retries take seven seconds.
    return (isFirst ? sports : sports.range(from, from + 999)).retry(false).abortSignal(signal);
  };
  const answer = await read(0);
  const first = readRows(answer, sportRow);
  return readPages(
    async ({ length }: readonly Sport[]) =>
      length === 0 ? first : readRows(await read(length), sportRow),
    answer.count ?? first.length,
  );
}
