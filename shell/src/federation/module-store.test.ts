import type { FeatureModule } from '@panel/shared-federation';
import { deferred } from '@panel/shared-testing';
import { waitFor } from '@testing-library/react';
import {
  feature,
  moduleSite,
  opened,
  registryWith,
  retried,
  settled,
} from '../../testing/module-site.ts';
import { releaseOf } from '../../testing/registry.ts';
import { allowRelease } from './scripts/script-allowlist.ts';
import { loadScript, scriptTimeoutMs } from './scripts/load-script.ts';
import { onLoadEvent, type LoadEvent } from './reporting/load-events.ts';

const one = registryWith({ current: releaseOf('1') });
const two = registryWith({ current: releaseOf('2') });

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('a module is loaded once for all of its routes', async () => {
  const site = moduleSite(one);
  const store = site.store();
  store.load('games');
  store.load('sports');
  store.load('games');
  const games = await settled(store, 'games');
  expect(games).toMatchObject({ status: 'ready', source: 'registry', release: { version: '1' } });
  expect(await settled(store, 'sports')).toEqual(games);
  expect(site.loads).toEqual(['1 #0 registry']);
});

test('a loaded module is shown only after `beforeShown` is fulfilled', async () => {
  const reads = deferred();
  const beforeShown = jest.fn(() => reads.promise);
  const store = moduleSite(one).store({ beforeShown });
  store.load('games');
  await waitFor(() => expect(beforeShown).toHaveBeenCalledTimes(1));
  expect(beforeShown).toHaveBeenCalledWith(expect.objectContaining({ status: 'ready' }), 'games');
  expect(store.state('games')).toEqual({ status: 'loading' });
  reads.resolve();
  expect(await settled(store, 'games')).toMatchObject({ status: 'ready' });
});

test('a preloaded module is ready when its route is opened, and is loaded once', async () => {
  const site = moduleSite(one);
  const store = site.store();
  const games = await Promise.all([store.preload('games'), store.preload('games')]);
  expect(games[0]).toMatchObject({ status: 'ready', release: { version: '1' } });
  expect(store.state('games')).toBe(games[0]);
  store.load('games');
  expect(store.state('games')).toBe(games[0]);
  expect(await store.preload('sports')).toMatchObject({ status: 'ready' });
  expect(site.loads).toEqual(['1 #0 registry']);
});

test('a failed preload is not repeated and shows no error; opening the route tries again', async () => {
  const site = moduleSite(one, one);
  site.builds['1'] = 'script-missing';
  const store = site.store();
  await store.preload('games');
  expect(await store.preload('games')).toEqual({ status: 'idle' });
  expect(site.loads).toEqual(['1 #0 registry']);
  expect(console.error).toHaveBeenCalledTimes(1);

  delete site.builds['1'];
  expect(await opened(store, 'games')).toMatchObject({ status: 'ready' });
  expect(site.loads).toEqual(['1 #0 registry', '1 #1 registry']);
});

test('a module that failed on a visit is not preloaded again', async () => {
  const site = moduleSite(one, one);
  site.builds['1'] = 'script-missing';
  const store = site.store();
  const failed = await opened(store, 'games');
  expect(await store.preload('games')).toBe(failed);
  expect(site.loads).toEqual(['1 #0 registry']);
});

test('a failure before the first visit is shown by that visit, and the next visit tries again', async () => {
  const site = moduleSite(one, one);
  site.builds['1'] = 'script-missing';
  const store = site.store();
  store.loadBeforeVisit('games');
  const failed = await settled(store, 'games');
  store.load('games');
  expect(store.state('games')).not.toBe(failed);
  expect(store.state('games')).toMatchObject({ status: 'failed' });
  expect(site.loads).toEqual(['1 #0 registry']);
  await opened(store, 'games');
  expect(site.loads).toEqual(['1 #0 registry', '1 #1 registry']);
});

test('a route that no module claims is unclaimed, not failed', async () => {
  expect(await opened(moduleSite(one).store(), 'skills')).toEqual({ status: 'unclaimed' });
});

test('a retry loads a failed module again; until it is loaded the failure stays on screen', async () => {
  const site = moduleSite(one, one);
  site.builds['1'] = 'script-missing';
  const store = site.store();
  const failed = await opened(store, 'games');
  expect(failed).toMatchObject({ status: 'failed', error: { code: 'script-missing' } });

  delete site.builds['1'];
  store.retry('games');
  expect(store.state('games')).toBe(failed);
  expect(await settled(store, 'games', failed)).toMatchObject({ status: 'ready' });
  expect(site.loads).toEqual(['1 #0 registry', '1 #1 registry']);
});

test('a route that failed together with another one is loaded again when it is opened', async () => {
  const site = moduleSite(one, one);
  site.builds['1'] = 'script-missing';
  const store = site.store();
  store.load('games');
  store.load('sports');
  expect(await settled(store, 'games')).toMatchObject({ status: 'failed' });
  expect(await settled(store, 'sports')).toMatchObject({ status: 'failed' });

  delete site.builds['1'];
  expect(await opened(store, 'sports')).toMatchObject({ status: 'ready' });
});

test('first reads are prefetched while the code of a module is requested for the first time, and not on a retry', async () => {
  const sent = jest.fn();
  window.early = { answers: {}, prefetchReads: sent };
  const site = moduleSite(one, one);
  site.builds['1'] = 'script-missing';
  const store = site.store();
  await opened(store, 'games');
  await retried(store, 'games');
  await opened(store, 'sports');
  expect(sent).toHaveBeenCalledTimes(1);
  delete window.early;
});

