/** Headers with their values in UTF-8. @throws TypeError for a name or value that no header can have. */
export function headersOf(entries: readonly (readonly [string, string])[]): Headers {
  const headers = new Headers();
  for (const [name, value] of entries) headers.append(name, Buffer.from(value).toString('latin1'));
  return headers;
}

/** Puts headers in place of those of the same names; `Set-Cookie` may come several times. */
export function overrideHeaders(headers: Headers, overrides: Headers): void {
  for (const name of overrides.keys()) headers.delete(name);
  for (const [name, value] of overrides) headers.append(name, value);
}
