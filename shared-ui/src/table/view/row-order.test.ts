import type { Column } from './column.ts';
import { createRowOrder } from './row-order.ts';

interface Row {
  text: string;
  amount?: number | null;
}

const byText: Column<Row> = { id: 'text', header: 'Texto', cell: ({ text }) => text };
const byAmount: Column<Row> = {
  id: 'amount',
  header: 'Quantia',
  cell: ({ amount }) => String(amount),
  order: ({ amount }) => amount ?? null,
};

let rowOrder = createRowOrder();

beforeEach(() => {
  rowOrder = createRowOrder();
});

function sortRows<Row>(rows: readonly Row[], column: Column<Row>, isDescending: boolean): Row[] {
  return rowOrder(rows, column, isDescending).map((index) => rows[index]!);
}

function sorted(texts: string[], isDescending = false): string[] {
  return sortRows(
    texts.map((text) => ({ text })),
    byText,
    isDescending,
  ).map(({ text }) => text);
}

it('texts are sorted as in a Portuguese dictionary', () => {
  const dictionary = ['10', 'abacate', 'água', 'avo', 'avó', 'avô', 'bola', 'Élcio', 'zebra'];
  expect(sorted(dictionary.toReversed())).toEqual(dictionary);
  expect(sorted(dictionary, true)).toEqual(dictionary.toReversed());
});

it('texts with rare characters are sorted as a Portuguese collator sorts them', () => {
  const pieces = [
    '',
    'a',
    'Á',
    'a\u0301',
    'z',
    'ß',
    'ç',
    ' ',
    '-',
    '_',
    '9',
    '10',
    '😀',
    'ж',
    '\n',
  ];
  const words = [...pieces, 'um começo que é de todos '];
  const texts = words.flatMap((one) =>
    words.flatMap((other) => [`${one}${other}x`, `texto mais longo que as chaves ${one}${other}`]),
  );
  const { compare } = new Intl.Collator('pt-BR');
  for (const some of [texts, texts.map((text) => `igual${text}`)]) {
    expect(sorted(some)).toEqual([...some].sort(compare));
  }
});

it("unknown values, '-' or an empty text, come last in both directions", () => {
  expect(sorted(['-', 'b', '', 'a'])).toEqual(['a', 'b', '-', '']);
  expect(sorted(['-', 'b', '', 'a'], true)).toEqual(['b', 'a', '-', '']);
});

it('a column with an `order` is sorted by it, not by its texts; null and NaN come last', () => {
  const rows = [10, null, 9, NaN, -1, 0].map((amount) => ({ text: '', amount }));
  const amounts = (isDescending: boolean) =>
    sortRows(rows, byAmount, isDescending).map(({ amount }) => amount);
  expect(amounts(false)).toEqual([-1, 0, 9, 10, null, NaN]);
  expect(amounts(true)).toEqual([10, 9, 0, -1, null, NaN]);
});

it('rows with the same text keep their order, in both directions', () => {
  const rows = ['b1', 'a1', 'b2', 'a2'].map((name) => ({ name, text: name[0]! }));
  const names = (isDescending: boolean) =>
    sortRows(rows, byText, isDescending).map(({ name }) => name);
  expect(names(false)).toEqual(['a1', 'a2', 'b1', 'b2']);
  expect(names(true)).toEqual(['b1', 'b2', 'a1', 'a2']);
});

it('rows that arrive later are sorted in among the earlier ones', () => {
  const early = ['d', 'b'].map((text) => ({ text }));
  const late = ['c', 'a', 'e'].map((text) => ({ text }));
  sortRows(early, byText, false);
  const texts = sortRows([...early, ...late], byText, false).map(({ text }) => text);
  expect(texts).toEqual(['a', 'b', 'c', 'd', 'e']);
});
