/** The first path segment below /admin ('' for /admin itself); undefined outside /admin. */
export function adminSegment(pathname: string): string | undefined {
  const [, root, segment = ''] = pathname.split('/');
  return root === 'admin' ? segment : undefined;
}

/** The address of a segment below /admin. */
export function adminPath(segment: string): string {
  return segment === '' ? '/admin' : `/admin/${segment}`;
}

/** Where a user asks for a recovery link, and where the link leads. */
export const recoveryPath = '/login/nova-senha';

/** Whether an address opens the page of `recoveryPath`: routes ignore a slash at the end, and the case. */
export function isRecoveryPath(pathname: string): boolean {
  return pathname.replace(/\/$/, '').toLowerCase() === recoveryPath;
}

export function isLoginPath(pathname: string): boolean {
  return /^\/login\/?$/.test(pathname);
}
