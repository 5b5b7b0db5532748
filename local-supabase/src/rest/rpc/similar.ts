/** No name of the database is longer than 63 letters; the lists of arguments are not much. */
const longest = 630;

/**
 * The candidate most like a misspelt name, if it is like enough (0 to 1). As in the library that
 * PostgREST uses: only what shares two letters in a row counts, and likeness is the part of the
 * longer text that need not be edited.
 */
export function mostSimilar(
  name: string,
  candidates: readonly string[],
  enough: number,
): string | undefined {
  const text = name.toLowerCase();
  if (text.length > longest) {
    return undefined;
  }
  const shared = new Set(pairs(text));
  const [best] = candidates
    .filter((candidate) => pairs(candidate).some((pair) => shared.has(pair)))
    .map((candidate) => ({ candidate, likeness: likeness(text, candidate.toLowerCase()) }))
    .filter((scored) => scored.likeness >= enough)
    .sort((a, b) => b.likeness - a.likeness);
  return best?.candidate;
}

function pairs(text: string): string[] {
  const padded = `-${text.toLowerCase().replaceAll(/[^\p{L}\p{N}\s,]/gu, '')}-`;
  return Array.from({ length: padded.length - 1 }, (_, index) => padded.slice(index, index + 2));
}

function likeness(a: string, b: string): number {
  return 1 - editDistance(a, b) / Math.max(a.length, b.length, 1);
}

/** Levenshtein's distance: letters to add, drop or change. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
