import * as v from 'valibot';

/** Only paths below /admin of this site are followed. */
const interruption = v.object({ returnTo: v.pipe(v.string(), v.regex(/^\/admin(\/|\?|$)/)) });

/**
 * Where to go after signing in: back to the screen on which a session ended in the middle of work,
 * else /admin.
 *
 * @param state the history state that the guard left
 */
export function returnPath(state: unknown): string {
  const parsed = v.safeParse(interruption, state);
  return parsed.success ? parsed.output.returnTo : '/admin';
}

/** Whether there is a screen to go back to. */
export function hasReturnPath(state: unknown): boolean {
  return v.is(interruption, state);
}
