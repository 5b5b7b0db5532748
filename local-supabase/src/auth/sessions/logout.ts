import type { Context } from '../../context.ts';
import { answerUser } from './authenticate.ts';
import { AuthError } from '../protocol/errors.ts';

const logoutScopes = ['global', 'local', 'others'];

/**
 * POST /logout?scope=global|local|others: 204. Refresh tokens end with their sessions. A token without
 * a session ends all sessions of its user.
 */
export function logOut(context: Context, request: Request): Promise<Response> {
  const scope = new URL(request.url).searchParams.get('scope') || 'global';
  return answerUser(context, request, async (query, { user, session }) => {
    if (!logoutScopes.includes(scope)) {
      throw new AuthError('validation_failed', `Unsupported logout scope "${scope}"`);
    }
    const current = session?.id ?? null;
    await query`
      delete from sessions where user_id = ${user.id}
      and case ${current && scope}
        when 'local' then id = ${current}
        when 'others' then id <> ${current}
        else true
      end`;
  });
}
