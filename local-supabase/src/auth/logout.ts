import { loadSignedIn, readToken } from './authenticate.ts';
import type { AuthContext } from './context.ts';
import { asAuthAdmin } from './database.ts';
import { AuthError } from './errors.ts';

/** Which sessions each scope of POST /logout ends; $1 is the user, $2 his current session. */
const ENDED: Readonly<Record<string, string>> = {
  global: 'user_id = $1 and ($2::uuid is not null)',
  local: 'user_id = $1 and id = $2',
  others: 'user_id = $1 and id <> $2',
};

/** POST /logout?scope=global|local|others: 204. Refresh tokens end with their sessions. */
export async function logOut(context: AuthContext, request: Request): Promise<Response> {
  const token = await readToken(context, request);
  const scope = new URL(request.url).searchParams.get('scope') ?? 'global';
  const ended = Object.hasOwn(ENDED, scope) ? ENDED[scope] : undefined;
  if (ended === undefined)
    throw new AuthError(400, 'validation_failed', `Unsupported logout scope "${scope}"`);
  await asAuthAdmin(context.database, async (query) => {
    const { user, session } = await loadSignedIn(query, token);
    await query(`delete from sessions where ${ended}`, [user.id, session.id]);
  });
  return new Response(null, { status: 204 });
}
