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

it('decides when no letter follows within 400 ms, and only once if the key is pressed twice', () => {
  keys.press('1', 'REVIEWED');
  jest.advanceTimersByTime(200);
  keys.press('1', 'REVIEWED');
  jest.advanceTimersByTime(199);
  expect(decide).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(decide.mock.calls).toEqual([['1', 'REVIEWED']]);
  jest.advanceTimersByTime(1_000);
  expect(decide).toHaveBeenCalledTimes(1);
});

it('decides nothing when a decision key follows a letter within 400 ms', () => {
  keys.type();
  jest.advanceTimersByTime(399);
  keys.press('1', 'REVIEWED');
  jest.advanceTimersByTime(399);
  keys.press('1', 'ACTION_TAKEN');
  jest.advanceTimersByTime(400);
  expect(decide).not.toHaveBeenCalled();
  keys.press('1', 'ACTION_TAKEN');
  jest.advanceTimersByTime(400);
  expect(decide.mock.calls).toEqual([['1', 'ACTION_TAKEN']]);
});

it.each([
  ['a letter follows', () => keys.type()],
  ['the other decision follows', () => keys.press('1', 'REVIEWED')],
  ['the other decision about the next report follows', () => keys.press('2', 'REVIEWED')],
  [
    "another command and the same key follow, as in 'ana',",
    () => {
      keys.move();
      keys.press('2', 'ACTION_TAKEN');
    },
  ],
])('decides nothing, and returns to the report, when %s within 400 ms', (_what, follow) => {
  keys.press('1', 'ACTION_TAKEN');
  jest.advanceTimersByTime(399);
  follow();
  jest.advanceTimersByTime(1_000);
  expect(decide).not.toHaveBeenCalled();
  expect(onCancel.mock.calls).toEqual([['1']]);
});

it('a key that is pressed again within 400 ms decides about the first report only', () => {
  expect(keys.press('1', 'REVIEWED')).toBe(true);
  expect(keys.press('2', 'REVIEWED')).toBe(false);
  jest.advanceTimersByTime(1_000);
  expect(decide.mock.calls).toEqual([['1', 'REVIEWED']]);
});

it('warns once per burst that a key for the next report was ignored, and never about the same report', () => {
  keys.press('1', 'REVIEWED');
  keys.press('1', 'REVIEWED');
  expect(onIgnored).not.toHaveBeenCalled();
  for (let time = 0; time < 1_000; time += 200) {
    jest.advanceTimersByTime(200);
    keys.press('2', 'REVIEWED');
  }
  expect(onIgnored).toHaveBeenCalledTimes(1);

  jest.advanceTimersByTime(400);
  keys.press('3', 'REVIEWED');
  keys.press('4', 'REVIEWED');
  expect(onIgnored).toHaveBeenCalledTimes(2);
});

it('a user who leaves the list within 400 ms has decided', () => {
  keys.press('1', 'REVIEWED');
  keys.flush();
  jest.advanceTimersByTime(1_000);
  expect(decide.mock.calls).toEqual([['1', 'REVIEWED']]);
});

it('warns once per word that a decision key was ignored, and never about words without one', () => {
  const word = [() => keys.type(), () => keys.press('1', 'REVIEWED'), () => keys.type()];
  word.forEach((letter) => letter());
  keys.press('1', 'ACTION_TAKEN');
  expect(onIgnored).toHaveBeenCalledTimes(1);

  jest.advanceTimersByTime(400);
  keys.press('1', 'REVIEWED');
  keys.press('2', 'ACTION_TAKEN');
  expect(onIgnored).toHaveBeenCalledTimes(2);

  jest.advanceTimersByTime(400);
  keys.type();
  keys.type();
  jest.advanceTimersByTime(400);
  keys.press('1', 'REVIEWED');
  jest.advanceTimersByTime(400);
  expect(onIgnored).toHaveBeenCalledTimes(2);
});
