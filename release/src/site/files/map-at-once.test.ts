import { mapAtOnce } from './map-at-once.ts';

const numbers = Array.from({ length: 100 }, (_, index) => index);

test('results come in the order of the items, and at most sixteen calls run at once', async () => {
  let atWork = 0;
  let most = 0;
  const doubled = await mapAtOnce(numbers, async (number) => {
    atWork += 1;
    most = Math.max(most, atWork);
    await new Promise((resolve) => setImmediate(resolve));
    atWork -= 1;
    return number * 2;
  });
  expect(doubled).toEqual(numbers.map((number) => number * 2));
  expect(most).toBe(16);
});

test('after a failure no more calls start, and the running calls have ended', async () => {
  let started = 0;
  let ended = 0;
  const failing = mapAtOnce(numbers, async (number) => {
    started += 1;
    await new Promise((resolve) => setImmediate(resolve));
    ended += 1;
    if (number === 3) {
      throw new Error('refused');
    }
  });
  await expect(failing).rejects.toThrow('refused');
  expect(ended).toBe(started);
  expect(started).toBeLessThan(40);
});
