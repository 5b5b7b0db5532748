import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { clientWith, signedIn } from '@panel/local-supabase/testing/clients';
import type { SupabaseClient } from '@supabase/supabase-js';

/** Days that no seeded row has. */
const newYear = { _first: '2030-12-30', _days: 3 };

describe("The addition 'day_counts', for the dashboard's charts (R28)", () => {
  let backend: TestBackend;
  let admin: SupabaseClient;
  let service: SupabaseClient;

  beforeAll(async () => {
    backend = await startTestBackend();
    admin = await signedIn(backend, SIGN_INS.admin);
    service = clientWith(backend, backend.serviceRoleKey);
  });
  afterAll(() => backend?.stop());

  test('games are counted by their date, from the first to the last day of the span', async () => {
    const dates = ['2030-12-29', '2030-12-30', '2031-01-01', '2031-01-01', '2031-01-02', null];
    await service
      .from('games')
      .insert(dates.map((game_date) => ({ game_date })))
      .throwOnError();
    expect((await admin.rpc('count_games_by_day', newYear)).data).toEqual([
      { day: '2030-12-30', count: 1 },
      { day: '2031-01-01', count: 2 },
    ]);
  });

  test('reports are counted by the day in the time zone of the caller', async () => {
    const moments = [
      '2030-12-30T02:59:59.999999Z',
      '2030-12-30T03:00:00Z',
      '2031-01-01T02:30:00Z',
      '2031-01-02T02:59:59.999999Z',
      '2031-01-02T03:00:00Z',
    ];
    await service
      .from('reports')
      .insert(moments.map((created_at) => ({ created_at })))
      .throwOnError();
    const countIn = async (_time_zone: string) =>
      (await admin.rpc('count_reports_by_day', { ...newYear, _time_zone })).data as unknown;
    expect(await countIn('America/Sao_Paulo')).toEqual([
      { day: '2030-12-30', count: 1 },
      { day: '2030-12-31', count: 1 },
      { day: '2031-01-01', count: 1 },
    ]);
    expect(await countIn('UTC')).toEqual([
      { day: '2030-12-30', count: 2 },
      { day: '2031-01-01', count: 1 },
    ]);
  });

  test("a day begins at one o'clock where clocks skip midnight", async () => {
    const moments = ['2018-11-04T02:59:59Z', '2018-11-04T03:00:00Z', '2018-11-05T01:59:59Z'];
    await service
      .from('reports')
      .insert(moments.map((created_at) => ({ created_at })))
      .throwOnError();
    const sunday = { _first: '2018-11-04', _days: 1, _time_zone: 'America/Sao_Paulo' };
    expect((await admin.rpc('count_reports_by_day', sunday)).data).toEqual([
      { day: '2018-11-04', count: 2 },
    ]);
  });

  test.each([0, -1, 367, 2_147_483_647, null])(
    'a count of %j days is refused, so that nobody asks for millions of groups',
    async (_days) => {
      const span = { _first: '2030-12-30', _days };
      const answers = [
        await admin.rpc('count_games_by_day', span),
        await admin.rpc('count_reports_by_day', { ...span, _time_zone: 'UTC' }),
      ];
      expect(answers.map(({ status, error }) => [status, error?.code])).toEqual([
        [400, '22023'],
        [400, '22023'],
      ]);
    },
  );

  test('a time zone that Postgres does not know is refused', async () => {
    const asked = { ...newYear, _time_zone: 'Mars/Olympus' };
    expect(await admin.rpc('count_reports_by_day', asked)).toMatchObject({
      status: 400,
      error: { code: '22023' },
    });
  });
});
