/** A version with the first ten digits of its hash, which suffice for a person to recognise it. */
export function shortVersion(version: string): string {
  return version.replace(/(-[0-9a-f]{10})[0-9a-f]{22}$/, '$1…');
}
