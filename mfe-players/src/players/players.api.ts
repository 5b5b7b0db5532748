import {
  idColumn,
  momentColumn,
  readPages,
  readRows,
  supabase,
  textColumn,
} from '@panel/shared-auth';
import * as v from 'valibot';
import { maxPlayers, type Player } from './player.ts';

const profileRow = v.pipe(
  v.object({
    id: v.fallback(v.nullable(idColumn), null),
    first_name: textColumn,
    display_name: textColumn,
    gender: textColumn,
    profile_image_url: textColumn,
    created_at: momentColumn,
  }),
  v.transform((row): Player => ({
    id: row.id,
    firstName: row.first_name,
    displayName: row.display_name,
    gender: row.gender,
    imageUrl: row.profile_image_url,
    createdAt: row.created_at,
  })),
);

/**
 * Reads the 50 newest players, newest first. Table `profiles`, which only administrators may read.
 *
 * @throws BackendError when the read fails
 */
export function listNewestPlayers(signal: AbortSignal): Promise<Player[]> {
  return readPages(async ({ length }: readonly Player[]) => {
    const all = supabase().from('profiles').select('*').order('created_at', { ascending: false });
    const page = length === 0 ? all.limit(maxPlayers) : all.range(length, maxPlayers - 1);
    // The QueryClient decides about retries; the client's own retries take seven seconds.
    return readRows(await page.abortSignal(signal).retry(false), profileRow);
  }, maxPlayers);
}
