import { releaseOf } from '../../../testing/registry.ts';
import { loadScript, preloadScripts, scriptTimeoutMs } from './load-script.ts';
import { scriptFailure } from './script-failure.ts';
import { allowRelease } from './script-allowlist.ts';

const entry = 'https://modulos.example/mfe-players/1/entry.js';
const release = {
  ...releaseOf('1'),
  entry,
  integrity: { [entry]: `sha384-${'A'.repeat(64)}` },
};

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom measures no requests.
  Object.assign(performance, { getEntriesByName: () => [] });
  allowRelease(release, 0);
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

/** Loads a script as the chunk loader of a module does. */
function loadAsModule(url: string): Promise<void> {
  const key = Symbol.for('panel.loadScript');
  return (globalThis as unknown as Record<symbol, typeof loadScript>)[key]!(url);
}

/** The script element that was last added to the page. */
function addedScript(): HTMLScriptElement {
  return document.head.querySelector<HTMLScriptElement>('script:last-of-type')!;
}

test('a script that runs in time has not failed', async () => {
  const loading = loadScript(entry);
  const script = addedScript();
  script.dispatchEvent(new Event('load'));
  await loading;
  expect(script.isConnected).toBe(false);
  jest.advanceTimersByTime(scriptTimeoutMs);
  expect(scriptFailure(entry)).toBeUndefined();
});

test('a script without an answer has failed, and stays failed', async () => {
  const loading = loadScript(entry);
  addedScript().dispatchEvent(new Event('error'));
  await expect(loading).rejects.toMatchObject({ code: 'host-unreachable' });
  jest.advanceTimersByTime(scriptTimeoutMs);
  expect(scriptFailure(entry)).toMatchObject({ code: 'host-unreachable' });
});

test("a script that the page's policy blocks is named as such, and not as one without an answer", async () => {
  const loading = loadScript(entry);
  const violation = Object.assign(new Event('securitypolicyviolation'), { blockedURI: entry });
  document.dispatchEvent(violation);
  addedScript().dispatchEvent(new Event('error'));
  await expect(loading).rejects.toMatchObject({ code: 'blocked' });
});

test('a script that takes over eight seconds counts as failed until it runs', async () => {
  const ran = jest.fn();
  const loading = loadScript(entry, ran);
  const script = addedScript();
  jest.advanceTimersByTime(scriptTimeoutMs - 1);
  expect(scriptFailure(entry)).toBeUndefined();
  jest.advanceTimersByTime(1);
  await expect(loading).rejects.toMatchObject({ code: 'timed-out' });
  expect(scriptFailure(entry)).toMatchObject({ code: 'timed-out' });

  script.dispatchEvent(new Event('load'));
  expect(ran).toHaveBeenCalledTimes(1);
  expect(scriptFailure(entry)).toBeUndefined();
});

test('the timeout of a preloaded script starts when its module requests it', async () => {
  preloadScripts([entry]);
  await jest.advanceTimersByTimeAsync(scriptTimeoutMs);
  const loading = loadAsModule(entry);
  await jest.advanceTimersByTimeAsync(scriptTimeoutMs - 1);
  expect(scriptFailure(entry)).toBeUndefined();
  addedScript().dispatchEvent(new Event('load'));
  await expect(loading).resolves.toBeUndefined();
});

test('a module that requests a script in flight waits for it, and adds no second element', async () => {
  const loading = Promise.all([loadScript(entry), loadAsModule(entry)]);
  expect(document.head.querySelectorAll('script')).toHaveLength(1);
  addedScript().dispatchEvent(new Event('load'));
  await loading;
  // The script is no longer in flight: a new request adds a new element.
  void loadAsModule(entry);
  expect(document.head.querySelectorAll('script')).toHaveLength(1);
});

test('a script that the registry does not name is rejected without adding an element', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const evil = 'https://modulos.example/mfe-players/1/evil.js';
  await expect(loadScript(evil)).rejects.toMatchObject({ code: 'hash-missing' });
  expect(document.head.querySelector('script')).toBeNull();
  expect(scriptFailure(evil)).toMatchObject({ code: 'hash-missing' });
  consoleError.mockRestore();
});
