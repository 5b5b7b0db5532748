import { createDecisionKeys } from './decision-keys.ts';

const decide = jest.fn();
const tellIgnored = jest.fn();
let keys: ReturnType<typeof createDecisionKeys>;

beforeEach(() => {
  jest.useFakeTimers();
  decide.mockClear();
  tellIgnored.mockClear();
  keys = createDecisionKeys(decide, tellIgnored);
});

afterEach(() => jest.useRealTimers());

it('decides when no letter follows within 400 ms, once however often the key is pressed', () => {
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

it('decides nothing within 400 ms after a letter, nor when the key is part of the word', () => {
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
  ['a decision about the next report follows', () => keys.press('2', 'ACTION_TAKEN')],
  ['the list is left', () => keys.cancel()],
])('decides nothing when %s within 400 ms', (_what, follow) => {
  keys.press('1', 'ACTION_TAKEN');
  jest.advanceTimersByTime(399);
  follow();
  jest.advanceTimersByTime(1_000);
  expect(decide).not.toHaveBeenCalled();
});

it('tells once for each word that a decision in it is ignored, and nothing of other words', () => {
  const word = [() => keys.type(), () => keys.press('1', 'REVIEWED'), () => keys.type()];
  word.forEach((letter) => letter());
  keys.press('1', 'ACTION_TAKEN');
  expect(tellIgnored).toHaveBeenCalledTimes(1);

  jest.advanceTimersByTime(400);
  keys.press('1', 'REVIEWED');
  keys.press('2', 'REVIEWED');
  expect(tellIgnored).toHaveBeenCalledTimes(2);

  jest.advanceTimersByTime(400);
  keys.type();
  keys.type();
  jest.advanceTimersByTime(400);
  keys.press('1', 'REVIEWED');
  jest.advanceTimersByTime(400);
  expect(tellIgnored).toHaveBeenCalledTimes(2);
});
