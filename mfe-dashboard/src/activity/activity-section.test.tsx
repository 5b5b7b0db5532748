import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { failure, interceptFetch, renderModule, signInAs } from '@panel/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { countStored, storeRows } from '../../testing/stored-rows.ts';
import module from '../module.ts';

const titles = ['Jogos por dia', 'Reports por dia', 'Reports por status'] as const;
type Title = (typeof titles)[number];

let backend: TestBackend;
let signOut: () => Promise<void>;

beforeAll(async () => {
  // One answer holds fewer reports than four weeks have, so the page counts each day.
  backend = await startTestBackend(['--max-rows', '100']);
  signOut = await signInAs(backend, SIGN_INS.admin);
});

afterAll(async () => {
  await signOut();
  await backend.stop();
});

it('counts games and reports by day, and reports by status, as the database has them', async () => {
  const tables = await openTables();

  expect(tables['Jogos por dia']).toEqual(
    await countDays(daysFrom(27, -7), 'games', (day) => `game_date=eq.${isoOf(day)}`),
  );
  // All four weeks, although one answer does not hold them.
  expect(sum(tables['Reports por dia'])).toBeGreaterThan(100);
  expect(tables['Reports por dia']).toEqual(
    await countDays(daysFrom(27, 0), 'reports', (day) => {
      return `created_at=gte.${day.toISOString()}&created_at=lt.${following(day).toISOString()}`;
    }),
  );
  expect(tables['Reports por status']).toEqual([
    ['Pendente', '900', '60%'],
    ['Revisado', '400', '26,7%'],
    ['Ação Tomada', '200', '13,3%'],
  ]);
});

it("R1: a report belongs to the day in the browser's time zone, a game to the day of its date", async () => {
  const [day, dayBefore] = daysFrom(10, 9) as [Date, Date];
  const before = await openTables();
  const moments = [new Date(day.getTime() - 1), day, new Date(day.getTime() + 1)];
  await storeRows(
    backend,
    'reports',
    moments.map((moment) => ({ created_at: moment.toISOString() })),
  );
  await storeRows(backend, 'games', [{ game_date: isoOf(day) }]);

  const after = await openTables();

  const more = (title: Title, which: Date) =>
    countOf(after[title], which) - countOf(before[title], which);
  expect(more('Reports por dia', dayBefore)).toBe(1);
  expect(more('Reports por dia', day)).toBe(2);
  expect(more('Jogos por dia', dayBefore)).toBe(0);
  expect(more('Jogos por dia', day)).toBe(1);
});

