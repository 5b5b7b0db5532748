const token = /eyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/**
 * Makes a text of the backend safe to print on a terminal: without control characters and access tokens, on one line,
 * and cut.
 */
export function cleanText(text: string, maxLength = 200): string {
  const line = text
    .replace(token, '[token]')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return line.length > maxLength ? `${line.slice(0, maxLength).trimEnd()}…` : line;
}
