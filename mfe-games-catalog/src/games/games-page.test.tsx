import {
  answerReadsOf,
  columnHeaders,
  exportedCsv,
  interceptFetch,
  renderModule,
  showState,
  signedInBackend,
  tableRows,
} from '@panel/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import module from '../module.ts';

const headers = ['Título', 'Esporte', 'Data/Hora', 'Local', 'Jogadores', 'Status', 'Criado em'];
const emptyText = 'Nenhum jogo criado até agora.';
const noValues = {
  id: null,
  title: null,
  sport: null,
  game_date: null,
  game_time: null,
  location: null,
  current_players: null,
  max_players: null,
  status: null,
  created_at: null,
};

const { rows } = signedInBackend();

/** Answers reads of the games with these, and reads of what follows them with none. */
function answerGames(games: readonly object[]): void {
  interceptFetch(({ url }) =>
    url.includes('/rest/v1/games?')
      ? Response.json(url.includes('offset=') ? [] : games)
      : undefined,
  );
}

it('R30 R32 shows the 50 newest games, newest first, as the database has them', async () => {
  const games = await rows('games?order=created_at.desc&limit=50');
  renderModule(module, 'games');
  const shown = await tableRows();
  expect(columnHeaders()).toEqual(headers);
  expect(shown).toHaveLength(50);
  expect(shown.map(([title]) => title)).toEqual(games.map(({ title }) => title ?? '-'));
  expect(shown.map(([, sport]) => sport)).toEqual(games.map(({ sport }) => sport ?? '-'));
  expect(shown.map((cells) => cells[3])).toEqual(games.map(({ location }) => location ?? '-'));
  expect(shown.map((cells) => cells[4])).toEqual(
    games.map(({ current_players: current, max_players: max }) =>
      current === null && max === null ? '-' : `${current ?? '-'}/${max ?? '-'}`,
    ),
  );
});

it('R1 R30 shows day and time of a game as text, and the day of its creation', async () => {
  const game = { ...noValues, game_date: '2026-01-01', game_time: '19:30:00' };
  const createdAt = '2026-01-15T12:00:00+00:00';
  answerGames([{ ...game, created_at: createdAt }]);
  renderModule(module, 'games');
  const [[, , when, , , , created] = []] = await tableRows();
  expect([when, created]).toEqual(['01/01/2026 19:30', '15/01/2026']);
});

it.each([
  ['2026-01-01', null, '01/01/2026'],
  [null, '19:30:00', '19:30'],
])('R30 shows the half of date and time that is known (%p, %p)', async (date, time, shown) => {
  const game = { ...noValues, game_date: date, game_time: time };
  answerGames([game]);
  renderModule(module, 'games');
  expect((await tableRows())[0]?.[2]).toBe(shown);
});

const moment = new Date('2026-01-01T01:30:00Z');
const [day, time] = moment.toLocaleString('pt-BR').split(', ') as [string, string];

it.each([
  ['2026-01-01T01:30:00+00:00', null, `${day} ${time.slice(0, 5)}`],
  // A moment without a time zone is one in UTC.
  ['2026-01-01T01:30:00', null, `${day} ${time.slice(0, 5)}`],
  ['2026-01-01T01:30:00', '19:30:00', `${day} 19:30`],
  // A date that the database keeps as a moment.
  ['2026-01-01T00:00:00+00:00', '19:30:00', '01/01/2026 19:30'],
  ['2026-01-01T00:00:00', null, '01/01/2026'],
  ['2026-01-01Tbola', null, '-'],
])("R30 shows the moment %p, at %p, in the browser's time zone: %p", async (date, at, shown) => {
  answerGames([{ ...noValues, game_date: date, game_time: at }]);
  renderModule(module, 'games');
  expect((await tableRows())[0]?.[2]).toBe(shown);
});

it('R44 an id may be a number, a moment have no time zone, and columns be missing or unknown', async () => {
  const game = { id: 7, title: 'Rachão', created_at: '2026-01-01T01:30:00', organizer: { id: 1 } };
  answerGames([game]);
  const { user } = renderModule(module, 'games');
  expect(await tableRows()).toEqual([['Rachão', '-', '-', '-', '-', '-', day]]);
  const [, row] = await exportedCsv(user);
  expect(row).toMatch(/"7"$/);
});

it.each([
  ['scheduled', 'Agendado'],
  ['confirmed', 'Confirmado'],
  ['accomplished', 'Realizado'],
  ['canceled', 'Cancelado'],
  ['on_hold', 'on_hold'],
  ['toString', 'toString'],
])('R31 shows a game that is %s as %s', async (status, label) => {
  answerGames([{ ...noValues, status }]);
  renderModule(module, 'games');
  expect((await tableRows())[0]?.[5]).toBe(label);
});

it('R44 shows dashes for rows that contain only nulls', async () => {
  answerGames([noValues, noValues]);
  renderModule(module, 'games');
  expect(await tableRows()).toEqual([headers.map(() => '-'), headers.map(() => '-')]);
});

it('shows headers and a busy table while games load', () => {
  showState('waiting');
  renderModule(module, 'games');
  expect(screen.getByRole('table', { name: 'Jogos' })).toHaveAttribute('aria-busy', 'true');
  expect(columnHeaders()).toEqual(headers);
  expect(screen.queryByText(emptyText)).not.toBeInTheDocument();
});

