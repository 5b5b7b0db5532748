import { median, withRange } from './figures.ts';

test.each([
  [[7], 7],
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('several figures become their median with the range, one figure stays as it is', () => {
  expect(withRange([420, 434.4, 460], 'ms')).toBe('434 (420–460) ms');
  expect(withRange([0.25], 's')).toBe('0.3 s');
});
