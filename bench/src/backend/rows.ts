import { createRandom } from './random.ts';

/**
 * Generators of table rows. They use a fixed seed, so the rows are the same in every run. The first
 * row is the newest.
 */

export type Row = Readonly<Record<string, string | number | null>>;

/** Values that measurements wait for: in a table's first row, and on the dashboard's first card. */
export const expectedValues = {
  game: 'Jogo número 1',
  player: 'Pessoa número 1',
  reason: 'Motivo número 1',
  gameCount: 987,
};

export function gameRows(count: number): Row[] {
  const random = createRandom(1);
  return rows(count, (index) => ({
    title: `Jogo número ${index + 1}`,
    sport: pick(sports, random),
    game_date: dateOf(index),
    game_time: '19:30:00',
    location: randomWords(3, random),
    current_players: Math.floor(random() * 12),
    max_players: 12,
    status: pick(['scheduled', 'confirmed', 'accomplished', 'canceled'], random),
  }));
}

export function sportRows(count: number): Row[] {
  return rows(count, (index) => ({
    name: `Esporte ${index + 1}`,
    value: `esporte-${index + 1}`,
    icon: '⚽',
  }));
}

export function playerRows(count: number): Row[] {
  const random = createRandom(2);
  return rows(count, (index) => ({
    first_name: pick(names, random),
    display_name: `Pessoa número ${index + 1}`,
    gender: pick(['female', 'male', null], random),
    // No pictures: other hosts would serve them, and the bench does not measure other hosts.
    profile_image_url: null,
  }));
}

export function reportRows(count: number): Row[] {
  const random = createRandom(3);
  return rows(count, (index) => ({
    content_type: pick(['game', 'post', 'comment', 'profile'], random),
    reason: `Motivo número ${index + 1}`,
    message: randomWords(4 + random() * 20, random),
    status: pick(['PENDING', 'REVIEWED', 'ACTION_TAKEN'], random),
    updated_at: null,
  }));
}

function rows(count: number, values: (index: number) => Row): Row[] {
  return Array.from({ length: count }, (_, index) => ({
    id: idOf(index),
    created_at: new Date(newest - index * 60_000).toISOString(),
    ...values(index),
  }));
}

const newest = Date.UTC(2026, 10, 1);

/** Returns smaller ids for later rows, because the panel reads rows of the same moment by descending id. */
function idOf(index: number): string {
  return `00000000-0000-4000-8000-${(10 ** 12 - 1 - index).toString().padStart(12, '0')}`;
}

function dateOf(index: number): string {
  return new Date(newest + index * 3_600_000).toISOString().slice(0, 10);
}

const sports = ['Futebol', 'Basquete', 'Vôlei', 'Tênis'];
const names = ['Ana', 'Bruno', 'Clara', 'Davi', 'Elisa', 'Fábio', 'Gabriela', 'Hugo'];
const words =
  'quadra bola time jogo atraso ofensa partida rede chute gol ontem hoje sempre nunca muito'.split(
    ' ',
  );

function randomWords(count: number, random: () => number): string {
  return Array.from({ length: count }, () => pick(words, random)).join(' ');
}

function pick<Value>(values: readonly Value[], random: () => number): Value {
  return values[Math.floor(random() * values.length)] as Value;
}
