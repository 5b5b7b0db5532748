const CLOSE_ENOUGH = 0.75;

/** The candidate that a misspelt name most resembles, if it resembles one by three quarters. */
export function mostSimilar(word: string, candidates: readonly string[]): string | undefined {
  const scored = candidates.map((candidate) => ({ candidate, score: similarity(word, candidate) }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a), { candidate: '', score: 0 });
  return best.score >= CLOSE_ENOUGH ? best.candidate : undefined;
}

/** Dice's coefficient over pairs of letters: 1 for equal words, 0 for nothing in common. */
function similarity(a: string, b: string): number {
  const pairsOfB = pairs(b);
  const total = pairs(a).length + pairsOfB.length;
  const shared = pairs(a).filter((pair) => {
    const index = pairsOfB.indexOf(pair);
    if (index >= 0) pairsOfB.splice(index, 1);
    return index >= 0;
  });
  return total === 0 ? 0 : (2 * shared.length) / total;
}

function pairs(word: string): string[] {
  const padded = `-${word.toLowerCase().slice(0, 63)}-`;
  return Array.from({ length: padded.length - 1 }, (_, index) => padded.slice(index, index + 2));
}
