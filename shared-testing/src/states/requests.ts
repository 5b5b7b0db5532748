/** Sends a request on to the backend. */
export type Backend = (request: Request) => Promise<Response>;

/** Requests of the shell itself: without a role it shows no page. */
const shellPaths = /\/rest\/v1\/(?:rpc\/get_user_role|user_roles)$/;

/** Whether a request belongs to the shell, or to a service that keeps no rows. */
export function isShellRequest({ url }: Request): boolean {
  const { pathname } = new URL(url);
  return !pathname.includes('/rest/v1/') || shellPaths.test(pathname);
}

/** Whether a request reads. A call of a function counts as one: nothing in it says whether the function writes. */
export function isRead({ method, url }: Request): boolean {
  return ['GET', 'HEAD'].includes(method) || isCall(url);
}

export function isCall(url: string): boolean {
  return new URL(url).pathname.includes('/rest/v1/rpc/');
}
