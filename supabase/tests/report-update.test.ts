import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { clientWith, signedIn, signedInWithMfa } from '@panel/local-supabase/testing/clients';
import type { SupabaseClient } from '@supabase/supabase-js';

interface Report {
  id: string;
  status: string;
  created_at: string;
  updated_at: string | null;
}

const now = '2026-11-20T12:00:00+00:00';

describe('Closing a report (R37, R39)', () => {
  let backend: TestBackend;
  let admin: SupabaseClient;
  let service: SupabaseClient;

  beforeAll(async () => {
    backend = await startTestBackend();
    admin = await signedIn(backend, SIGN_INS.admin);
    service = clientWith(backend, backend.serviceRoleKey);
  });
  afterAll(() => backend?.stop());

  async function newReport(status = 'PENDING'): Promise<string> {
    const { data } = await service
      .from('reports')
      .insert({ reason: 'Spam', status })
      .select('id')
      .single<Report>();
    return data?.id ?? '';
  }
  const close = (client: SupabaseClient, id: string, status: string) =>
    client
      .from('reports')
      .update({ status, updated_at: now })
      .eq('id', id)
      .select('id, status, updated_at');

  test('An administrator moves a pending report to ACTION_TAKEN and gets the row back', async () => {
    const [id, status] = [await newReport(), 'ACTION_TAKEN'];
    expect(await close(admin, id, status)).toMatchObject({ status: 200, data: [{ id, status }] });
  });

  test.each([[undefined], [null], ['infinity'], ['-infinity'], ['0044-03-15 BC'], ['2999-01-01']])(
    'The database dates a decision, also when the client sends the date %j (T7)',
    async (updated_at) => {
      const id = await newReport();
      const change = { status: 'REVIEWED', updated_at };
      await admin.from('reports').update(change).eq('id', id).throwOnError();
      const later = await newReport();
      const storedReport = async (report: string) => {
        const { data } = await service.from('reports').select().eq('id', report).single<Report>();
        return data!;
      };
      const [decided, next] = [await storedReport(id), await storedReport(later)];
      const moments = [decided.created_at, decided.updated_at, next.created_at];
      expect([...moments].sort()).toEqual(moments);
    },
  );

  test('A report dated by a fast clock is not decided before it was created', async () => {
    const ahead = { reason: 'Spam', created_at: '2999-01-01T00:00:00+00:00' };
    const { data } = await service.from('reports').insert(ahead).select().single<Report>();
    const { data: closed } = await close(admin, data!.id, 'REVIEWED');
    expect(closed).toMatchObject([{ updated_at: ahead.created_at }]);
  });

  test('A new report keeps the dates that the service role imports', async () => {
    const imported = { status: 'REVIEWED', created_at: now, updated_at: now };
    const { data } = await service.from('reports').insert(imported).select();
    expect(data).toMatchObject([imported]);
  });

  test('Of two administrators who close a report only the first succeeds; the second gets no row back (T7)', async () => {
    const id = await newReport();
    const second = await signedInWithMfa(backend);
    expect((await close(admin, id, 'REVIEWED')).data).toHaveLength(1);
    expect(await close(second, id, 'ACTION_TAKEN')).toMatchObject({ status: 200, data: [] });
  });

  test.each(['REVIEWED', 'ACTION_TAKEN'])(
    'A report that is %s never changes again (T7)',
    async (status) => {
      const id = await newReport(status);
      for (const target of ['PENDING', 'REVIEWED', 'ACTION_TAKEN']) {
        expect((await close(admin, id, target)).data).toEqual([]);
      }
    },
  );

  test('An update that leaves a report pending is refused', async () => {
    expect(await close(admin, await newReport(), 'PENDING')).toMatchObject({
      status: 403,
      error: { code: '42501' },
    });
  });

  test('A status that does not exist is refused', async () => {
    expect((await close(admin, await newReport(), 'DELETED')).error?.code).toMatch(
      /^(42501|23514)$/,
    );
  });

  test.each(['reason', 'message', 'content_type', 'created_at', 'id'])(
    'The column %s cannot be changed (T7)',
    async (column) => {
      const id = await newReport();
      const change = { status: 'REVIEWED', [column]: column === 'id' ? crypto.randomUUID() : now };
      expect(await admin.from('reports').update(change).eq('id', id)).toMatchObject({
        status: 403,
        error: { code: '42501' },
      });
    },
  );
});
