import { expect, open, test } from './fixtures.ts';
import { afterPaint } from './support/after-paint.ts';
import {
  formatDate,
  formatNumber,
  formatTimestamp,
  formatTimestampDay,
  textOrDash,
} from './support/formats.ts';
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

test('R30, R31, R32: the table shows the 50 newest games, newest first', async ({
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

test('on a phone no word of a card is broken over two lines @exhaustive', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/admin/games', 'Jogos');
  const table = await readyTable(page, 'Jogos');
  const words = await table.getByRole('cell').locator('bdi').evaluateAll(wordsWithLines);
  expect(words.length).toBeGreaterThan(100);
  expect(words.filter(({ lines }) => lines > 1)).toEqual([]);
});

test('in a narrow window a game is a low card: its title and, at the right, its status, above when and where', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await open(page, '/admin/games', 'Jogos');
  const table = await readyTable(page, 'Jogos');
  for (const [width, tallest] of [
    [768, 96],
    [320, 140],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await afterPaint(page);
    const cards = await table.getByRole('row').evaluateAll(boxesOfCards);
    expect(cards).toHaveLength(50);
    for (const { card, title, status, when, where, isTimeCut } of cards) {
      expect(card.height, `${width}`).toBeLessThanOrEqual(tallest);
      expect(status.right, 'the right edge, but for the padding').toBeGreaterThan(card.right - 20);
      expect(title.right).toBeLessThan(status.left);
      expect(when.top).toBeGreaterThan(status.bottom);
      expect(where.top).toBeGreaterThan(status.bottom);
      expect(isTimeCut).toBe(false);
    }
  }
});

/** Measures the rows with cells, and what four of the cells contain. Runs in the page. */
function boxesOfCards(rows: Element[]) {
  const boxOf = (element: Element) => element.getBoundingClientRect();
  return rows
    .filter((row) => row.querySelector('[role=cell]'))
    .map((row) => {
      const contents = [...row.children].map((cell) => cell.children[0]!);
      const [title, , when, where, , status] = contents.map(boxOf);
      const isTimeCut = contents[2]!.scrollWidth > contents[2]!.clientWidth;
      return {
        card: boxOf(row),
        title: title!,
        when: when!,
        where: where!,
        status: status!,
        isTimeCut,
      };
    });
}

/** Lists the words of texts with the number of lines that each word is on. Runs in the page. */
function wordsWithLines(texts: Element[]): { word: string; lines: number }[] {
  const nodes = texts.map(({ firstChild }) => firstChild).filter((node) => node instanceof Text);
  return nodes.flatMap((node) =>
    [...node.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return { word, lines: new Set([...range.getClientRects()].map(({ top }) => top)).size };
    }),
  );
}

function cells(game: GameRow): string[] {
  const { current_players: current, max_players: most } = game;
  const amount = (value: number | null) => (value === null ? '-' : formatNumber(value));
  const when = [game.game_date && dayOf(game), game.game_time && game.game_time.slice(0, 5)];
  return [
    textOrDash(game.title),
    textOrDash(game.sport),
    when.filter(Boolean).join(' ') || '-',
    textOrDash(game.location),
    current === null && most === null ? '-' : `${amount(current)}/${amount(most)}`,
    game.status === null ? '-' : statuses[game.status]!,
    game.created_at === null ? '-' : formatTimestampDay(inUtc(game.created_at)),
  ];
}

/** A project may keep the date of a game as a moment, whose time shows where no other is known. */
function dayOf({ game_date: date, game_time: time }: GameRow): string {
  if (!date?.includes('T')) {
    return formatDate(date ?? '');
  }
  return time === null ? formatTimestamp(inUtc(date)) : formatTimestampDay(inUtc(date));
}

/** Adds UTC to a moment without a time zone. */
function inUtc(moment: string): string {
  return /(Z|[+-]\d\d:\d\d)$/.test(moment) ? moment : `${moment}Z`;
}
