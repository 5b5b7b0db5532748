/**
 * Creates a generator of pseudo-random numbers from 0 (inclusive) to 1 (exclusive). The same seed
 * gives the same numbers (Marsaglia's xorshift32).
 */
export function createRandom(seed: number): () => number {
  let state = seed | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
