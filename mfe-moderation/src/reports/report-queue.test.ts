import { neighbour, nextPending } from './report-queue.ts';
import type { Report } from './report.ts';

const rows = [row('a', 'REVIEWED'), row('b'), row(null), row('d', 'ESCALATED'), row('e')];
const at = (index: number) => ({ index, isThere: true });
const nowhere = { index: -1, isThere: false };

it.each([
  ['from nowhere to the first', nowhere, 1, 'a'],
  ['backwards from nowhere too', nowhere, -1, 'a'],
  ['to the next', at(0), 1, 'b'],
  ['over a report that has no id', at(1), 1, 'd'],
  ['and back', at(3), -1, 'b'],
  ['not behind the end', at(4), 1, undefined],
  ['not before the beginning', at(0), -1, undefined],
  ['from where a row was to the one that stands there now', { index: 3, isThere: false }, 1, 'd'],
  ['and back from there', { index: 1, isThere: false }, -1, 'a'],
] as const)('%s', (_what, place, step, id) => {
  expect(neighbour(rows, place, step)?.id).toBe(id);
});

it.each([
  ['from nowhere the first that waits', nowhere, 'b'],
  ['the next that waits', at(1), 'e'],
  ['behind the last one begin the first', at(4), 'b'],
  ['in the place of a row that has gone stands the next', { index: 4, isThere: false }, 'e'],
  ['and behind the end begin the first, too', { index: 5, isThere: false }, 'b'],
])('%s', (_what, place, id) => {
  expect(nextPending(rows, place)?.id).toBe(id);
});

it('nothing when no other report waits', () => {
  expect(nextPending([row('a'), row('b', 'REVIEWED')], at(0))).toBeUndefined();
  expect(nextPending([], nowhere)).toBeUndefined();
});

function row(id: string | null, status = 'PENDING'): Report {
  const nothing = { contentType: null, reason: null, message: null, updatedAt: null };
  return { ...nothing, id, status, createdAt: null };
}
