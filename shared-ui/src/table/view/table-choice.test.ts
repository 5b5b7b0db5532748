import type { Column } from './column.ts';
import { readChoice, type TableChoice, type TableFilter, writeChoice } from './table-choice.ts';

const columns: readonly Column<object>[] = ['title', 'sport', 'created-at', 'actions'].map(
  (id) => ({ id, header: id, cell: () => id, isControl: id === 'actions' }),
);
const filters: readonly TableFilter<object>[] = [
  {
    id: 'status',
    label: 'Status',
    options: [{ value: 'scheduled', label: 'Agendado' }],
    valueOf: () => null,
  },
];
const shape = { columns, filters };
const defaultChoice: TableChoice = {
  query: '',
  filters: { status: '' },
  sort: undefined,
  columns: ['title', 'sport', 'created-at'],
  density: undefined,
};

function read(search: string): TableChoice {
  return readChoice(new URLSearchParams(search), shape);
}

function write(search: string, change: Partial<TableChoice>): string {
  return String(writeChoice(new URLSearchParams(search), { ...read(search), ...change }, shape));
}

it('an address without parameters means the defaults, and the defaults write no parameters', () => {
  expect(read('')).toEqual(defaultChoice);
  expect(write('', {})).toBe('');
});

it('NUL and half of an emoji, which no database can search for, are removed from a search text', () => {
  expect(read(`q=${'a'.repeat(99)}%F0%9F%98%80`).query).toBe('a'.repeat(99));
  expect(read('q=a%00b').query).toBe('ab');
});

it('an address contains a whole choice, and is read as it was written', () => {
  const choice: TableChoice = {
    query: 'São Paulo & cia ',
    filters: { status: 'scheduled' },
    sort: { column: 'created-at', isDescending: true },
    columns: ['title', 'created-at'],
    density: 'compact',
  };
  const address = write('', choice);
  expect(address).toBe(
    'status=scheduled&q=S%C3%A3o+Paulo+%26+cia+&sort=-created-at&cols=title.created-at&density=compact',
  );
  expect(read(address)).toEqual(choice);
});

it('a default removes its parameter, and parameters that are not of the table stay', () => {
  const address = 'modulo=a&q=x&status=scheduled&sort=title&cols=title&density=compact&report=7';
  expect(write(address, defaultChoice)).toBe('modulo=a&report=7');
  expect(write(address, { query: '', filters: {} })).toBe(
    'modulo=a&sort=title&cols=title&density=compact&report=7',
  );
});

it.each([
  ['sort=price'],
  ['sort='],
  ['sort=-'],
  ['sort=--title'],
  ['sort=constructor'],
  ['sort=actions'],
  ['status=SCHEDULED'],
  ['status=__proto__'],
  ['cols='],
  ['cols=...'],
  ['cols=price.actions'],
  ['cols=title,sport'],
  ['density=tiny'],
  ['density='],
])('%j: an invalid value is ignored', (search) => {
  expect(read(search)).toEqual(defaultChoice);
});

it('an unknown or repeated column in the address is ignored', () => {
  expect(read('cols=sport.title.title.price').columns).toEqual(['title', 'sport']);
});

it('a search text is cut after 100 letters', () => {
  expect(read(`q=${'a'.repeat(100_000)}`).query).toBe('a'.repeat(100));
});
