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

test('an event is measured, kept, and sent as JSON with the type text/plain', async () => {
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

test('a site without a report address sends no events', () => {
  stop = observeLoads(createLoadHistory(), undefined);
  emitLoadEvent(event);
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('events are kept when the browser refuses to measure or to send them', () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  measure.mockImplementation(refuse);
  sendBeacon.mockImplementation(refuse);
  const history = createLoadHistory();
  stop = observeLoads(history, 'https://eventos.example/');
  expect(() => emitLoadEvent(event)).not.toThrow();
  expect(history.events()).toEqual([event]);
  consoleError.mockRestore();
});

function refuse(): never {
  throw new TypeError('refused');
}

/** Reads a Blob: jsdom's has no `text()`. */
function text(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });
}
