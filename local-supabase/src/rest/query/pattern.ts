import { notImplemented } from '../errors.ts';

const LONGEST_PATTERN = 500;
const MOST_REPETITIONS = 10_000;

/**
 * Refuses regular expressions that Postgres compiles by deeper recursion than the stack of its
 * WebAssembly build holds: very long ones, and those that repetitions like `{255}` make long.
 * @throws RestError 501.
 */
export function assertShortPattern(pattern: string): void {
  const bounds = [...pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g)];
  const repetitions = bounds.reduce(
    (product, [, least, most]) => product * Math.max(1, Number(most || least)),
    1,
  );
  if (pattern.length > LONGEST_PATTERN || repetitions > MOST_REPETITIONS)
    throw notImplemented('So long a regular expression');
}
