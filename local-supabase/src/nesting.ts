/**
 * How deep lists and objects may stand in one another. Postgres reads JSON by recursion, and what
 * its own limit allows is more than the stack of its WebAssembly build holds.
 */
const DEEPEST = 200;

/** Whether any text opens more brackets than it closes, by more than the database can read. */
export function hasDeepBrackets(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[([{}\])]/g)) {
    depth += '([{'.includes(bracket) ? 1 : -1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

/** Whether a JSON text nests deeper than the database can read. The text may be malformed. */
export function isTooDeep(json: string): boolean {
  return hasDeepBrackets(json.replaceAll(/"[^"\\]*(?:\\.[^"\\]*)*"?/gs, ''));
}
