import {
  moduleSite,
  opened,
  registryUrl,
  registryWith,
  retried,
  settled,
} from '../../testing/module-site.ts';
import { retryAfterMs } from './release/release-loader.ts';
import { releaseOf } from '../../testing/registry.ts';

const registry = registryWith({ current: releaseOf('2'), previous: releaseOf('1') });

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('a current release that cannot be loaded', () => {
  test('is replaced by the previous one, with the reason', async () => {
    const site = moduleSite(registry);
    site.builds['2'] = 'threw';
    expect(await opened(site.store(), 'games')).toMatchObject({
      status: 'ready',
      source: 'previous',
      release: { version: '1' },
      replaces: { code: 'threw' },
    });
    expect(site.loads).toEqual(['2 #0 registry', '1 #0 previous']);
  });

  test('is loaded again by a retry, while the previous one stays on screen and is not loaded twice', async () => {
    const site = moduleSite(registry, registry, registry);
    site.builds['2'] = 'threw';
    const store = site.store();
    const before = await opened(store, 'games');
    expect(await retried(store, 'games')).toMatchObject({ source: 'previous' });
    delete site.builds['2'];
    expect(await retried(store, 'games')).toMatchObject({ source: 'registry' });
    expect(before).not.toMatchObject({ release: { version: '2' } });
    expect(site.loads).toEqual([
      '2 #0 registry',
      '1 #0 previous',
      '2 #1 registry',
      '2 #2 registry',
    ]);
  });

  test('has its error shown when the previous one fails, too', async () => {
    const site = moduleSite(registry);
    Object.assign(site.builds, { 2: 'refused', 1: 'script-missing' });
    expect(await opened(site.store(), 'games')).toMatchObject({
      status: 'failed',
      name: 'mfe-games-catalog',
      error: { code: 'refused' },
      canUsePrevious: false,
    });
  });

  test("is not requested when the registry's entry is malformed", async () => {
    const current = { ...releaseOf('2'), integrity: { 'entry.js': 'sha384-short' } };
    const site = moduleSite(registryWith({ current, previous: releaseOf('1') }));
    expect(await opened(site.store(), 'games')).toMatchObject({
      source: 'previous',
      replaces: { code: 'entry-malformed' },
    });
    expect(site.loads).toEqual(['1 #0 previous']);
  });
});

describe('a release whose host does not answer', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  test('is requested once more after a second, under new addresses, before the previous one is shown', async () => {
    const site = moduleSite(registry);
    site.builds['2'] = 'host-unreachable';
    const store = site.store();
    store.load('games');
    await jest.advanceTimersByTimeAsync(retryAfterMs - 1);
    expect(store.state('games')).toEqual({ status: 'loading' });
    expect(site.loads).toEqual(['2 #0 registry']);
    await jest.advanceTimersByTimeAsync(1);
    expect(store.state('games')).toMatchObject({ status: 'ready', source: 'previous' });
    expect(site.loads).toEqual(['2 #0 registry', '2 #1 registry', '1 #0 previous']);
  });

  test('is shown if the second request succeeds', async () => {
    const site = moduleSite(registry);
    site.builds['2'] = 'host-unreachable';
    const store = site.store();
    store.load('games');
    await jest.advanceTimersByTimeAsync(retryAfterMs - 1);
    delete site.builds['2'];
    await jest.advanceTimersByTimeAsync(1);
    expect(store.state('games')).toMatchObject({ status: 'ready', source: 'registry' });
  });
});

describe("'Usar a versão anterior'", () => {
  test('shows the previous release, and a retry shows the current one again', async () => {
    const site = moduleSite(registry, registry);
    const store = site.store();
    const current = await opened(store, 'games');
    store.usePrevious('games');
    const previous = await settled(store, 'games', current);
    expect(previous).toMatchObject({ source: 'previous', replaces: { code: 'render-failed' } });
    expect(await retried(store, 'games')).toMatchObject({ source: 'registry' });
    expect(site.loads).toEqual(['2 #0 registry', '1 #0 previous']);
  });

  test('is offered again when the previous release could not be loaded', async () => {
    const site = moduleSite(registry);
    site.builds['1'] = 'host-failed';
    const store = site.store();
    const current = await opened(store, 'games');
    store.usePrevious('games');
    expect(await settled(store, 'games', current)).toMatchObject({
      status: 'failed',
      error: { code: 'host-failed' },
      canUsePrevious: true,
    });
  });
});

