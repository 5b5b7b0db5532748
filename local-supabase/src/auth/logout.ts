import { loadSignedIn, readToken, type SignedIn } from './authenticate.ts';
import type { AuthContext } from './context.ts';
import { asAuthAdmin, type RunQuery } from './database.ts';
import { AuthError } from './errors.ts';

/** Which sessions each scope of POST /logout ends. */
const END: ReadonlyMap<string, (query: RunQuery, signedIn: SignedIn) => Promise<unknown>> = new Map(
  Object.entries({
    global: (query: RunQuery, { user }: SignedIn) =>
      query('delete from sessions where user_id = $1', [user.id]),
    local: (query: RunQuery, { session }: SignedIn) =>
      query('delete from sessions where id = $1', [session.id]),
    others: (query: RunQuery, { user, session }: SignedIn) =>
      query('delete from sessions where user_id = $1 and id <> $2', [user.id, session.id]),
  }),
);

/** POST /logout?scope=global|local|others: 204. Refresh tokens end with their sessions. */
export async function logOut(context: AuthContext, request: Request): Promise<Response> {
  const token = await readToken(context, request);
  const scope = new URL(request.url).searchParams.get('scope') ?? 'global';
  const end = END.get(scope);
  if (end === undefined)
    throw new AuthError(400, 'validation_failed', `Unsupported logout scope "${scope}"`);
  await asAuthAdmin(context.database, async (query) => {
    await end(query, await loadSignedIn(query, token));
  });
  return new Response(null, { status: 204 });
}
