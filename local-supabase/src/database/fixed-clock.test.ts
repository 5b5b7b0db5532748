import { readCommand } from '../options.ts';
import { startDatabase } from './start.ts';

test("with --now the database's clock stands still, also for the dates of the seed", async () => {
  const args = ['--memory', '--now', '2026-03-18T15:00:00Z'];
  const { database, close } = await startDatabase(readCommand(args).options);
  const clocks = await database.query(
    `select now()::text, clock_timestamp()::text as clock, current_date::text as day,
       (select max(created_at)::text from public.reports) as newest`,
  );
  await close();
  expect(clocks.rows).toEqual([
    {
      now: '2026-03-18 15:00:00+00',
      clock: '2026-03-18 15:00:00+00',
      day: '2026-03-18',
      newest: '2026-03-18 13:22:47+00',
    },
  ]);
});
