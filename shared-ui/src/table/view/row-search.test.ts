import { createRowSearch } from './row-search.ts';

interface Row {
  title: string;
  place: string;
}

const rows = [
  { title: 'Rachão de sábado', place: 'Praça da Sé' },
  { title: 'Amistoso', place: 'São Paulo' },
  { title: 'Clássico (vila)', place: 'Santos' },
];

const search = createRowSearch(({ title, place }: Row) => [title, place]);

function found(query: string): string[] {
  return rows.filter(search.matcher(query)).map(({ title }) => title);
}

it.each(['rachao', 'RACHÃO', 'Ráchão', 'rachão', 'praca SABADO', '  sé '])(
  '%j finds a row, regardless of case, accents and the order of words',
  (query) => expect(found(query)).toEqual(['Rachão de sábado']),
);

it('every word has to occur, in any column', () => {
  expect(found('amistoso sao')).toEqual(['Amistoso']);
  expect(found('amistoso santos')).toEqual([]);
});

it.each(['', '   '])('%j finds every row', (query) =>
  expect(found(query)).toHaveLength(rows.length),
);

it('punctuation has no special meaning, and no word matches across columns', () => {
  expect(found('(vila)')).toEqual(['Clássico (vila)']);
  expect(found('.*')).toEqual([]);
  expect(found('amistososao')).toEqual([]);
});

it('prepares the texts of rows before a search, and can be stopped', () => {
  jest.useFakeTimers();
  const read = jest.fn(() => ['a']);
  const search = createRowSearch(read);
  search.prepare(rows)();
  jest.runAllTimers();
  expect(read).not.toHaveBeenCalled();
  search.prepare(rows);
  jest.runAllTimers();
  expect(read).toHaveBeenCalledTimes(3);
  expect(rows.filter(search.matcher('a'))).toEqual(rows);
  expect(read).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});