it('R35 a failure is only logged: headers, no rows, no message', async () => {
  answerReadsOf('games', () =>
    Response.json({ code: '42501', message: 'permission denied for table games' }, { status: 403 }),
  );
  const { log } = renderModule(module, 'games');
  expect(await tableRows()).toEqual([]);
  expect(columnHeaders()).toEqual(headers);
  expect(screen.queryByText(emptyText)).not.toBeInTheDocument();
  expect(screen.queryByText('Busca e filtros consideram só estes 50.')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Fechar' })).not.toBeInTheDocument();
  expect(log).toEqual([
    [
      '[panel] mfe-games-catalog: could not list the games',
      { name: 'BackendError', status: 403, code: '42501' },
    ],
  ]);
});

it('R35 an unreachable backend counts as a failure and is retried once', async () => {
  const refuse = jest.fn(() => Promise.reject(new TypeError('fetch failed')));
  answerReadsOf('games', refuse);
  const { log } = renderModule(module, 'games');
  await waitFor(() => expect(log).toHaveLength(1));
  expect(refuse).toHaveBeenCalledTimes(2);
  expect(await tableRows()).toEqual([]);
  expect(screen.queryByText(emptyText)).not.toBeInTheDocument();
});

it('R35 says that there are no games only after a successful read', async () => {
  showState('empty');
  renderModule(module, 'games');
  expect(await screen.findByText(emptyText)).toBeVisible();
});

const saturday = { ...noValues, id: '1', title: 'Rachão de sábado', sport: 'Vôlei' };
const friendly = { ...noValues, id: '2', title: 'Amistoso', sport: 'Futsal', status: 'confirmed' };
const unknown = { ...noValues, id: '3', title: 'Água Verde', status: 'on_hold' };

/** Opens the page at an address with three games; returns the titles that it shows. */
async function titlesAt(address: string): Promise<(string | null)[]> {
  const games = [
    {
      ...saturday,
      status: 'scheduled',
      game_date: '2026-12-05',
      game_time: '09:00:00',
      location: 'Quadra 2',
      current_players: 10,
    },
    {
      ...friendly,
      game_date: '2026-12-05',
      location: 'Arena',
      current_players: 9,
      created_at: '2026-01-02T00:00:00Z',
    },
    { ...unknown, game_date: '2027-01-01', created_at: '2025-12-31T00:00:00Z' },
  ];
  answerGames(games);
  renderModule(module, `games${address}`);
  return (await tableRows()).map(([title = null]) => title);
}

it.each([
  ['title', ['Água Verde', 'Amistoso', 'Rachão de sábado']],
  ['-title', ['Rachão de sábado', 'Amistoso', 'Água Verde']],
  ['sport', ['Amistoso', 'Rachão de sábado', 'Água Verde']],
  ['when', ['Amistoso', 'Rachão de sábado', 'Água Verde']],
  ['-when', ['Água Verde', 'Rachão de sábado', 'Amistoso']],
  ['location', ['Amistoso', 'Rachão de sábado', 'Água Verde']],
  ['players', ['Amistoso', 'Rachão de sábado', 'Água Verde']],
  ['-players', ['Rachão de sábado', 'Amistoso', 'Água Verde']],
  ['status', ['Rachão de sábado', 'Amistoso', 'Água Verde']],
  ['created', ['Água Verde', 'Amistoso', 'Rachão de sábado']],
])('R30 the address ?sort=%s sorts the games', async (sort, titles) => {
  expect(await titlesAt(`?sort=${sort}`)).toEqual(titles);
});

it.each([
  ['?q=RACHAO+volei', ['Rachão de sábado']],
  ['?q=05%2F12%2F2026', ['Rachão de sábado', 'Amistoso']],
  ['?q=confirmado', ['Amistoso']],
  ['?q=on_hold', ['Água Verde']],
  ['?status=scheduled', ['Rachão de sábado']],
  ['?status=confirmed&q=rachao', []],
  ['?status=on_hold', ['Rachão de sábado', 'Amistoso', 'Água Verde']],
])('R30 R31 the address %j shows only the games that match', async (address, titles) => {
  expect(await titlesAt(address)).toEqual(titles);
});

it('R32 counts the games, and says that search and filters cover only the 50 newest', async () => {
  const { user } = renderModule(module, 'games');
  await tableRows();
  expect(screen.getByText('50 jogos')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('table', { name: 'Jogos' })).toHaveAccessibleDescription(
    'Busca e filtros consideram só estes 50.',
  );
  const status = screen.getByRole('combobox', { name: 'Status' });
  expect(
    within(status)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Todos', 'Agendado', 'Confirmado', 'Realizado', 'Cancelado']);
  await user.selectOptions(status, 'Cancelado');
  const shown = await tableRows();
  expect(new Set(shown.map((cells) => cells[5]))).toEqual(new Set(['Cancelado']));
  expect(screen.getByText(`${shown.length} de 50 jogos`)).toBeVisible();
});

it("R30 the header 'Criado em' shows that the newest games come first, and so does 'Exibir'", async () => {
  const { user } = renderModule(module, 'games');
  await tableRows();
  const created = screen.getByRole('columnheader', { name: 'Criado em' });
  expect(created).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('button', { name: 'Exibir' }));
  expect(await screen.findByRole('combobox', { name: 'Ordenar por' })).toHaveDisplayValue(
    'Mais recentes primeiro',
  );
});

it('a list of fewer than 50 games says that it has all; its CSV file adds IDs and times of creation', async () => {
  const game = { ...saturday, created_at: '2026-01-15T12:34:00+00:00' };
  answerGames([game]);
  const { user } = renderModule(module, 'games?cols=title.created');
  await tableRows();
  expect(screen.getByRole('table')).toHaveAccessibleDescription('Todos os jogos.');
  const [head, row] = await exportedCsv(user);
  expect(head).toBe('"Título";"Criado em";"ID"');
  expect(row).toMatch(/^"Rachão de sábado";"15\/01\/2026 \d\d:34";"1"$/);
});
