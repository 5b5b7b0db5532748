import { configureSupabase } from '@panel/shared-auth';
import { interceptFetch, renderModule, signedInBackend } from '@panel/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { isCountByDay } from '../../testing/report-answers.ts';
import { countGamesByDay, countReportsByDay } from '../counts/days.api.ts';
import module from '../module.ts';

/** Charts of a database that cannot count by day. */

const server = signedInBackend();

// Nothing is known of the backend that the last test knew.
beforeEach(() => {
  const { url, anonKey } = server.backend;
  configureSupabase({ supabaseUrl: url, supabaseAnonKey: anonKey });
});

const minuteMs = 60_000;

it('asks for the missing functions once, and shows the same charts, without a word about it', async () => {
  const { seen } = answerRows({ reports: [new Date().toISOString()], games: ['2000-01-01'] });
  const { log, unmount } = renderModule(module, '');
  await allAnswered();
  unmount();

  renderModule(module, '');

  await allAnswered();
  expect(summaryOf('Reports por dia')).toMatch(/^1 report nas últimas quatro semanas/);
  expect(emptyTextOf('Jogos por dia')).toBe(
    'Nenhum jogo nas últimas quatro semanas nem nos próximos 7 dias.',
  );
  expect(log).toEqual([]);
  expect(screen.queryByText(/migra|Falta|função/)).not.toBeInTheDocument();
  const calls = seen.map(({ url }) => url).filter((url) => url.includes('_by_day'));
  expect(new Set(calls).size).toBe(2);
  expect(calls).toHaveLength(2);
});

it("a report counts on its day in the browser's time zone; a moment without a time zone is read as UTC", async () => {
  const midnight = startOfDay(3).getTime();
  answerRows({
    reports: [
      new Date(midnight).toISOString(),
      new Date(midnight).toISOString().replace('Z', ''),
      new Date(midnight - 1).toISOString().replace('Z', '+00:00'),
    ],
  });

  const { days, isCut } = await countReportsByDay(signal());

  expect(days).toHaveLength(28);
  expect(isCut).toBe(false);
  expect(countOf(days, startOfDay(3))).toBe(2);
  expect(countOf(days, startOfDay(4))).toBe(1);
});

it("a game's date without a time counts on that day in any time zone, a moment on its day in the browser's", async () => {
  const day = isoOf(startOfDay(-7));
  answerRows({
    games: [day, startOfDay(-6).toISOString(), startOfDay(-7).toISOString(), 'infinity', null],
  });

  const { days } = await countGamesByDay(signal());

  expect(days).toHaveLength(35);
  expect(countOf(days, startOfDay(-7))).toBe(2);
  expect(countOf(days, startOfDay(-6))).toBe(1);
  expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(3);
});

it("beyond 3,000 rows the chart shows the days that it covers wholly, and says 'desde'", async () => {
  // 200 reports on each day: the oldest of the 3,000 are of a day that began before them.
  const reports = momentsOf(startOfDay(0).getTime(), 100);
  for (let ago = 1; ago <= 27; ago++) {
    reports.push(...momentsOf(startOfDay(ago).getTime(), 200));
  }
  const { seen } = answerRows({ reports });
  const { user } = renderModule(module, '');
  await allAnswered();

  const since = startOfDay(14).toLocaleDateString('pt-BR');
  expect(summaryOf('Reports por dia')).toMatch(new RegExp(`^2\\.900 reports desde ${since}$`));
  await user.click(screen.getByRole('button', { name: 'Ver tabela de Reports por dia' }));
  const rows = within(screen.getByRole('table', { name: 'Reports por dia' })).getAllByRole('row');
  expect(rows).toHaveLength(1 + 15);
  expect(rows.at(-1)).toHaveTextContent(`${since}200`);
  expect(rowReads(seen, 'reports')).toEqual([
    'offset=0&limit=3000',
    'offset=1000&limit=2000',
    'offset=2000&limit=1000',
  ]);
});

it('a backend that cuts its answers to 20 rows is asked 30 times at most', async () => {
  const reports = [0, 1, 2, 3].flatMap((ago) => momentsOf(startOfDay(ago).getTime(), 250));
  const { seen } = answerRows({ reports }, 20);

  const { days, isCut } = await countReportsByDay(signal());

  expect(isCut).toBe(true);
  expect(days.map(({ count }) => count)).toEqual([250, 250]);
  expect(rowReads(seen, 'reports')).toHaveLength(30);
});

it('when not even the rows of today can be read, the chart has no data', async () => {
  answerRows({ reports: momentsOf(startOfDay(0).getTime(), 3_100) });

  const { log } = renderModule(module, '');

  await allAnswered();
  expect(within(card('Reports por dia')).getByText('Sem dados no momento.')).toBeVisible();
  expect(log).toEqual([
    [expect.stringMatching(/reports by day/), expect.objectContaining({ code: 'too-many-rows' })],
  ]);
});

/** Answers as a database without the counting functions whose tables have these values, the newest first. */
function answerRows(
  values: { games?: (string | null)[]; reports?: (string | null)[] },
  maxRows = 1000,
) {
  return interceptFetch(({ url }) => {
    const table = isCountByDay(url, 'games') ? 'games' : 'reports';
    if (!isCountByDay(url, table)) {
      return undefined;
    }
    if (url.includes('/rpc/')) {
      return Response.json({ code: 'PGRST202', message: '' }, { status: 404 });
    }
    const query = new URL(url).searchParams;
    const offset = Number(query.get('offset'));
    const length = Math.min(Number(query.get('limit')), maxRows);
    const rows = (values[table] ?? []).slice(offset, offset + length);
    return Response.json(rows.map((at) => ({ at })));
  });
}

/** Returns moments a second apart, the latest first, on a day's first hour. */
function momentsOf(start: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(start + 60 * minuteMs - index * 1_000).toISOString(),
  );
}

function rowReads(seen: readonly Request[], table: 'games' | 'reports'): string[] {
  return seen
    .filter(({ url }) => isCountByDay(url, table) && !url.includes('/rpc/'))
    .map(({ url }) => /offset=\d+&limit=\d+/.exec(url)?.[0] ?? '');
}

function signal(): AbortSignal {
  return new AbortController().signal;
}

/** Returns the start of the day some days ago. */
function startOfDay(ago: number): Date {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - ago);
}

function isoOf(day: Date): string {
  return day.toLocaleDateString('pt-BR').split('/').reverse().join('-');
}

function countOf(days: readonly { day: string; count: number }[], day: Date): number | undefined {
  return days.find((each) => each.day === isoOf(day))?.count;
}

async function allAnswered(): Promise<void> {
  await waitFor(() => expect(screen.queryAllByText('Carregando')).toEqual([]));
}

function card(title: string): HTMLElement {
  return screen.getByRole('region', { name: title });
}

function summaryOf(title: string): string {
  return card(title).querySelector('p')?.textContent ?? '';
}

function emptyTextOf(title: string): string {
  return card(title).querySelector('p')?.textContent ?? '';
}
