import { foldingExamples } from '@panel/shared-testing/folding-examples';
import { splitMatches, startNearMatch } from './split-matches.ts';

/** Marks matches with brackets. */
function marked(text: string, words: string): string {
  return splitMatches(text, words)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');
}

test.each([
  ['Assédio no chat', 'assedio', '[Assédio] no chat'],
  ['Asse\u0301dio', 'asse', '[Asse\u0301]dio'],
  ['AÇÃO e ação', 'acao', '[AÇÃO] e [ação]'],
  ['Straße', 'ss', 'Stra[ß]e'],
  ['ﬁm', 'i', '[ﬁ]m'],
  ['um dois', 'dois  um', '[um] [dois]'],
  ['aaa', 'aa', '[aa]a'],
  ['😀 gol 😀', 'gol', '😀 [gol] 😀'],
  ['nada', 'xyz', 'nada'],
  ['nada', ' ', 'nada'],
  ['', 'x', ''],
])('in %j the words %j match as in %j', (text, words, expected) => {
  expect(marked(text, words)).toBe(expected);
});

test.each(foldingExamples)('%j is marked where a search finds it', (text, found) => {
  for (const words of found) {
    expect([words, marked(text, words)]).toEqual([words, expect.stringContaining('[')]);
  }
});

test('a text whose first match is far from its start begins near it, at a word', () => {
  const text = 'Ele passou a partida inteira dizendo palavras de ódio ao juiz';
  expect(startNearMatch(text, 'odio')).toBe('…dizendo palavras de ódio ao juiz');
  expect(startNearMatch(text, 'passou')).toBe(text);
  expect(startNearMatch(text, 'xyz')).toBe(text);
  expect(startNearMatch(`${'a'.repeat(30)}odio`, 'odio')).toBe(`…${'a'.repeat(24)}odio`);
});
