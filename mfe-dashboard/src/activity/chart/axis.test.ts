import { axisMarks } from './axis.ts';

it.each([
  [0, [0, 1, 2]],
  [1, [0, 1, 2]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [21, [0, 10, 20, 30]],
  [100, [0, 50, 100]],
  [302, [0, 100, 200, 300, 400]],
  [100_000, [0, 50_000, 100_000]],
])('up to %d an axis has the marks %j', (highest, marks) => {
  expect(axisMarks(highest)).toEqual(marks);
});
