import { randomNumbers } from './random.ts';

/** Rows of a table, made from a seed: the same in every run. The first row is the newest. */
export type Row = Readonly<Record<string, string | number | null>>;

/** Values in the first row of each table and on the dashboard's first card. */
export const known = {
  game: 'Jogo número 1',
  player: 'Pessoa número 1',
  reason: 'Motivo número 1',
  games: 987,
};

export function gameRows(count: number): Row[] {
  const random = randomNumbers(1);
  return rows(count, (index) => ({
    title: `Jogo número ${index + 1}`,
    sport: pick(sports, random),
    game_date: day(index),
    game_time: '19:30:00',
    location: text(3, random),
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
  const random = randomNumbers(2);
  return rows(count, (index) => ({
    first_name: pick(names, random),
    display_name: `Pessoa número ${index + 1}`,
    gender: pick(['female', 'male', null], random),
    // No pictures: they would come from other hosts, which the bench does not measure.
    profile_image_url: null,
  }));
}

export function reportRows(count: number): Row[] {
  const random = randomNumbers(3);
  return rows(count, (index) => ({
    content_type: pick(['game', 'post', 'comment', 'profile'], random),
    reason: `Motivo número ${index + 1}`,
    message: text(4 + random() * 20, random),
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

/** Later rows have smaller ids. */
function idOf(index: number): string {
  return `00000000-0000-4000-8000-${(10 ** 12 - 1 - index).toString().padStart(12, '0')}`;
}

function day(index: number): string {
  return new Date(newest + index * 3_600_000).toISOString().slice(0, 10);
}

const sports = ['Futebol', 'Basquete', 'Vôlei', 'Tênis'];
const names = ['Ana', 'Bruno', 'Clara', 'Davi', 'Elisa', 'Fábio', 'Gabriela', 'Hugo'];
const words =
  'quadra bola time jogo atraso ofensa partida rede chute gol ontem hoje sempre nunca muito'.split(
    ' ',
  );

function text(length: number, random: () => number): string {
  return Array.from({ length }, () => pick(words, random)).join(' ');
}

function pick<Value>(values: readonly Value[], random: () => number): Value {
  return values[Math.floor(random() * values.length)] as Value;
}
