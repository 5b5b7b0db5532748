import { expect, open, test } from './fixtures.ts';
import { calendarDay, day, number, text } from './support/formats.ts';
import { answerWith } from './support/network-faults.ts';
import { type GameRow, readRows } from './support/rows.ts';
import { cellTexts, headers, readyTable } from './support/tables.ts';

const read = 'GET /rest/v1/games';
const columns = ['Título', 'Esporte', 'Data/Hora', 'Local', 'Jogadores', 'Status', 'Criado em'];
const statuses: Record<string, string> = {
  scheduled: 'Agendado',
  confirmed: 'Confirmado',
  accomplished: 'Realizado',
  canceled: 'Cancelado',
};

test.use({ signedInAs: 'admin' });

test('R30, R31, R32: the 50 newest games of the database, newest first', async ({
  page,
  backend,
  network,
}) => {
  const { requests } = network.on(read);
  const rows = await readRows<GameRow>(backend, 'games?order=created_at.desc&limit=50');
  await open(page, '/admin/games', 'Jogos');
  const table = await readyTable(page, 'Jogos');
  expect(await headers(table)).toEqual(columns);
  expect(rows).toHaveLength(50);
  expect(await cellTexts(table)).toEqual(rows.map(cells));
  const query = new URLSearchParams(requests[0]!.path.split('?')[1]);
  expect(query.get('select')).toBe('*');
  expect(query.get('order')).toContain('created_at.desc');
  expect(query.get('limit')).toBe('50');
});

test('R1, R31, R44: missing values, an unknown status and a date at a time zone’s edge', async ({
  page,
  network,
}) => {
  const blank = Object.fromEntries(
    ['id', 'title', 'sport', 'game_date', 'game_time', 'location', 'current_players']
      .concat(['max_players', 'status', 'created_at'])
      .map((column) => [column, null]),
  );
  const odd = { ...blank, status: 'postponed', game_date: '2026-01-01', created_at: 'ontem' };
  network.on(read, answerWith([blank, odd]));
  await open(page, '/admin/games', 'Jogos');
  expect(await cellTexts(await readyTable(page, 'Jogos'))).toEqual([
    ['-', '-', '-', '-', '-', '-', '-'],
    ['-', '-', '01/01/2026', '-', '-', 'postponed', '-'],
  ]);
});

function cells(game: GameRow): string[] {
  const { current_players: current, max_players: most } = game;
  const amount = (value: number | null) => (value === null ? '-' : number(value));
  const when = [
    game.game_date && calendarDay(game.game_date),
    game.game_time && game.game_time.slice(0, 5),
  ];
  return [
    text(game.title),
    text(game.sport),
    when.filter(Boolean).join(' ') || '-',
    text(game.location),
    current === null && most === null ? '-' : `${amount(current)}/${amount(most)}`,
    game.status === null ? '-' : statuses[game.status]!,
    day(game.created_at),
  ];
}
