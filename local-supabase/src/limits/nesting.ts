/**
 * The deepest nesting of lists and objects that is accepted. Postgres reads JSON by recursion, and the
 * depth at which it fails depends on the operation; every operation manages this one.
 */
const deepestNesting = 200;

/** Whether any text opens more brackets than it closes, by more than the database can read. */
export function hasDeepBrackets(text: string): boolean {
  return isDeep(text, false);
}

/** Whether a JSON text nests deeper than the database can read. The text may be malformed. */
export function isTooDeep(json: string): boolean {
  return isDeep(json, true);
}

function isDeep(text: string, skipsStrings: boolean): boolean {
  let depth = 0;
  let isString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? '';
    if (skipsStrings && character === '"') {
      isString = !isString;
    } else if (isString && character === '\\') {
      index++;
    } else if (isString) {
      continue;
    } else if ('([{'.includes(character)) {
      depth++;
    } else if (')]}'.includes(character)) {
      depth--;
    }
    if (depth > deepestNesting) {
      return true;
    }
  }
  return false;
}
