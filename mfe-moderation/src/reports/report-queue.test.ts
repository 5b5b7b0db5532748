import { neighbour, nextPending } from './report-queue.ts';
import type { Report } from './report.ts';

const rows = [row('a', 'REVIEWED'), row('b'), row(null), row('d', 'ESCALATED'), row('e')];
const at = (index: number) => ({ index, isListed: true });
const nowhere = { index: -1, isListed: false };

it.each([
  ['from no row is the first', nowhere, 1, 'a'],
  ['backwards from no row is the first, too', nowhere, -1, 'a'],
  ['from a row is the next row', at(0), 1, 'b'],
  ['skips a report without an id', at(1), 1, 'd'],
  ['skips it backwards, too', at(3), -1, 'b'],
  ['after the last row is none', at(4), 1, undefined],
  ['before the first row is none', at(0), -1, undefined],
  ['of a filtered row is the row in its place', { index: 3, isListed: false }, 1, 'd'],
  ['before a filtered row is the one before its place', { index: 1, isListed: false }, -1, 'a'],
] as const)('the neighbour %s', (_what, place, step, id) => {
  expect(neighbour(rows, place, step)?.id).toBe(id);
});

it.each([
  ['from no row is the first pending one', nowhere, 'b'],
  ['from a row is the next pending one after it', at(1), 'e'],
  ['from the last row is the first pending one', at(4), 'b'],
  ['from a filtered row is the row in its place', { index: 4, isListed: false }, 'e'],
  ['from a filtered last row is the first pending one', { index: 5, isListed: false }, 'b'],
])('the next pending report %s', (_what, place, id) => {
  expect(nextPending(rows, place)?.id).toBe(id);
});

it('there is no next pending report when no other report is pending', () => {
  expect(nextPending([row('a'), row('b', 'REVIEWED')], at(0))).toBeUndefined();
  expect(nextPending([], nowhere)).toBeUndefined();
});

function row(id: string | null, status = 'PENDING'): Report {
  const nothing = { contentType: null, reason: null, message: null, updatedAt: null };
  return { ...nothing, id, status, createdAt: null };
}
