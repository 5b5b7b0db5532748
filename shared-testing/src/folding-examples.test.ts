import { createRowSearch, foldText } from '@panel/shared-ui/table';
import { foldingExamples } from './folding-examples.ts';

const search = createRowSearch(({ text }: { text: string }) => [text]);

it.each(foldingExamples)('%j is found by %j, and not by %j', (text, found, notFound) => {
  const finds = (query: string) => search.matcher(query)({ text });
  expect(found.filter(finds)).toEqual(found);
  expect(notFound.filter(finds)).toEqual([]);
});

it.each(foldingExamples)('folding %j again changes nothing', (text) => {
  expect(foldText(foldText(text))).toBe(foldText(text));
});
