/**
 * Whether a script's address means the same file to every browser and host. It may contain no escapes,
 * no `\`, no dot segments and no characters that a browser escapes or removes. For a browser
 * `/static/..%2fmodules/x.js` lies below `/static`, for some hosts it does not. The query is not checked.
 *
 * @param base the address to which a relative one refers
 * @throws TypeError for an invalid address
 */
export function isPlainAddress(address: string, base: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  const isDotted = path.split('/').some((segment) => segment === '.' || segment === '..');
  return !isDotted && !/[%\\\0- ]/.test(path) && !new URL(address, base).pathname.includes('%');
}
