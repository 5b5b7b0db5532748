/**
 * The initials of a person, from the name in their email: 'AS' for 'ana.souza@example.org', 'A' for
 * 'admin@example.org'; '?' when there is no letter or digit.
 */
export function initialsOf(email: string | null): string {
  const words = email?.split('@')[0]?.match(/[\p{L}\p{N}]+/gu) ?? ['?'];
  const ends = words.length > 1 ? [words[0], words.at(-1)!] : words;
  return ends
    .map(([letter]) => letter)
    .join('')
    .toLocaleUpperCase('pt-BR');
}
