/**
 * Whether every browser and host resolves a script's address to the same file. The path may contain no
 * escapes, no `\`, no dot segments and no characters that a browser escapes or removes. For example, a
 * browser takes `/static/..%2fmodules/x.js` for a file below `/static`, but some hosts do not. The query is
 * not checked.
 *
 * @param url the URL to which the address resolves
 */
export function isPlainAddress(address: string, url: URL): boolean {
  const [path = ''] = address.split(/[?#]/);
  const isDotted = path.split('/').some((segment) => segment === '.' || segment === '..');
  return !isDotted && !/[%\\\0- ]/.test(path) && !url.pathname.includes('%');
}
