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

test('what lost a race starts again, after a pause that grows', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  let tries = 0;
  const work = () => {
    tries += 1;
    return tries < 4 ? Promise.reject(lostRace('modules/registry.json')) : Promise.resolve('done');
  };
  expect(await retryLostRaces(work, { pause })).toBe('done');
  expect(pauses).toEqual([200, 400, 800]);
});

test('what loses ten times gives up with the exit code 5', async () => {
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
