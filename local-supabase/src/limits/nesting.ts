/**
 * The accepted depth of lists and objects. Postgres parses JSON by recursion and fails at a depth that
 * depends on the operation; every operation supports this depth.
 */
const deepestNesting = 200;

/** Whether brackets in a text nest deeper than the database can parse. */
export function hasDeepBrackets(text: string): boolean {
  return isDeep(text, false);
}

/** Whether a JSON text, which may be malformed, nests deeper than the database can parse. */
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
