import { exitCodeOf } from '../commands/cli/exit-codes.ts';
import { LostRaceError, lostRace } from './files/target.ts';
import { retryLostRaces } from './retry-lost-races.ts';

let pauses: number[];

beforeEach(() => {
  pauses = [];
});

async function pause(ms: number): Promise<void> {
  pauses.push(ms);
  await Promise.resolve();
}

test('work that loses a race is retried, after a pause that doubles each time', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  let tries = 0;
  const work = () => {
    tries += 1;
    return tries < 4 ? Promise.reject(lostRace('modules/registry.json')) : Promise.resolve('done');
  };
  expect(await retryLostRaces(work, { pause })).toBe('done');
  expect(pauses).toEqual([200, 400, 800]);
});

test('the pause is in proportion to the duration of a try, up to half a minute', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  jest.spyOn(performance, 'now').mockImplementation(() => clock);
  let clock = 0;
  const work = () => {
    clock += 3_000;
    return clock < 15_000 ? Promise.reject(lostRace('modules/registry.json')) : Promise.resolve();
  };
  await retryLostRaces(work, { pause });
  expect(pauses).toEqual([6_000, 12_000, 24_000, 30_000]);
  jest.restoreAllMocks();
});

test('work that loses ten races fails with the exit code 5', async () => {
  let retries = 0;
  const lost = retryLostRaces(() => Promise.reject(lostRace('modules/registry.json')), {
    pause,
    onRetry: () => void (retries += 1),
  });
  const error: unknown = await lost.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(LostRaceError);
  expect(exitCodeOf(error)).toBe(5);
  expect(retries).toBe(9);
});

test('any other error is not tried again', async () => {
  await expect(retryLostRaces(() => Promise.reject(new Error('disk')), { pause })).rejects.toThrow(
    'disk',
  );
  expect(pauses).toEqual([]);
});
