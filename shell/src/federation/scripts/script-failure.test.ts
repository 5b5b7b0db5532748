import { scriptTimeout } from '@panel/shared-federation';
import { scriptFailure, watchScript } from './script-failure.ts';

const address = 'https://modulos.example/mfe-players/1/late.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function watched(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  watchScript(script, url);
  return script;
}

test('a script that does not arrive in time has failed, as the loader inside its module says', () => {
  watched(address);
  jest.advanceTimersByTime(scriptTimeout - 1);
  expect(scriptFailure(address)).toBeUndefined();
  jest.advanceTimersByTime(1);
  expect(scriptFailure(address)).toMatchObject({ code: 'timed-out' });
});

test('one that arrives, or fails before that, has not timed out', () => {
  // jsdom measures no requests.
  Object.assign(performance, { getEntriesByName: () => [] });
  watched(`${address}?a`).dispatchEvent(new Event('load'));
  watched(`${address}?b`).dispatchEvent(new Event('error'));
  jest.advanceTimersByTime(scriptTimeout);
  expect(scriptFailure(`${address}?a`)).toBeUndefined();
  expect(scriptFailure(`${address}?b`)).toMatchObject({ code: 'host-unreachable' });
});
