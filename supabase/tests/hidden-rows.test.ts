import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import {
  type Client,
  clientWith,
  signedIn,
  signedInWithMfa,
} from '@panel/local-supabase/testing/clients';

import { seededRows, type Table } from './tables.ts';

const { admin, adminWithMfa, player } = SIGN_INS;

/**
 * For a planned count PostgREST and the embedded backend return the estimate of EXPLAIN. An estimate
 * does not depend on the caller: it includes rows that policies hide.
 */
describe('How many rows policies hide (R2, R13)', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend();
  });
  afterAll(() => backend?.stop());

  const requestKinds = ['planned', 'estimated', 'exact'] as const;

  async function countsOf(client: Client, filter = {}): Promise<unknown[]> {
    const asked = requestKinds.flatMap((count) =>
      [true, false].map((head) =>
        client.from('reports').select('*', { count, head }).match(filter).limit(1),
      ),
    );
    const answers = await Promise.all(asked);
    return answers.map(({ count, status }) => count ?? status);
  }

  const callers: [string, number, () => Client | Promise<Client>][] = [
    ['a visitor', 401, () => clientWith(backend)],
    ['a player', 403, () => signedIn(backend, player)],
    ['an administrator who has not used the factor', 401, () => signedIn(backend, adminWithMfa)],
  ];

  test.each(callers)('is not told to %s by any kind of count (T24)', async (_, refusal, signIn) => {
    const client = await signIn();
    const refused = requestKinds.flatMap(() => [refusal, refusal]);
    expect(await countsOf(client)).toEqual(refused);
    expect(await countsOf(client, { status: 'PENDING' })).toEqual(refused);
  });

  test.each(Object.keys(seededRows) as Table[])(
    'of %s is not told to a player (T24)',
    async (table) => {
      const client = await signedIn(backend, player);
      const { count, error } = await client.from(table).select('*', { count: 'planned' });
      expect([count, error?.code, error?.message]).toEqual([
        null,
        '42501',
        'only administrators may read with preferences',
      ]);
    },
  );

  // A request may have several Prefer headers: PostgREST obeys all, but tells the database only the last one.
  test.each(['count=planned', ' ,\tcount=estimated ,', 'return=minimal', ''])(
    'is not told to a player who sends Prefer: %j (T24)',
    async (preferences) => {
      const { data } = await (await signedIn(backend, player)).auth.getSession();
      for (const method of ['GET', 'HEAD']) {
        const answer = await fetch(`${backend.url}/rest/v1/reports?limit=0`, {
          method,
          headers: { Authorization: `Bearer ${data.session?.access_token}`, Prefer: preferences },
        });
        expect([answer.status, answer.headers.get('content-range')]).toEqual([403, null]);
      }
    },
  );

  test('is answered to administrators and the service role', async () => {
    const clients = [
      await signedIn(backend, admin),
      await signedInWithMfa(backend),
      clientWith(backend, backend.serviceRoleKey),
    ];
    for (const client of clients) {
      const [planned, , estimated, , exact] = await countsOf(client);
      expect(planned).toBeGreaterThan(0);
      expect(estimated).toBeGreaterThan(1000);
      expect(exact).toBe(seededRows.reports);
    }
  });

  test('is kept secret, but a player may read his own role, and call and write with preferences', async () => {
    const client = await signedIn(backend, player);
    expect((await client.from('user_roles').select()).data).toHaveLength(1);
    const role = client.rpc('get_user_role', { _user_id: player.id } as never, {
      count: 'planned',
    });
    expect(await role).toMatchObject({ status: 200, data: 'player' });
    const closing = client.from('reports').update({ status: 'REVIEWED' } as never);
    expect(await closing.eq('status', 'PENDING').select()).toMatchObject({ status: 200, data: [] });
  });
});
