import { answerUser } from './authenticate.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';

const SCOPES = ['global', 'local', 'others'];

/** POST /logout?scope=global|local|others: 204. Refresh tokens end with their sessions. */
export function logOut(context: AuthContext, request: Request): Promise<Response> {
  const scope = new URL(request.url).searchParams.get('scope') || 'global';
  return answerUser(context, request, async (query, { user, session }) => {
    if (!SCOPES.includes(scope)) {
      throw new AuthError('validation_failed', `Unsupported logout scope "${scope}"`);
    }
    await query(
      `delete from sessions where user_id = $1
       and case $3 when 'local' then id = $2 when 'others' then id <> $2 else true end`,
      [user.id, session?.id ?? null, session === undefined ? 'global' : scope],
    );
  });
}
