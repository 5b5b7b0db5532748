import type { HonoRequest } from 'hono';

import type { Context } from '../../context.ts';
import { asAuthAdmin } from '../users/database.ts';
import { AuthError } from '../protocol/errors.ts';
import { instanceId } from '../users/user.ts';
import { userJson } from '../users/user-json.ts';

/**
 * GET /admin/users?page=&per_page=: users, newest first, 50 a page. X-Total-Count holds the number of
 * users, Link the next and the last page.
 *
 * @throws AuthError 400 for malformed page numbers
 */
export async function listUsers({ database }: Context, request: HonoRequest): Promise<Response> {
  const [page, perPage] = [request.query('page') || '1', request.query('per_page') || '50'];
  if (!/^[1-9]\d{0,5},[1-9]\d{0,5}$/.test(`${page},${perPage}`)) {
    const message = `Bad Pagination Parameters: page ${page} of ${perPage}`;
    throw new AuthError('validation_failed', message);
  }
  const offset = (Number(page) - 1) * Number(perPage);
  return asAuthAdmin(database, async (query) => {
    const all = await query<{ id: string }>`
      select id from users where instance_id = ${instanceId} and deleted_at is null
      order by created_at desc, id`;
    const users = [];
    for (const { id } of all.slice(offset, offset + Number(perPage))) {
      users.push(await userJson(query, id));
    }
    const headers = {
      'X-Total-Count': String(all.length),
      Link: linkTo(Number(page), Math.ceil(all.length / Number(perPage)), perPage),
    };
    return Response.json({ users, aud: 'authenticated' }, { headers });
  });
}

/** The value of the header Link. The last page has no next one. */
function linkTo(page: number, lastPage: number, perPage: string): string {
  const to = (number: number, relation: string) =>
    `</admin/users?page=${number}&per_page=${perPage}>; rel="${relation}"`;
  return [...(page < lastPage ? [to(page + 1, 'next')] : []), to(lastPage, 'last')].join(', ');
}
