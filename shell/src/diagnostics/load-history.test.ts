import { emitLoadEvent, type LoadEvent } from '../federation/reporting/load-events.ts';
import { createLoadHistory, observeLoads } from './load-history.ts';

afterEach(() => sessionStorage.clear());

const loaded: LoadEvent = {
  module: 'mfe-players',
  version: '0.1.0-abc',
  phase: 'load',
  durationMs: 12,
  result: 'ok',
  at: '2026-11-20T12:00:00.000Z',
};

function failed(module: string): LoadEvent {
  return { ...loaded, module, result: 'failed', errorCode: 'script-missing' };
}

test('all events of the page are kept, and failures survive a reload', () => {
  const history = createLoadHistory();
  const listener = jest.fn();
  history.subscribe(listener);
  history.record(loaded);
  history.record(failed('mfe-moderation'));
  expect(listener).toHaveBeenCalledTimes(2);
  expect(history.events()).toEqual([loaded, failed('mfe-moderation')]);
  expect(history.failures()).toEqual([failed('mfe-moderation')]);

  const afterReload = createLoadHistory();
  expect(afterReload.events()).toEqual([]);
  expect(afterReload.failures()).toEqual([failed('mfe-moderation')]);
});

test('the latest 200 events and 100 failures are kept', () => {
  const history = createLoadHistory();
  for (let count = 1; count <= 250; count += 1) {
    history.record(failed(`mfe-${count}`));
  }
  expect(history.events()).toHaveLength(200);
  expect(history.failures()).toHaveLength(100);
  expect(history.failures().at(-1)).toEqual(failed('mfe-250'));
  expect(createLoadHistory().failures()).toEqual(history.failures());
});

test.each([
  ['invalid JSON', '{'],
  ['an object in place of the list', '{}'],
  ['an unknown phase', JSON.stringify([{ ...failed('a'), phase: 'x' }])],
  ['an unknown code', JSON.stringify([{ ...failed('a'), errorCode: 'toString' }])],
  ['an invalid timestamp', JSON.stringify([{ ...failed('a'), at: 'ontem' }])],
])('stored failures with %s are ignored', (_what, text) => {
  sessionStorage.setItem('panel.load-failures', text);
  expect(createLoadHistory().failures()).toEqual([]);
});

test('while storage is blocked failures are kept until the next reload', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const history = createLoadHistory();
  history.record(failed('mfe-players'));
  expect(history.failures()).toHaveLength(1);
  const afterReload = createLoadHistory();
  expect(afterReload.failures()).toEqual([]);
  jest.restoreAllMocks();
});

describe('while loads are observed', () => {
  let stop: () => void;
  let measure: jest.Mock;

  beforeEach(() => {
    measure = jest.fn();
    Object.assign(performance, { measure });
  });
  afterEach(() => stop());

  test('an event is measured, kept, and reported with its error', () => {
    const history = createLoadHistory();
    const report = jest.fn();
    stop = observeLoads(history, report);
    const error = new Error('no');
    emitLoadEvent(loaded, error);
    const [name, { start, duration, detail }] = measure.mock.calls[0] as [
      string,
      { start: number; duration: number; detail: LoadEvent },
    ];
    expect([name, duration, detail]).toEqual(['panel:load:mfe-players', 12, loaded]);
    expect(start).toBeGreaterThanOrEqual(0);
    expect(history.events()).toEqual([loaded]);
    expect(report).toHaveBeenCalledWith(loaded, error);
  });

  test('events are kept when the browser refuses to measure them', () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    measure.mockImplementation(refuse);
    const history = createLoadHistory();
    stop = observeLoads(history, () => undefined);
    expect(() => emitLoadEvent(loaded)).not.toThrow();
    expect(history.events()).toEqual([loaded]);
    consoleError.mockRestore();
  });
});

function refuse(): never {
  throw new TypeError('refused');
}
