import { activateOverrides } from './active-overrides.ts';

const entry = 'http://localhost:3003/entry.js';

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
});
afterEach(() => {
  jest.useRealTimers();
});

test('each override is removed when it expires, and listeners are called', () => {
  const { all, builds, subscribe } = activateOverrides([
    { name: 'mfe-players', entry, expiresAt: 1_000 },
    { name: 'mfe-moderation', entry, expiresAt: 2_000 },
  ]);
  const listener = jest.fn();
  subscribe(listener);
  jest.advanceTimersByTime(999);
  expect([...builds.keys()]).toEqual(['mfe-players', 'mfe-moderation']);
  jest.advanceTimersByTime(1);
  expect([...builds.keys()]).toEqual(['mfe-moderation']);
  expect(listener).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1_000);
  expect(builds.size).toBe(0);
  expect(all).toHaveLength(2);
});

test('after the computer slept, overrides expire when the page becomes visible', () => {
  const { builds } = activateOverrides([{ name: 'mfe-players', entry, expiresAt: 1_000 }]);
  jest.setSystemTime(5_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(builds.size).toBe(0);
});

test('setting the clock back does not prolong an override', () => {
  const { builds } = activateOverrides([{ name: 'mfe-players', entry, expiresAt: 1_000 }]);
  jest.setSystemTime(-5_000);
  jest.advanceTimersByTime(1_000);
  expect(builds.size).toBe(0);
});
