/**
 * How deep lists and objects may stand in one another. Postgres reads JSON by recursion, and what
 * its own limit allows is more than the stack of its WebAssembly build holds.
 */
const DEEPEST = 200;

/** Whether any text opens more brackets than it closes, by more than the database can read. */
export function hasDeepBrackets(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if ('([{'.includes(character)) {
      depth++;
      if (depth > DEEPEST) return true;
    } else if (')]}'.includes(character)) depth--;
  }
  return false;
}

/** Whether a JSON text nests deeper than the database can read. One pass; the text may be malformed. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let position = 0; position < text.length; position++) {
    const character = text[position];
    if (isInText) {
      if (character === '\\') position++;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === '[' || character === '{') {
      depth++;
      if (depth > DEEPEST) return true;
    } else if (character === ']' || character === '}') depth--;
  }
  return false;
}
