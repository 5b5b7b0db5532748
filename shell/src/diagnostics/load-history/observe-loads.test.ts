import { emitLoadEvent, type LoadEvent } from '../../federation/reporting/load-events.ts';
import { createLoadHistory } from './load-history.ts';
import { observeLoads } from './observe-loads.ts';

const event: LoadEvent = {
  module: 'mfe-players',
  version: '0.1.0-abc',
  phase: 'load',
  durationMs: 12,
  result: 'ok',
  at: '2026-11-20T12:00:00.000Z',
};

let stop: () => void;
let measure: jest.Mock;
let sendBeacon: jest.Mock;

beforeEach(() => {
  measure = jest.fn();
  sendBeacon = jest.fn(() => true);
  Object.assign(performance, { measure });
  Object.assign(navigator, { sendBeacon });
});
afterEach(() => stop());

test('an event is measured, kept, and reported as plain text that is JSON', async () => {
  const history = createLoadHistory();
  stop = observeLoads(history, 'https://eventos.example/');
  emitLoadEvent(event);
  const [name, { start, duration, detail }] = measure.mock.calls[0] as [
    string,
    { start: number; duration: number; detail: LoadEvent },
  ];
  expect([name, duration, detail]).toEqual(['panel:load:mfe-players', 12, event]);
  expect(start).toBeGreaterThanOrEqual(0);
  expect(history.events()).toEqual([event]);
  const [url, body] = sendBeacon.mock.calls[0] as [string, Blob];
  expect([url, body.type]).toEqual(['https://eventos.example/', 'text/plain']);
  expect(JSON.parse(await text(body))).toEqual(event);
});

test('a site that names no address is reported nowhere', () => {
  stop = observeLoads(createLoadHistory(), undefined);
  emitLoadEvent(event);
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('a browser that refuses to measure or to report keeps what it knows', () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  measure.mockImplementation(refuse);
  sendBeacon.mockImplementation(refuse);
  const history = createLoadHistory();
  stop = observeLoads(history, 'https://eventos.example/');
  expect(() => emitLoadEvent(event)).not.toThrow();
  expect(history.events()).toEqual([event]);
  complain.mockRestore();
});

function refuse(): never {
  throw new TypeError('refused');
}

/** jsdom's Blob cannot read itself. */
function text(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });
}
