import type { ReportDecision } from '../../data/report.ts';
import { createDeliberateKeys } from './deliberate-keys.ts';

const decide = jest.fn();
const onCancel = jest.fn();
const onIgnored = jest.fn();
let keys: ReturnType<typeof createDeliberateKeys>;

beforeEach(() => {
  jest.useFakeTimers();
  decide.mockClear();
  onCancel.mockClear();
  onIgnored.mockClear();
  keys = createDeliberateKeys({ decide, onCancel, onIgnored });
});

afterEach(() => jest.useRealTimers());

/** Presses a decision key for a report that the user has seen. */
const press = (id: string, decision: ReportDecision) => keys.press(id, decision, true);
/** Presses a decision key for a report that has just been shown. */
const pressUnseen = (id: string, decision: ReportDecision) => keys.press(id, decision, false);

it('decides when no letter follows within 400 ms, and only once if the key is pressed twice', () => {
  press('1', 'REVIEWED');
  jest.advanceTimersByTime(200);
  press('1', 'REVIEWED');
  jest.advanceTimersByTime(199);
  expect(decide).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(decide.mock.calls).toEqual([['1', 'REVIEWED']]);
  jest.advanceTimersByTime(1_000);
  expect(decide).toHaveBeenCalledTimes(1);
});

it('decisions about several reports, 250 ms apart, wait 400 ms each, and none is ignored', () => {
  expect(press('1', 'REVIEWED')).toBe(true);
  jest.advanceTimersByTime(250);
  expect(press('2', 'REVIEWED')).toBe(true);
  expect([keys.isDelayed('1'), keys.isDelayed('2')]).toEqual([true, true]);
  jest.advanceTimersByTime(150);
  expect(decide.mock.calls).toEqual([['1', 'REVIEWED']]);
  expect([keys.isDelayed('1'), keys.isDelayed('2')]).toEqual([false, true]);
  jest.advanceTimersByTime(100);
  expect(press('3', 'ACTION_TAKEN')).toBe(true);
  jest.advanceTimersByTime(400);
  expect(decide.mock.calls.slice(1)).toEqual([
    ['2', 'REVIEWED'],
    ['3', 'ACTION_TAKEN'],
  ]);
  expect(onIgnored).not.toHaveBeenCalled();
});

it('decides nothing when a decision key follows a letter within 400 ms', () => {
  keys.type();
  jest.advanceTimersByTime(399);
  press('1', 'REVIEWED');
  jest.advanceTimersByTime(399);
  press('1', 'ACTION_TAKEN');
  jest.advanceTimersByTime(400);
  expect(decide).not.toHaveBeenCalled();
  press('1', 'ACTION_TAKEN');
  jest.advanceTimersByTime(400);
  expect(decide.mock.calls).toEqual([['1', 'ACTION_TAKEN']]);
});

it.each([
  ['a letter follows', () => keys.type()],
  ['the other decision about the same report follows', () => press('2', 'REVIEWED')],
  ['the other decision about a report just shown follows', () => pressUnseen('3', 'REVIEWED')],
  [
    "another command and the same key for a report just shown follow, as in 'ana',",
    () => {
      keys.move();
      pressUnseen('4', 'ACTION_TAKEN');
    },
  ],
])('decides nothing, and returns to the first report, when %s', (_what, follow) => {
  press('1', 'ACTION_TAKEN');
  jest.advanceTimersByTime(250);
  press('2', 'ACTION_TAKEN');
  jest.advanceTimersByTime(149);
  follow();
  jest.advanceTimersByTime(1_000);
  expect(decide).not.toHaveBeenCalled();
  expect(onCancel.mock.calls).toEqual([['1']]);
});

it('a key that bounces decides about the first report only', () => {
  expect(press('1', 'REVIEWED')).toBe(true);
  expect(pressUnseen('2', 'REVIEWED')).toBe(false);
  jest.advanceTimersByTime(1_000);
  expect(decide.mock.calls).toEqual([['1', 'REVIEWED']]);
});

it('warns once per burst that a key for the next report was ignored, and never about the same report', () => {
  press('1', 'REVIEWED');
  press('1', 'REVIEWED');
  expect(onIgnored).not.toHaveBeenCalled();
  for (let time = 0; time < 1_000; time += 200) {
    jest.advanceTimersByTime(200);
    pressUnseen('2', 'REVIEWED');
  }
  expect(onIgnored).toHaveBeenCalledTimes(1);

  jest.advanceTimersByTime(400);
  press('3', 'REVIEWED');
  pressUnseen('4', 'REVIEWED');
  expect(onIgnored).toHaveBeenCalledTimes(2);
});

it('delayed decisions are still sent when the user leaves the list', () => {
  press('1', 'REVIEWED');
  press('2', 'REVIEWED');
  keys.flush();
  jest.advanceTimersByTime(1_000);
  expect(decide.mock.calls).toEqual([
    ['1', 'REVIEWED'],
    ['2', 'REVIEWED'],
  ]);
});

it('warns once per word that a decision key was ignored, and never about words without one', () => {
  const word = [() => keys.type(), () => press('1', 'REVIEWED'), () => keys.type()];
  word.forEach((letter) => letter());
  press('1', 'ACTION_TAKEN');
  expect(onIgnored).toHaveBeenCalledTimes(1);

  jest.advanceTimersByTime(400);
  press('1', 'REVIEWED');
  pressUnseen('2', 'ACTION_TAKEN');
  expect(onIgnored).toHaveBeenCalledTimes(2);

  jest.advanceTimersByTime(400);
  keys.type();
  keys.type();
  jest.advanceTimersByTime(400);
  press('1', 'REVIEWED');
  jest.advanceTimersByTime(400);
  expect(onIgnored).toHaveBeenCalledTimes(2);
});
