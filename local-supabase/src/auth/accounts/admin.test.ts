import { hash } from 'bcryptjs';

import type { Context } from '../../context.ts';
import { adminRoutes } from './admin.ts';

jest.mock('bcryptjs', () => ({ hash: jest.fn() }));

test.each([
  ['POST', '/'],
  ['PUT', '/b0000000-0000-4000-8000-000000000000'],
])(
  '%s %s hashes a password outside of a transaction, because a transaction blocks other requests',
  async (method, path) => {
    let isInTransaction = false;
    const wasInTransaction: boolean[] = [];
    (hash as unknown as jest.Mock<Promise<string>>).mockImplementation(() => {
      wasInTransaction.push(isInTransaction);
      return Promise.resolve('hash');
    });
    const row = { id: 'b0000000-0000-4000-8000-000000000000', is_anonymous: false };
    const query = (text: string) =>
      Promise.resolve({ rows: text.includes('lower(email)') ? [] : [row] });
    const database = {
      async transaction(work: (transaction: unknown) => Promise<unknown>) {
        isInTransaction = true;
        const result = await work({ query, exec: () => Promise.resolve() });
        isInTransaction = false;
        return result;
      },
    };

    const routes = adminRoutes({ database } as unknown as Context);
    const body = JSON.stringify({ email: 'nova@exemplo.com.br', password: 'segredo123' });
    expect((await routes.request(path, { method, body })).status).toBe(200);
    expect(wasInTransaction).toEqual([false]);
  },
);
