/** A player's profile as the backend sends it; any field may be null. */
export interface Player {
  id: string | null;
  firstName: string | null;
  displayName: string | null;
  gender: string | null;
  imageUrl: string | null;
  /** The moment of registration, ISO 8601. */
  createdAt: string | null;
}

/**
 * Returns up to two capital letters or digits, from the first and last word of the display name or else
 * of the name; '-' when neither has any. Other characters (emoji, direction marks) are skipped.
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

/** Cuts to one letter, because some letters ('ß', 'ﬃ') become several in upper case. */
function capital(letter = ''): string {
  return Array.from(letter.toLocaleUpperCase('pt-BR'))[0] ?? '';
}
