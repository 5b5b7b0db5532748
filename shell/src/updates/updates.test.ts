import { moduleAt, registryOf, showing } from '../../testing/registry.ts';
import { storeIn } from '../../testing/render-app.tsx';
import type { ModuleStore, RegistryState } from '../modules/module-store.ts';
import { createUpdates, type Updates } from './updates.ts';

/** What the site answers, and how often it was asked. */
let answer: () => Response;
let reads: number;
let stop: () => void;
const realFetch = globalThis.fetch;

beforeEach(() => {
  jest.useFakeTimers();
  reads = 0;
  globalThis.fetch = (_url, init) => {
    reads += 1;
    expect(init?.cache).toBe('no-cache');
    return Promise.resolve().then(answer);
  };
});
afterEach(() => {
  stop();
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

function start(): Updates {
  const updates = createUpdates('/modules/registry.json', storeWith('1'));
  stop = updates.watch();
  return updates;
}

test('a changed registry is found on focus, though not twice a minute', async () => {
  const updates = start();
  answer = () => siteWith('2');
  await focus();
  expect(reads).toBe(0);
  await pass(60_000);
  await focus();
  await focus();
  expect(reads).toBe(1);
  expect(updates.isAvailable()).toBe(true);
});

test('it is found within five minutes without anybody doing anything', async () => {
  const updates = start();
  answer = () => siteWith('2');
  await pass(5 * 60_000);
  expect(reads).toBe(1);
  expect(updates.isAvailable()).toBe(true);
});

test('a page that nobody sees asks nothing', async () => {
  start();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(60 * 60_000);
  expect(reads).toBe(0);
  visibility.mockRestore();
  answer = () => siteWith('1');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(reads).toBe(1);
});

test('what was dismissed stays away until the site changes once more', async () => {
  const updates = start();
  answer = () => siteWith('2');
  await pass(5 * 60_000);
  updates.dismiss();
  expect(updates.isAvailable()).toBe(false);
  await pass(5 * 60_000);
  expect(updates.isAvailable()).toBe(false);
  answer = () => siteWith('3');
  await pass(5 * 60_000);
  expect(updates.isAvailable()).toBe(true);
  answer = () => siteWith('1');
  await pass(5 * 60_000);
  expect(updates.isAvailable()).toBe(false);
});

test.each([
  ['an error', () => new Response('', { status: 503 })],
  ['a page', () => new Response('<!doctype html>')],
  ['another schema', () => Response.json({ schema: 2, modules: {} })],
  ['a malformed module', () => Response.json({ schema: 1, modules: { 'mfe-players': 1 } })],
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch')) as never],
])('%s in place of the registry is passed over in silence', async (_what, respond) => {
  const complain = jest.spyOn(console, 'error');
  const updates = start();
  answer = respond;
  await pass(5 * 60_000);
  expect(reads).toBe(1);
  expect(updates.isAvailable()).toBe(false);
  expect(complain).not.toHaveBeenCalled();
  complain.mockRestore();
});

test('the registry that the store reads for a retry counts, too', () => {
  const store = storeWith('1');
  let listener = () => undefined as void;
  let state = store.registryState();
  const updates = createUpdates('/modules/registry.json', {
    ...store,
    registryState: () => state,
    state: () => showing('1'),
    subscribe: (next) => {
      listener = next;
      return () => undefined;
    },
  });
  expect(updates.isAvailable()).toBe(false);
  state = ready('2');
  listener();
  expect(updates.isAvailable()).toBe(true);
});

function storeWith(version: string): ModuleStore {
  const state = ready(version);
  return { ...storeIn({ status: 'pending' }), registryState: () => state };
}

function ready(version: string): RegistryState {
  const parsed = registryOf({ 'mfe-players': moduleAt(version) });
  return { status: 'ready', parsed, source: 'site', readAt: '2026-11-20T12:00:00.000Z' };
}

function siteWith(version: string): Response {
  return Response.json(registryOf({ 'mfe-players': moduleAt(version) }).registry);
}

function focus(): Promise<void> {
  window.dispatchEvent(new Event('focus'));
  return pass(0);
}

async function pass(milliseconds: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(milliseconds);
}
