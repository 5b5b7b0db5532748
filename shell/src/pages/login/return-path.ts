/**
 * Where to go after signing in: back to the screen on which a session ended in the middle of work,
 * else /admin. Only paths below /admin of this site are followed.
 *
 * @param state the history state that the guard left
 */
export function returnPath(state: unknown): string {
  const { returnTo } = (state ?? {}) as { returnTo?: unknown };
  return typeof returnTo === 'string' && /^\/admin(\/|\?|$)/.test(returnTo) ? returnTo : '/admin';
}
