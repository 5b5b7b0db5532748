import type { ParsedRegistry } from '@panel/shared-federation';
import { registryModuleOf, registryOf, readyLoad } from '../../testing/registry.ts';
import { storeIn } from '../../testing/render-app.tsx';
import type { ModuleStore, RegistryState } from '../federation/module-store.types.ts';
import { createUpdates, type Updates } from './updates.ts';

/** The site's answers to requests for the registry and the page, and the number of reads of the registry. */
let answer: () => Response;
let page: () => Response;
let reads: number;
let stop: () => void;
const realFetch = globalThis.fetch;

beforeEach(() => {
  jest.useFakeTimers();
  reads = 0;
  globalThis.fetch = (url, init) => {
    expect(init?.cache).toBe('no-cache');
    if (url === '/') {
      return Promise.resolve().then(page);
    }
    reads += 1;
    return Promise.resolve().then(answer);
  };
});
afterEach(() => {
  stop();
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

function start(shell?: string): Updates {
  const updates = createUpdates('/modules/registry.json', storeWith('1', shell));
  stop = updates.watch();
  return updates;
}

test('focusing the window reads the registry, at most once a minute', async () => {
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

test('the registry is read every five minutes', async () => {
  const updates = start();
  answer = () => siteWith('2');
  await pass(5 * 60_000);
  expect(reads).toBe(1);
  expect(updates.isAvailable()).toBe(true);
});

test('a hidden page does not read the registry', async () => {
  start();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(60 * 60_000);
  expect(reads).toBe(0);
  visibility.mockRestore();
  answer = () => siteWith('1');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(reads).toBe(1);
});

test('a dismissed update stays hidden until the site changes again', async () => {
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

describe('the shell', () => {
  beforeEach(() => {
    document.head.innerHTML = '<script src="/static/js/index.own.js"></script>';
    page = () => pageOf('own');
  });
  afterEach(() => document.head.replaceChildren());

  test('is new when the site’s page has other scripts, even if the version in the registry has not changed', async () => {
    const updates = start('b');
    answer = () => siteWith('1', 'b');
    page = () => pageOf('other');
    await pass(5 * 60_000);
    expect(updates.isAvailable()).toBe(true);
  });

  test('is not new when its scripts are the tab’s own, also after a rollback', async () => {
    const updates = start('a');
    answer = () => siteWith('1', 'b');
    await pass(5 * 60_000);
    expect(updates.isAvailable()).toBe(false);
    answer = () => siteWith('1', 'c');
    page = () => pageOf('other');
    await pass(5 * 60_000);
    expect(updates.isAvailable()).toBe(true);
    answer = () => siteWith('1', 'b');
    page = () => pageOf('own');
    await pass(5 * 60_000);
    expect(updates.isAvailable()).toBe(false);
  });

  test('is not new when a proxy adds scripts to the page, and is checked again when a proxy answers with its own page', async () => {
    const updates = start('a');
    const added = [
      '<script data-cfasync="false" src="/cdn-cgi/scripts/5c5dd728/cloudflare-static/email-decode.min.js"></script>',
      "<script defer src='https://static.cloudflareinsights.com/beacon.min.js'></script>",
    ].join('');
    answer = () => siteWith('1', 'b');
    page = () => new Response(`<html><script src="/login.js"></script></html>`);
    await pass(5 * 60_000);
    expect(updates.isAvailable()).toBe(false);
    page = () => pageOf('own', added);
    await pass(5 * 60_000);
    expect(updates.isAvailable()).toBe(false);
    answer = () => siteWith('1', 'c');
    page = () => pageOf('other', added);
    await pass(5 * 60_000);
    expect(updates.isAvailable()).toBe(true);
  });

  test('is checked again when its page could not be read, and modules are compared nevertheless', async () => {
    const updates = start();
    answer = () => siteWith('1', 'b');
    page = () => new Response('', { status: 503 });
    await pass(5 * 60_000);
    expect(updates.isAvailable()).toBe(false);
    answer = () => siteWith('2', 'b');
    await pass(5 * 60_000);
    expect(updates.isAvailable()).toBe(true);
    answer = () => siteWith('1', 'b');
    page = () => pageOf('other');
    await pass(5 * 60_000);
    expect(updates.isAvailable()).toBe(true);
  });
});

test.each([
  ['an error', () => new Response('', { status: 503 })],
  ['an HTML page', () => new Response('<!doctype html>')],
  ['another schema', () => Response.json({ schema: 2, modules: {} })],
  ['a malformed module', () => Response.json({ schema: 1, modules: { 'mfe-players': 1 } })],
  ['a network failure', () => Promise.reject(new TypeError('Failed to fetch')) as never],
])('%s instead of the registry is ignored without a log', async (_what, respond) => {
  const consoleError = jest.spyOn(console, 'error');
  const updates = start();
  answer = respond;
  await pass(5 * 60_000);
  expect(reads).toBe(1);
  expect(updates.isAvailable()).toBe(false);
  expect(consoleError).not.toHaveBeenCalled();
  consoleError.mockRestore();
});

test('a registry that the module store reads for a retry is compared, too', () => {
  const store = storeWith('1');
  let listener = () => undefined as void;
  let state = store.registryState();
  const updates = createUpdates('/modules/registry.json', {
    ...store,
    registryState: () => state,
    state: () => readyLoad('1'),
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

function storeWith(version: string, shell?: string): ModuleStore {
  const state = ready(version, shell);
  return { ...storeIn({ status: 'idle' }), registryState: () => state };
}

function ready(version: string, shell?: string): RegistryState {
  const parsed = registryAt(version, shell);
  return { status: 'ready', parsed, source: 'site', readAt: '2026-11-20T12:00:00.000Z' };
}

function siteWith(version: string, shell?: string): Response {
  return Response.json(registryAt(version, shell).registry);
}

function registryAt(version: string, shell?: string): ParsedRegistry {
  return registryOf({ 'mfe-players': registryModuleOf(version) }, shell && `0.1.0-${shell}`);
}

function pageOf(name: string, added = ''): Response {
  const script = `<script defer src="/static/js/index.${name}.js"></script>`;
  return new Response(`<!doctype html><html><head>${script}</head><body>${added}</body></html>`);
}

function focus(): Promise<void> {
  window.dispatchEvent(new Event('focus'));
  return pass(0);
}

async function pass(milliseconds: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(milliseconds);
}
