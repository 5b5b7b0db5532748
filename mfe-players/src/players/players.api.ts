import { readRows, supabase, textColumn } from '@panel/shared-auth';
import * as v from 'valibot';
import { maxPlayers, type Player } from './player.ts';

const profileRow = v.pipe(
  v.object({
    id: textColumn,
    first_name: textColumn,
    display_name: textColumn,
    gender: textColumn,
    profile_image_url: textColumn,
    created_at: textColumn,
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
export async function listNewestPlayers(signal: AbortSignal): Promise<Player[]> {
  const answer = await supabase()
    .from('profiles')
    .select('*')
    .order('created_at', { ascending: false })
    .limit(maxPlayers)
    .abortSignal(signal)
    // The QueryClient decides about retries; the client's own retries take seven seconds.
    .retry(false);
  return readRows(answer, profileRow);
}