describe('a registry', () => {
  const unreadable: [what: string, code: string, answer: () => Response][] = [
    ['is unreachable', 'registry-unreachable', () => Response.error()],
    ['is an HTML page', 'registry-malformed', () => new Response('<!doctype html>')],
    ['has another schema', 'registry-malformed', () => Response.json({ schema: 2, modules: {} })],
    ['is answered with an error', 'registry-unreachable', () => new Response('', { status: 503 })],
  ];

  test.each(unreadable)('that %s fails the route (%s), and a retry recovers', async (...row) => {
    const [, code, answer] = row;
    const site = moduleSite();
    site.answers = [answer, () => Response.json(registry)];
    const store = site.store();
    expect(await opened(store, 'games')).toMatchObject({ status: 'failed', error: { code } });
    expect(store.registryState()).toMatchObject({ status: 'failed', error: { code } });
    expect(await retried(store, 'games')).toMatchObject({ status: 'ready' });
    expect(store.registryState()).toMatchObject({ status: 'ready', source: 'site' });
  });

  test('that could not be read for one screen is read again for the next', async () => {
    const site = moduleSite();
    site.answers = [() => Response.error(), () => Response.json(registry)];
    const store = site.store();
    expect(await opened(store, 'games')).toMatchObject({ status: 'failed' });
    expect(await opened(store, 'sports')).toMatchObject({ status: 'ready' });
  });

  test('is taken from the preload of the page at first, and from the network by a retry', async () => {
    const site = moduleSite(registry, registry);
    const store = site.store();
    await opened(store, 'games');
    await retried(store, 'games');
    expect(site.caches).toEqual(['default', 'no-cache']);
  });

  test.each(unreadable)('that %s is replaced by the last good one', async (...row) => {
    await opened(moduleSite(registry).store(), 'games');
    const site = moduleSite();
    site.answers = [row[2]];
    const store = site.store();
    expect(await opened(store, 'games')).toMatchObject({ status: 'ready' });
    expect(store.registryState()).toMatchObject({ status: 'ready', source: 'last-good' });
  });

  test('is parsed once by a page that does not need the last good one', async () => {
    await opened(moduleSite(registry).store(), 'games');
    const parse = jest.spyOn(JSON, 'parse');
    await opened(moduleSite(registry).store(), 'games');
    const texts = parse.mock.calls.map(([text]) => text);
    expect(texts.filter((text) => text === JSON.stringify(registry))).toHaveLength(1);
  });

  test('is stored for its own address, and malformed storage is ignored', async () => {
    await opened(moduleSite(registry).store(), 'games');
    const elsewhere = moduleSite().store({ registryUrl: 'http://other/registry.json' });
    expect(await opened(elsewhere, 'games')).toMatchObject({ status: 'failed' });
    for (const key of ['panel.registry', 'panel.registry-origin']) {
      await opened(moduleSite(registry).store(), 'games');
      for (const value of ['', '{', '1', JSON.stringify({ schema: 1, modules: 1 })]) {
        localStorage.setItem(key, value);
        expect(await opened(moduleSite().store(), 'games')).toMatchObject({ status: 'failed' });
      }
    }
  });

  test('is stored again only when it has changed, because storing is slow for many modules', async () => {
    await opened(moduleSite(registry).store(), 'games');
    const write = jest.spyOn(Storage.prototype, 'setItem');
    const writes = () => write.mock.calls.filter(([key]) => key === 'panel.registry');
    await opened(moduleSite(registry).store(), 'games');
    expect(writes()).toEqual([]);
    const changed = registryWith({ current: releaseOf('3') });
    await opened(moduleSite(changed).store(), 'games');
    expect(writes()).toEqual([['panel.registry', JSON.stringify(changed)]]);
  });

  test('times out after eight seconds, or three when a stored one can replace it', async () => {
    jest.useFakeTimers();
    const hang = () => new Promise<never>(() => undefined);
    const site = moduleSite();
    globalThis.fetch = (_url, init) =>
      Promise.race([hang(), new Promise<never>((_, reject) => onAbort(init, reject))]);
    const store = site.store();
    store.load('games');
    await jest.advanceTimersByTimeAsync(7_999);
    expect(store.state('games')).toMatchObject({ status: 'loading' });
    await jest.advanceTimersByTimeAsync(1);
    expect(store.state('games')).toMatchObject({ error: { code: 'registry-unreachable' } });

    const origin = { url: registryUrl, readAt: new Date().toISOString() };
    localStorage.setItem('panel.registry', JSON.stringify(registry));
    localStorage.setItem('panel.registry-origin', JSON.stringify(origin));
    const later = site.store();
    later.load('games');
    await jest.advanceTimersByTimeAsync(2_999);
    expect(later.state('games')).toMatchObject({ status: 'loading' });
    await jest.advanceTimersByTimeAsync(1);
    expect(later.state('games')).toMatchObject({ status: 'ready' });
  });
});

function onAbort(init: RequestInit | undefined, reject: (reason: unknown) => void): void {
  init?.signal?.addEventListener('abort', () => reject(new DOMException('late', 'AbortError')));
}
