import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { deferred, failure, interceptFetch, renderModule, signInAs } from '@panel/shared-testing';
import { formatNumber } from '@panel/shared-ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  answerCount,
  isCountByDay,
  isReportCount,
  statusOf,
} from '../../testing/report-answers.ts';
import { countStored, storeRows } from '../../testing/stored-rows.ts';
import { countReportsByDay } from '../counts/days.api.ts';
import module from '../module.ts';

const titles = ['Jogos por dia', 'Reports por dia', 'Reports por status'] as const;
type Title = (typeof titles)[number];

let backend: TestBackend;
let signOut: () => Promise<void>;

beforeAll(async () => {
  // Four weeks have more than 100 reports, so a count of the returned rows would be too low.
  backend = await startTestBackend(['--max-rows', '100']);
  signOut = await signInAs(backend, SIGN_INS.admin);
});

afterEach(() => jest.restoreAllMocks());

afterAll(async () => {
  await signOut();
  await backend.stop();
});

it('counts games and reports by day, and reports by status, as the database has them', async () => {
  const tables = await openTables();

  expect(tables['Jogos por dia']).toEqual(
    await countDays(
      daysFrom(27, -7),
      'games',
      (day) => `game_date=gte.${startOf(day)}&game_date=lt.${startOf(following(day))}`,
    ),
  );
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

it('a chart compares the past four weeks with the four weeks before, day by day as the database has them', async () => {
  renderModule(module, '');
  await allAnswered();
  const count = (first: number, last: number) => {
    const [from, to] = [daysFrom(first, first)[0]!, daysFrom(last - 1, last - 1)[0]!];
    const filter = `created_at=gte.${from.toISOString()}&created_at=lt.${to.toISOString()}`;
    return countStored(backend, 'reports', filter);
  };
  const [now, before] = [await count(27, 0), await count(55, 28)];
  const format = { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' } as const;
  const change = (now / before - 1).toLocaleString('pt-BR', format);
  expect(card('Reports por dia')).toHaveTextContent(
    `${now} reports nas últimas quatro semanas${change} ante as quatro semanas anteriores`,
  );
});

it("R1: a report belongs to the day in the browser's time zone, a game to the day of its date @addition", async () => {
  // In this zone the day begins 14 hours before UTC.
  setTimeZone('Pacific/Kiritimati');
  const [day] = daysFrom(10, 10) as [Date];
  const before = await openTables();
  await storeRows(backend, 'reports', [{ created_at: `${isoOf(day)}T12:00:00Z` }]);
  await storeRows(backend, 'games', [{ game_date: isoOf(day) }]);

  const after = await openTables();

  const more = (title: Title, which: Date) =>
    countOf(after[title], which) - countOf(before[title], which);
  expect(more('Reports por dia', day)).toBe(0);
  expect(more('Reports por dia', following(day))).toBe(1);
  expect(more('Jogos por dia', day)).toBe(1);
});

it('R29: in a time zone that the database does not know only the figures by day are missing @addition', async () => {
  setTimeZone('Mars/Olympus');

  const { log } = renderModule(module, '');

  await allAnswered();
  expect(within(card('Reports por dia')).getByText('Sem dados no momento.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /Ver tabela/ })).toHaveLength(2);
  expect(screen.getByText('decisões hoje').parentElement).toHaveTextContent('- decisões hoje');
  expect(log).toEqual([
    [expect.stringMatching(/decisions of today/), expect.objectContaining({ code: '22023' })],
    [expect.stringMatching(/reports by day/), expect.objectContaining({ code: '22023' })],
  ]);
});

it('a chart has a name and its summary as description; a button replaces the picture by a table', async () => {
  const { user } = renderModule(module, '');
  await allAnswered();

  const picture = screen.getByRole('slider', { name: 'Jogos por dia, em barras' });
  expect(picture).toHaveAccessibleDescription(
    /^\d+ jogos nas últimas quatro semanas.* ante as quatro semanas anteriores.* próximos 7 dias \(\d+\)\.$/,
  );
  await user.click(screen.getByRole('button', { name: 'Ver tabela de Jogos por dia' }));
  expect(screen.getByRole('table', { name: 'Jogos por dia' })).toBeVisible();
  expect(picture).not.toBeInTheDocument();

  const back = screen.getByRole('button', { name: 'Ver gráfico de Jogos por dia' });
  expect(back).toHaveFocus();
  await user.click(back);
  expect(screen.getByRole('slider', { name: 'Jogos por dia, em barras' })).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('arrow keys read the value of each day, and show it until Escape', async () => {
  const { user } = renderModule(module, '');
  await allAnswered();
  const [today, yesterday] = daysFrom(1, 0) as [Date, Date];
  const nextWeek = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 7);
  const bars = screen.getByRole('slider', { name: 'Jogos por dia, em barras' });
  const valueOn = (day: Date) =>
    expect.stringMatching(`^${day.toLocaleDateString('pt-BR')}.*: \\d+ jogos?$`) as string;

  act(() => bars.focus());
  expect(bars).toHaveAttribute('aria-valuetext', valueOn(today));
  expect(screen.getByRole('tooltip')).toHaveTextContent(/^\d+ jogos? .* \(hoje\)$/);
  await user.keyboard('{ArrowLeft}');
  expect(bars).toHaveAttribute('aria-valuetext', valueOn(yesterday));
  await user.keyboard('{ArrowRight}{PageUp}');
  expect(bars).toHaveAttribute('aria-valuetext', valueOn(nextWeek));
  await user.keyboard('{ArrowRight}');
  expect(bars).toHaveAttribute('aria-valuetext', valueOn(nextWeek));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  await user.keyboard('{Home}');
  expect(bars).toHaveAttribute('aria-valuetext', valueOn(daysFrom(27, 27)[0]!));
  expect(screen.getByRole('tooltip')).toBeVisible();
});

it('a status leads to the list of its reports, an unknown one nowhere', async () => {
  const counts = { PENDING: 1, REVIEWED: 1, ACTION_TAKEN: 1, OTHER: 1 };
  interceptFetch((request) => answerCount(request, counts));

  renderModule(module, '');

  await allAnswered();
  const statuses = within(card('Reports por status'));
  expect(statuses.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Pendente1 (25%)',
    'Revisado1 (25%)',
    'Ação Tomada1 (25%)',
    'Outro1 (25%)',
  ]);
  const links = statuses.getAllByRole('link');
  expect(links.map((link) => [link.ariaLabel, link.getAttribute('href')])).toEqual([
    ['Pendente: abrir em Moderação', '/admin/-/reports?status=PENDING'],
    ['Revisado: abrir em Moderação', '/admin/-/reports?status=REVIEWED'],
    ['Ação Tomada: abrir em Moderação', '/admin/-/reports?status=ACTION_TAKEN'],
  ]);
});

it('has no link on a site without the other modules', async () => {
  const { user } = renderModule(module, '', () => undefined);

  await allAnswered();
  for (const button of screen.getAllByRole('button', { name: /^Ver tabela/ })) {
    await user.click(button);
  }
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(screen.getByText('Total de Jogos')).toBeVisible();
  expect(within(card('Reports por status')).getByText('Revisado')).toBeVisible();
});

it.each([
  ['Jogos por dia', (url: string) => isCountByDay(url, 'games'), 'count the games by day'],
  ['Reports por dia', (url: string) => isCountByDay(url, 'reports'), 'count the reports by day'],
  [
    'Reports por status',
    (url: string) => isReportCount(url) && statusOf(url) === 'REVIEWED',
    'count the reports by status',
  ],
] as const)(
  "R29, R35: when '%s' cannot be read it says 'Sem dados no momento.', is logged, and all else is shown",
  async (title, isFailing, what) => {
    interceptFetch(({ url }) => (isFailing(url) ? failure(400) : undefined));

    const { log } = renderModule(module, '');

    await allAnswered();
    expect(within(card(title)).getByText('Sem dados no momento.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /Ver tabela/ })).toHaveLength(2);
    expect(log).toEqual([
      [`[panel] mfe-dashboard: could not ${what}`, expect.objectContaining({ status: 400 })],
    ]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

it('each chart says when there are no rows', async () => {
  interceptFetch((request) =>
    isCountByDay(request.url, 'games') || isCountByDay(request.url, 'reports')
      ? Response.json([])
      : answerCount(request, {}),
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

it('R44: days outside the range are not counted @addition', async () => {
  const [day] = daysFrom(3, 3) as [Date];
  const days = ['9999-12-31', 'amanhã', '', '<b>', isoOf(day), isoOf(daysFrom(28, 28)[0]!)];
  const rows = days.map((name) => ({ day: name, count: 7 }));
  answerCalls({ count_reports_by_day: () => Response.json(rows) });

  const table = (await openTables())['Reports por dia'];

  expect(sum(table)).toBe(7);
  expect(countOf(table, day)).toBe(7);
});

it('R29: a malformed answer counts as a failure @addition', async () => {
  answerCalls({ count_reports_by_day: () => Response.json([{ day: null, count: 1 }]) });

  const { log } = renderModule(module, '');

  await allAnswered();
  expect(within(card('Reports por dia')).getByText('Sem dados no momento.')).toBeVisible();
  expect(log).toEqual([
    [expect.stringMatching(/reports by day/), expect.objectContaining({ code: 'malformed' })],
  ]);
});

it.each([
  ['no list', { rows: [] }],
  ['a list of values that are not rows', [null, 'x']],
  ['a count that is a text', [{ day: '2026-11-20', count: '1' }]],
  ['a count that is not whole', [{ day: '2026-11-20', count: 1.5 }]],
  ['a count below zero', [{ day: '2026-11-20', count: -1 }]],
])('R29: an answer with %s is malformed @addition', async (_what, answer) => {
  answerCalls({ count_reports_by_day: () => Response.json(answer) });
  const counts = countReportsByDay(new AbortController().signal);
  await expect(counts).rejects.toMatchObject({ code: 'malformed' });
});

it("R44: reports with unknown statuses are 'Outro'", async () => {
  const counts = { PENDING: 332, REVIEWED: 333, ACTION_TAKEN: 333, OTHER: 2 };
  interceptFetch((request) => answerCount(request, counts));

  expect((await openTables())['Reports por status']).toEqual([
    ['Pendente', '332', '33,2%'],
    ['Revisado', '333', '33,3%'],
    ['Ação Tomada', '333', '33,3%'],
    ['Outro', '2', '0,2%'],
  ]);
});

it("a report that is created between two counts is not counted as 'Outro'", async () => {
  const held = deferred();
  interceptFetch(({ url }) =>
    isReportCount(url) && statusOf(url) !== 'PENDING'
      ? held.promise.then(() => undefined)
      : undefined,
  );
  renderModule(module, '');
  const pending = await countStored(backend, 'reports', 'status=eq.PENDING');
  expect(await screen.findByText(formatNumber(pending))).toBeVisible();

  await storeRows(backend, 'reports', [{ status: 'PENDING' }, { status: 'PENDING' }]);
  held.resolve();

  await allAnswered();
  const statuses = within(card('Reports por status')).getAllByRole('listitem');
  expect(statuses.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(`^Pendente${pending} `),
    expect.stringMatching(/^Revisado/),
    expect.stringMatching(/^Ação Tomada/),
  ]);
});

it("R44: when the enum lacks a status, its count is 0, and reports with another status are 'Outro'", async () => {
  const body = { code: '22P02', message: 'invalid input value for enum' };
  const { seen } = interceptFetch((request) =>
    request.url.includes('ACTION_TAKEN')
      ? Response.json(body, { status: 400 })
      : answerCount(request, { PENDING: 1, REVIEWED: 1, OTHER: 2 }),
  );

  expect((await openTables())['Reports por status']).toEqual([
    ['Pendente', '1', '25%'],
    ['Revisado', '1', '25%'],
    ['Ação Tomada', '0', '0%'],
    ['Outro', '2', '50%'],
  ]);
  expect(seen.map(({ url }) => decodeURIComponent(url))).toContainEqual(
    expect.stringContaining('status.not.in.(PENDING,REVIEWED))'),
  );
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

/** Waits until no figure or chart is loading. */
async function allAnswered(): Promise<void> {
  await waitFor(() => expect(screen.queryAllByText('Carregando')).toEqual([]));
}

function card(title: Title): HTMLElement {
  return screen.getByRole('region', { name: title });
}

/** Answers calls of these database functions; other requests go to the backend. */
function answerCalls(answers: Record<string, () => Response>): void {
  interceptFetch(({ url }) => answers[new URL(url).pathname.replace('/rest/v1/rpc/', '')]?.());
}

/** Gives the browser a time zone, by its IANA name, until the test ends. */
function setTimeZone(timeZone: string): void {
  const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone };
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
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

/** Counts rows as the service role, which sees all rows, and formats the counts as a table does. */
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

/** The start of a day in PostgREST's syntax: a moment for timestamps, the day itself for dates. */
function startOf(day: Date): string {
  const [, offset = 'Z'] =
    /GMT(.+)/.exec(day.toLocaleString('en', { timeZoneName: 'longOffset' })) ?? [];
  return encodeURIComponent([isoOf(day), `00:00:00${offset}`].join('T'));
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
