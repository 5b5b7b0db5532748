import { formatMedianAndRange, median } from './median.ts';

test.each([
  [[7], 7],
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('values are formatted as their median and range, a single value without a range', () => {
  expect(formatMedianAndRange([420, 434.4, 460], 'ms')).toBe('434 (420–460) ms');
  expect(formatMedianAndRange([0.25], 's')).toBe('0.3 s');
});
