import {
  deferred,
  failure,
  renderModule,
  signedInBackend,
  watchedRequests,
} from '@panel/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { isCountByDay } from '../../testing/report-answers.ts';
import { countStored, storeRows } from '../../testing/stored-rows.ts';
import module from '../module.ts';

const labels = [
  'Total de Jogos',
  'Total de Usuários',
  'Posts',
  'Comentários',
  'Jogos (últimos 7 dias)',
  'Usuários Ativos',
];

const weekMs = 7 * 24 * 60 * 60_000;

const server = signedInBackend();
const requests = watchedRequests();

afterEach(() => jest.restoreAllMocks());

it('R26: welcomes the user and shows six figures as the database has them', async () => {
  const games = await countStored(server.backend, 'games');
  const users = await countStored(server.backend, 'profiles');
  const posts = await countStored(server.backend, 'game_feeds');
  const comments = await countStored(server.backend, 'feed_comments');
  const recent = await countStored(server.backend, 'games', recently());

  renderModule(module, '');

  expect(screen.getByRole('heading', { name: /Bem-vindo ao painel/ })).toBeVisible();
  await waitFor(() =>
    expect(labels.map(valueOf)).toEqual([games, users, posts, comments, recent, users].map(String)),
  );
  expect(recent).toBeGreaterThan(0);
});

it('R26: shows no number until a figure is known', async () => {
  renderModule(module, '');

  expect(labels.map(valueOf)).toEqual(labels.map(() => 'Carregando'));
  await waitFor(() => expect(labels.map(valueOf)).not.toContain('Carregando'));
});

it('R27, R28: sends six reads first, the others when one of these is answered, and each once', async () => {
  const held = deferred();
  requests.answer = () => held.promise;
  renderModule(module, '');
  const first = [
    'GET /reports?select=created_at&status=eq.PENDING&created_at=not.is.null&order=created_at.asc&limit=1',
    'GET /reports?select=status&status=eq.PENDING&limit=0',
    'HEAD /feed_comments?select=*',
    'HEAD /game_feeds?select=*',
    'POST /rpc/get_total_games_count',
    'POST /rpc/get_total_users_count',
  ];
  await waitFor(() => expect(asked().sort()).toEqual(first));

  held.resolve();

  await waitFor(() => expect(screen.queryAllByText('Carregando')).toEqual([]));
  const later = asked()
    .slice(first.length)
    // Where the database lacks these functions they are asked for once, and the charts read rows.
    .filter((request) => !/_by_day|select=at|count_report_decisions/.test(request));
  expect(later).toEqual([
    'HEAD /games?select=*&created_at=gte',
    'GET /reports?select=status&status=eq.REVIEWED&limit=0',
    'GET /reports?select=status&status=eq.ACTION_TAKEN&limit=0',
    'GET /reports?select=status&or=(status.is.null,status.not.in.(PENDING,REVIEWED,ACTION_TAKEN))&limit=0',
  ]);
  expect(valueOf('Usuários Ativos')).toBe(valueOf('Total de Usuários'));
});

it('R29: the charts load after all figures have arrived or failed', async () => {
  const held = deferred();
  requests.answer = (request) =>
    isRequestFor(request, '/rpc/get_total_users_count')
      ? held.promise.then(() => failure(403))
      : undefined;
  renderModule(module, '');
  await waitFor(() => expect(labels.map(valueOf)).toContain('420'));
  expect(isChartAsked()).toBe(false);

  held.resolve();

  await screen.findByRole('slider', { name: 'Reports por dia, em barras' });
  expect(isChartAsked()).toBe(true);
});

it('R24, R26: a figure leads to the screen that lists its rows, or nowhere', () => {
  renderModule(module, '');

  const links = within(screen.getByText('Posts').closest('dl')!).getAllByRole('link');
  expect(links.map((link) => [link.ariaLabel, link.getAttribute('href')])).toEqual([
    ['Total de Jogos: abrir Jogos', '/admin/-/games'],
    ['Total de Usuários: abrir Jogadores', '/admin/-/players'],
    ['Jogos (últimos 7 dias): abrir Jogos', '/admin/-/games'],
  ]);
});

it('R28: the window of 7 days is exact to the millisecond', async () => {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now);
  const before = await countStored(server.backend, 'games', recently());
  const moments = [now - weekMs - 1, now - weekMs];
  await storeRows(
    server.backend,
    'games',
    moments.map((moment) => ({ created_at: new Date(moment).toISOString() })),
  );

  renderModule(module, '');

  await waitFor(() => expect(valueOf('Jogos (últimos 7 dias)')).toBe(String(before + 1)));
});

it.each([
  ['Total de Jogos', '/rpc/get_total_games_count', ['Total de Jogos']],
  ['Posts', '/game_feeds', ['Posts']],
  ['Comentários', '/feed_comments', ['Comentários']],
  ['Jogos (últimos 7 dias)', '/games', ['Jogos (últimos 7 dias)']],
  ['Total de Usuários', '/rpc/get_total_users_count', ['Total de Usuários', 'Usuários Ativos']],
])(
  'R29: when %s cannot be counted it shows "-", is logged, and the other cards are shown',
  async (...[, path, lost]) => {
    requests.answer = (request) =>
      request.method !== 'GET' && isRequestFor(request, path) ? failure(400) : undefined;

    const { log } = renderModule(module, '');

    await waitFor(() => expect(labels.map(valueOf)).not.toContain('Carregando'));
    expect(labels.filter((label) => valueOf(label) === '-')).toEqual(lost);
    expect(labels.filter((label) => valueOf(label) === '0')).toEqual([]);
    expect(log).toEqual([
      [expect.stringMatching(/could not count the/), expect.objectContaining({ status: 400 })],
    ]);
    expect(screen.queryByText('Erro')).not.toBeInTheDocument();
  },
);

it.each([
  [1234567, '1.234.567'],
  [0, '0'],
  [{ count: 7 }, '-'],
  [null, '-'],
])('R26, R29: an answer of %j is shown as %j', async (answer, text) => {
  requests.answer = (request) =>
    isRequestFor(request, '/rpc/get_total_games_count') ? Response.json(answer) : undefined;

  renderModule(module, '');

  await waitFor(() => expect(valueOf('Total de Jogos')).toBe(text));
});

/** Returns the value of the figure with this label. */
function valueOf(label: string): string | null {
  const entry = screen.getByText(label).closest('dt')?.parentElement;
  return entry ? within(entry).getByRole('definition').textContent : null;
}

/** The requests so far. */
function asked(): string[] {
  return requests.seen
    .map(({ method, url }) => `${method} ${decodeURIComponent(url).replace(/.*\/rest\/v1/, '')}`)
    .map((request) => request.replace(/created_at=gte.*/, 'created_at=gte'));
}

/** Whether the reports of each day were asked for. */
function isChartAsked(): boolean {
  return requests.seen.some(({ url }) => isCountByDay(url, 'reports'));
}

function isRequestFor({ url }: Request, path: string): boolean {
  return new URL(url).pathname === `/rest/v1${path}`;
}

function recently(): string {
  return `created_at=gte.${new Date(Date.now() - weekMs).toISOString()}`;
}