it('a chart has a name and its summary as description; a button replaces the picture by a table', async () => {
  const { user } = renderModule(module, '');
  await allAnswered();

  const picture = screen.getByRole('img', { name: 'Jogos por dia, em barras' });
  expect(picture).toHaveAccessibleDescription(
    /^\d+ jogos nas últimas quatro semanas e \d+ nos próximos 7 dias\. (Dias? com mais|Em \d+ dias)/,
  );
  await user.click(screen.getByRole('button', { name: 'Ver tabela de Jogos por dia' }));
  expect(screen.getByRole('table', { name: 'Jogos por dia' })).toBeVisible();
  expect(picture).not.toBeInTheDocument();

  const back = screen.getByRole('button', { name: 'Ver gráfico de Jogos por dia' });
  expect(back).toHaveFocus();
  await user.click(back);
  expect(screen.getByRole('img', { name: 'Jogos por dia, em barras' })).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it.each([
  ['Jogos por dia', '/games?select=game_date', 'count the games by day'],
  ['Reports por dia', '/reports?select=created_at', 'count the reports by day'],
  ['Reports por status', 'status=eq.PENDING', 'count the reports by status'],
] as const)(
  "R29, R35: when '%s' cannot be read it says 'Sem dados no momento.', is logged, and costs nothing else",
  async (title, address, what) => {
    interceptFetch(({ url }) => (url.includes(address) ? failure() : undefined));

    const { log } = renderModule(module, '');

    await allAnswered();
    expect(within(card(title)).getByText('Sem dados no momento.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /Ver tabela/ })).toHaveLength(2);
    expect(log).toEqual([
      [`[panel] mfe-dashboard: could not ${what}`, expect.objectContaining({ status: 500 })],
    ]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

it('each chart says when there are no rows', async () => {
  answerReports(() => counted(0), []);
  interceptFetch(({ method, url }) =>
    method === 'GET' && url.includes('/games?') ? counted(0, []) : undefined,
  );

  renderModule(module, '');

  await allAnswered();
  const texts = [
    'Nenhum jogo nas últimas quatro semanas nem nos próximos 7 dias.',
    'Nenhum report nas últimas quatro semanas.',
    'Nenhum report até agora.',
  ];
  for (const [index, text] of texts.entries()) {
    expect(within(card(titles[index]!)).getByText(text)).toBeVisible();
  }
});

it('R44: rows without a day, or with a day outside the range, are not counted', async () => {
  const [day] = daysFrom(3, 3) as [Date];
  const odd = [null, 7, 'amanhã', '', '9999-12-31T00:00:00Z', '<b>', day.toISOString()];
  const rows = [...odd.map((created_at) => ({ created_at })), {}];
  answerReports(() => counted(0), rows);

  const table = (await openTables())['Reports por dia'];

  expect(sum(table)).toBe(1);
  expect(countOf(table, day)).toBe(1);
});

it.each([
  ['no list', () => Response.json({ rows: [] }, { headers: { 'Content-Range': '*/0' } })],
  ['a list without a count', () => Response.json([])],
  ['a list of what are no rows', () => counted(2, [null, 'x'])],
])('R29: an answer that is %s counts as a failure', async (_what, answer) => {
  interceptFetch(({ method, url }) =>
    method === 'GET' && url.includes('/reports?') ? answer() : undefined,
  );

  renderModule(module, '');

  await allAnswered();
  expect(within(card('Reports por dia')).getByText('Sem dados no momento.')).toBeVisible();
});

it('100,000 reports are counted exactly, with one request for each day and without reading rows', async () => {
  const { seen } = answerReports(
    ({ url }) => counted(url.includes('select=created_at') ? 3_571 : 25_000),
    Array.from({ length: 1_000 }, () => ({ created_at: new Date().toISOString() })),
    99_988,
  );

  const rows = (await openTables())['Reports por dia'];

  expect(rows).toEqual(daysFrom(27, 0).map((day) => [nameOf(day), '3.571']));
  const asked = seen.filter(({ url }) => url.includes('/reports?select=created_at'));
  expect(asked.map(({ method }) => method)).toEqual(['GET', ...rows.map(() => 'HEAD')]);
});

it("R44: reports with an unknown status are 'Outro'", async () => {
  answerReports(({ url }) => counted(url.includes('status.is.null') ? 1 : 333), []);

  expect((await openTables())['Reports por status']).toEqual([
    ['Pendente', '333', '33,3%'],
    ['Revisado', '333', '33,3%'],
    ['Ação Tomada', '333', '33,3%'],
    ['Outro', '1', '0,1%'],
  ]);
});

type Rows = (string | null)[][];

/** Opens a new dashboard and the table of each chart; returns their rows without headers. */
async function openTables(): Promise<Record<Title, Rows>> {
  const { user, unmount } = renderModule(module, '');
  await allAnswered();
  for (const button of screen.getAllByRole('button', { name: /^Ver tabela/ })) {
    await user.click(button);
  }
  const tables = titles.map((title) => [title, rowsOf(within(card(title)).queryByRole('table'))]);
  unmount();
  return Object.fromEntries(tables) as Record<Title, Rows>;
}

function rowsOf(table: HTMLElement | null): Rows {
  const rows = [...(table?.querySelectorAll('tbody tr') ?? [])];
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
}

/** Waits until no request is pending. */
async function allAnswered(): Promise<void> {
  await waitFor(() => expect(screen.queryAllByText('Carregando')).toEqual([]));
}

function card(title: Title): HTMLElement {
  return screen.getByRole('region', { name: title });
}

/** Answers requests for reports: counts as given, reads with the given total. */
function answerReports(
  count: (request: Request) => Response,
  rows: readonly object[],
  total = rows.length,
) {
  return interceptFetch((request) => {
    if (!new URL(request.url).pathname.endsWith('/reports')) {
      return undefined;
    }
    return request.method === 'HEAD' ? count(request) : counted(total, rows);
  });
}

function counted(total: number, rows?: readonly unknown[]): Response {
  return new Response(rows ? JSON.stringify(rows) : null, {
    headers: { 'Content-Range': `*/${total}` },
  });
}

/** Returns the start of each day from `first` to `last` days ago, the latest first. */
function daysFrom(first: number, last: number): Date[] {
  const now = new Date();
  return Array.from(
    { length: first - last + 1 },
    (_, index) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - last - index),
  );
}

function following(day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1);
}

/** Counts rows past every policy, and formats them as a table does. */
function countDays(
  days: readonly Date[],
  table: string,
  filter: (day: Date) => string,
): Promise<Rows> {
  return Promise.all(
    days.map(async (day) => [nameOf(day), String(await countStored(backend, table, filter(day)))]),
  );
}

/** Returns the label of a day in a table. */
function nameOf(day: Date): string {
  const isToday = day.toDateString() === new Date().toDateString();
  return day.toLocaleDateString('pt-BR') + (isToday ? ' (hoje)' : '');
}

function isoOf(day: Date): string {
  return day.toLocaleDateString('pt-BR').split('/').reverse().join('-');
}

function countOf(rows: Rows, day: Date): number {
  return Number(rows.find(([name]) => name === nameOf(day))?.[1]);
}

function sum(rows: Rows): number {
  return rows.reduce((all, [, count]) => all + Number(count), 0);
}
