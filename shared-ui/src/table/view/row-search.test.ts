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
  '%j finds a row whatever its capitals, its accents and the order of its words',
  (query) => expect(found(query)).toEqual(['Rachão de sábado']),
);

it('every word has to occur, in whichever column', () => {
  expect(found('amistoso sao')).toEqual(['Amistoso']);
  expect(found('amistoso santos')).toEqual([]);
});

it.each(['', '   '])('%j finds every row', (query) =>
  expect(found(query)).toHaveLength(rows.length),
);

it('looks for signs as they are, and not across columns', () => {
  expect(found('(vila)')).toEqual(['Clássico (vila)']);
  expect(found('.*')).toEqual([]);
  expect(found('amistososao')).toEqual([]);
});

it('reads rows ahead a slice at a time, and stops when nobody needs them any more', () => {
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
