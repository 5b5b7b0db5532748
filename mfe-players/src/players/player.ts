/** A player's profile as the backend tells of it; anything may be missing. */
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
 * Up to two capital letters or figures, from the first and the last word of the display name, else
 * of the name; '-' when neither has any. What is no letter (an emoji, a direction mark) is skipped.
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

/** One letter: in capitals, some ('ß', 'ﬃ') become several. */
function capital(letter = ''): string {
  return Array.from(letter.toLocaleUpperCase('pt-BR'))[0] ?? '';
}
