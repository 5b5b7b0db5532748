/** Builds headers whose values are sent in UTF-8. @throws TypeError for an invalid name or value. */
export function headersOf(entries: readonly (readonly [string, string])[]): Headers {
  const headers = new Headers();
  for (const [name, value] of entries) {
    headers.append(name, Buffer.from(value).toString('latin1'));
  }
  return headers;
}

/** Replaces headers of the same names; `Set-Cookie` may occur several times. */
export function overrideHeaders(headers: Headers, overrides: Headers): void {
  for (const name of overrides.keys()) {
    headers.delete(name);
  }
  for (const [name, value] of overrides) {
    headers.append(name, value);
  }
}
