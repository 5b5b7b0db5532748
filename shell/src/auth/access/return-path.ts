import * as v from 'valibot';

/** The user whose session expired, and the path of the screen; only paths below /admin are accepted. */
const interruptionState = v.object({
  userId: v.string(),
  returnTo: v.pipe(v.string(), v.regex(/^\/admin(\/|\?|$)/)),
});

/**
 * The history state with which the guard sends a user to the login.
 *
 * @param userId the user whose session expired; null when none did
 */
export function interruption(userId: string | null, returnTo: string): object | null {
  return userId === null ? null : { userId, returnTo };
}

/**
 * The path to open after signing in: the screen on which the same user's session expired, else /admin
 * (decision 0021).
 *
 * @param state the history state that the guard left
 */
export function returnPath(state: unknown, userId: string): string {
  const parsed = v.safeParse(interruptionState, state);
  return parsed.success && parsed.output.userId === userId ? parsed.output.returnTo : '/admin';
}

/** Whether the history state names a screen to return to. */
export function hasReturnPath(state: unknown): boolean {
  return v.is(interruptionState, state);
}
