/** How many players the panel reads: the newest. */
export const maxPlayers = 50;

/** A player's profile from the backend; every field may be missing. */
export interface Player {
  id: string | null;
  firstName: string | null;
  displayName: string | null;
  gender: string | null;
  imageUrl: string | null;
  /** Time of registration, ISO 8601. */
  createdAt: string | null;
}

/**
 * Returns up to two capital letters or digits, from the first and last word of the display name or
 * else the name; '-' if there are none. Skips other characters (emoji, direction marks).
 */
export function initials({ displayName, firstName }: Player): string {
  return initialsOf(displayName) || initialsOf(firstName) || '-';
}

function initialsOf(name: string | null): string {
  const letters = (name ?? '')
    .normalize('NFC')
    .split(/\s+/)
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  const ends = letters.length > 1 ? [letters.at(0), letters.at(-1)] : letters;
  return ends.map(capital).join('');
}

/** Returns one capital letter, although some letters ('ß', 'ﬃ') become several. */
function capital(letter = ''): string {
  return Array.from(letter.toLocaleUpperCase('pt-BR'))[0] ?? '';
}
