/**
 * Whether a script's address means the same file to every browser and host: without escapes, `\`, dot
 * segments and what a browser would escape or leave out. `/static/..%2fmodules/x.js` lies below
 * `/static` for a browser, and elsewhere for some hosts. A query may hold anything.
 *
 * @param base of an address that is relative
 * @throws TypeError when it is no address
 */
export function isPlainAddress(address: string, base: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  const isDotted = path.split('/').some((segment) => segment === '.' || segment === '..');
  return !isDotted && !/[%\\\0- ]/.test(path) && !new URL(address, base).pathname.includes('%');
}
