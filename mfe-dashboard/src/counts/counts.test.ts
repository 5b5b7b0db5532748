import { formatShare, sharesOf } from './counts.ts';

it.each([
  [
    [1, 1, 1],
    ['33,4%', '33,3%', '33,3%'],
  ],
  [
    [1, 1, 1, 1, 1, 1],
    ['16,7%', '16,7%', '16,7%', '16,7%', '16,6%', '16,6%'],
  ],
  [
    [900, 400, 200],
    ['60%', '26,7%', '13,3%'],
  ],
  [
    [0, 7],
    ['0%', '100%'],
  ],
])('the percentages of %j sum up to 100%%', (counts, texts) => {
  expect(sharesOf(counts.map((count) => ({ count }))).map(formatShare)).toEqual(texts);
});
