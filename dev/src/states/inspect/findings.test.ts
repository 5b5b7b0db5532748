import { findingLines, nameList } from './findings.ts';

const inCell = (name: string, ...findings: { rule: string; element: string; text: string }[]) => ({
  cell: { name },
  findings,
});
const contrast = { rule: 'color-contrast', element: 'p', text: 'Contrast of 3.1' };

test('a finding is listed once for all cells that share its rule and element, the most shared one first', () => {
  const lines = findingLines([
    inCell('games-empty-320-light', { rule: 'largura', element: '', text: '412 px' }),
    inCell('games-usual-320-light', contrast),
    inCell('games-usual-320-dark', { ...contrast, text: 'Contrast of 2.9' }),
    inCell('games-usual-768-light', { ...contrast, element: 'h1' }),
  ]);
  expect(lines).toEqual([
    'color-contrast: p',
    '  Contrast of 3.1',
    '  em games-usual-320-light, games-usual-320-dark',
    'largura',
    '  412 px',
    '  em games-empty-320-light',
    'color-contrast: h1',
    '  Contrast of 3.1',
    '  em games-usual-768-light',
  ]);
});

test('elements that differ only in numbers are one finding', () => {
  const inRow = (row: number) => ({ ...contrast, element: `[aria-rowindex="${row}"] > p` });
  expect(findingLines([inCell('a', inRow(2), inRow(14)), inCell('b', inRow(3))])).toEqual([
    'color-contrast: [aria-rowindex="2"] > p',
    '  e elementos parecidos: 2',
    '  Contrast of 3.1',
    '  em a, b',
  ]);
});

test('different findings about the whole page stay apart', () => {
  const thrown = (text: string) => ({ rule: 'exceção', element: '', text });
  expect(findingLines([inCell('a', thrown('x')), inCell('b', thrown('y'))])).toHaveLength(6);
});

test('a text of a page cannot move the cursor of the terminal', () => {
  const [first] = findingLines([
    inCell('a', { ...contrast, element: '[title="\u001b[2J\u202e"]' }),
  ]);
  expect(first).toBe('color-contrast: [title="\\u{1b}[2J\\u{202e}"]');
});

test('of many names only the first are listed', () => {
  const names = Array.from({ length: 10 }, (_, index) => `n${index}`);
  expect(nameList(names)).toBe('n0, n1, n2, n3, n4, n5, n6, n7 e mais 2');
});