test('the first retry of a failed page renders it again, and the second loads the module again', async () => {
  const site = moduleSite(one, one, one);
  const store = site.store();
  const first = await opened(store, 'games');
  const second = await retried(store, 'games');
  expect(second).toEqual(first);
  expect(second).not.toBe(first);
  expect(site.loads).toHaveLength(1);
  await retried(store, 'games');
  expect(site.loads).toEqual(['1 #0 registry', '1 #1 registry']);
});

test('a retry loads the version that the registry names at that time', async () => {
  const site = moduleSite(one, two);
  const store = site.store();
  await opened(store, 'games');
  expect(await retried(store, 'games')).toMatchObject({ release: { version: '2' } });
  expect(site.loads).toEqual(['1 #0 registry', '2 #0 registry']);
});

test('a malformed entry of one module leaves the other modules usable', async () => {
  const { modules } = one as { modules: object };
  const broken = { routes: ['players'], current: 1 };
  const store = moduleSite({ schema: 1, modules: { ...modules, 'mfe-players': broken } }).store();
  expect(await opened(store, 'games')).toMatchObject({ status: 'ready' });
  expect(await opened(store, 'players')).toMatchObject({
    status: 'failed',
    name: 'mfe-players',
    error: { code: 'entry-malformed' },
  });
});

test('of two modules with the same route the first keeps it, and the other fails without running (T14)', async () => {
  const { modules } = one as { modules: object };
  const late = { routes: ['players', 'games'], current: releaseOf('2'), previous: releaseOf('1') };
  const site = moduleSite({ schema: 1, modules: { ...modules, 'mfe-players': late } });
  const store = site.store();
  expect(await opened(store, 'games')).toMatchObject({ name: 'mfe-games-catalog' });
  expect(await opened(store, 'players')).toMatchObject({
    status: 'failed',
    name: 'mfe-players',
    error: { code: 'route-taken', message: "the route 'games' belongs to mfe-games-catalog" },
  });
  expect(site.loads).toEqual(['1 #0 registry']);
  expect(console.error).toHaveBeenCalledWith(
    expect.stringContaining("mfe-players is refused: the route 'games' belongs to"),
  );
});

test('an override replaces the releases of the registry, and has no fallback', async () => {
  const site = moduleSite(registryWith({ current: releaseOf('1'), previous: releaseOf('0') }));
  site.builds.substituição = 'threw';
  const entry = 'http://localhost:3002/static/js/mfe_games_catalog.js';
  const overrides = new Map([
    ['mfe-games-catalog', { entry }],
    ['mfe-unknown', { entry, routes: ['games', 'news'] }],
  ]);
  expect(await opened(site.store({ overrides }), 'games')).toMatchObject({
    status: 'failed',
    source: 'override',
    canUsePrevious: false,
  });
  expect(site.loads).toEqual(['substituição #0 override']);
  // A route of the registry stays with its module; a new one belongs to the module that is added.
  expect(await opened(site.store({ overrides }), 'news')).toMatchObject({
    status: 'failed',
    name: 'mfe-unknown',
  });
});

test('a module with a script that runs after its timeout is not loaded again by its other route', async () => {
  jest.useFakeTimers();
  const late = 'http://site/modules/mfe-games-catalog/1/late.js';
  const release = { ...releaseOf('1'), integrity: { [late]: `sha384-${'A'.repeat(64)}` } };
  const site = moduleSite(registryWith({ current: release }));
  const store = site.store();
  store.load('games');
  await jest.advanceTimersByTimeAsync(0);
  allowRelease({ ...release, entry: late }, 0);
  const loading = loadScript(late).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(scriptTimeoutMs);
  expect(await loading).toMatchObject({ code: 'timed-out' });
  document.head.querySelector('script')!.dispatchEvent(new Event('load'));

  store.load('sports');
  await jest.advanceTimersByTimeAsync(0);
  expect(store.state('sports')).toEqual(store.state('games'));
  expect(store.state('sports')).toMatchObject({ status: 'ready' });
  expect(site.loads).toEqual(['1 #0 registry']);
  jest.useRealTimers();
});

test('a retry of a module that takes long loads it again, and the first load that succeeds is shown', async () => {
  const site = moduleSite(one, one);
  let arrive: (module: FeatureModule) => void = () => undefined;
  const late = feature();
  site.builds['1'] = new Promise((resolve) => (arrive = resolve));
  const store = site.store();
  store.load('games');
  await waitFor(() => expect(site.loads).toHaveLength(1));
  site.builds['1'] = new Promise(() => undefined);
  store.retry('games');
  await waitFor(() => expect(site.loads).toEqual(['1 #0 registry', '1 #1 registry']));
  expect(store.state('games')).toEqual({ status: 'loading' });
  arrive(late);
  expect(await settled(store, 'games')).toMatchObject({ status: 'ready', module: late });
});

test('every step emits an event', async () => {
  const events: LoadEvent[] = [];
  const stop = onLoadEvent((event) => events.push(event));
  const site = moduleSite(registryWith({ current: releaseOf('2'), previous: releaseOf('1') }));
  site.builds['2'] = 'refused';
  const store = site.store();
  await opened(store, 'games');
  await retried(store, 'games');
  stop();
  expect(
    events.map(({ phase, module, version, result, errorCode = '' }) =>
      [phase, module, version, result, errorCode].join(' ').trim(),
    ),
  ).toEqual([
    'registry registry  ok',
    'load mfe-games-catalog 2 failed refused',
    'load mfe-games-catalog 1 ok',
    'registry registry  failed registry-unreachable',
    'load mfe-games-catalog 2 failed refused',
  ]);
  expect(events.every(({ durationMs, at }) => durationMs >= 0 && !isNaN(Date.parse(at)))).toBe(
    true,
  );
});
