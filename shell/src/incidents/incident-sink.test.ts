import { readFileSync } from 'node:fs';
import { siteConfig } from '@panel/shared-federation';
import * as v from 'valibot';
import { registryOf, releaseOf } from '../../testing/registry.ts';
import { startIncidentSink } from './incident-sink.ts';
import { recordIncident, watchFailures } from './incidents.ts';

const address = 'https://eventos.example/';
const config = v.parse(siteConfig, {
  supabaseUrl: 'https://abc.supabase.co',
  supabaseAnonKey: 'key',
  environment: 'Homologação',
  eventsUrl: address,
});

/** The documents that the tab has sent. */
let sent: Promise<string>[];

beforeAll(watchFailures);
beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  const sendBeacon = (_url: string, body: Blob) => sent.push(textOf(body)) > 0;
  Object.assign(navigator, { sendBeacon });
});
afterEach(() => jest.useRealTimers());

function start() {
  history.replaceState(null, '', '/admin/players/ana?q=ana');
  const current = {
    ...releaseOf('1.0.0-abc'),
    owner: { team: 'Jogadores', contact: '#jogadores' },
  };
  const parsed = registryOf({ 'mfe-players': { routes: ['players'], current } }, '2.0.0-def');
  startIncidentSink(address, config).describeWith({
    registry: () => ({ status: 'ready', parsed, source: 'site', readAt: current.publishedAt }),
    pathOf: (pathname) => (pathname.startsWith('/admin/players/') ? 'players/:id' : undefined),
  });
}

interface Sent {
  dropped: number;
  events: Record<string, unknown>[];
}

/** Lets the batch go. @returns the newest document */
async function nextBatch(): Promise<Sent> {
  jest.advanceTimersByTime(5_000);
  return JSON.parse((await sent.at(-1)) ?? '{ "events": [] }') as Sent;
}

/** An error that a script of a module has thrown. */
function thrown(error: Error): Error {
  error.stack = `${error.name}: ${error.message}\n    at render (https://painel.example/modules/mfe-players/1.0.0-abc/static/js/page.js?2:1:234)`;
  return error;
}

test('a failure names versions, team, route and position, several at once', async () => {
  for (const name of ['libraries.a1', 'index.b2']) {
    const script = document.createElement('script');
    script.setAttribute('src', `/static/js/${name}.js`);
    document.head.append(script);
  }
  start();
  const error = thrown(new TypeError("Cannot read properties of null (reading 'name')"));
  recordIncident({ kind: 'error', error });
  recordIncident({ kind: 'request', request: { module: 'mfe-players', what: 'list', error } });
  expect(sent).toEqual([]);
  const batch = await nextBatch();
  expect(batch).toMatchObject({
    schema: 1,
    visit: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    environment: 'Homologação',
    shell: '2.0.0-def',
    script: 'index.b2.js',
    dropped: 0,
  });
  expect(batch.events[0]).toEqual({
    kind: 'error',
    at: expect.any(String) as string,
    count: 1,
    route: '/admin/players/:id',
    name: 'TypeError',
    message: 'Cannot read properties of null',
    stack: '    at https://painel.example/modules/mfe-players/1.0.0-abc/static/js/page.js:1:234',
    module: 'mfe-players',
    version: '1.0.0-abc',
    team: 'Jogadores',
    contact: '#jogadores',
  });
  expect(batch.events[1]).toMatchObject({ kind: 'request', what: 'list', team: 'Jogadores' });
});

test('equal incidents are counted, and a tab sends at most 20 different ones a minute', async () => {
  start();
  for (let index = 0; index < 30; index += 1) {
    const request = { module: `mfe-${index}`, what: 'list', error: new Error('no') };
    recordIncident({ kind: 'request', request });
    recordIncident({ kind: 'request', request });
  }
  const first = await nextBatch();
  expect(first.events.map(({ count }) => count)).toEqual(Array(20).fill(2));
  expect(first.dropped).toBe(20);
  jest.advanceTimersByTime(60_000);
  recordIncident({ kind: 'rejection', error: new Error('no') });
  expect(await nextBatch()).toMatchObject({ dropped: 0, events: [{ kind: 'rejection' }] });
  expect(sent).toHaveLength(2);
});

test('what waits is sent when the tab is hidden or closed; what the browser cannot send is lost', () => {
  start();
  const sendBeacon = jest.fn(() => false);
  Object.assign(navigator, { sendBeacon });
  recordIncident({ kind: 'rejection', error: new Error('no') });
  window.dispatchEvent(new Event('pagehide'));
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(60_000);
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

/** The first names and surnames of the seed's players. */
const seedNames = [
  ...readFileSync('supabase/seed.sql', 'utf8').matchAll(/'(\p{Lu}\p{Ll}+)'/gu),
].map(([, name]) => name!);

test('no kind of incident carries rows, emails, tokens, search words or the values of an address', async () => {
  expect(seedNames.length).toBeGreaterThan(30);
  const secrets = [...seedNames, 'ana@example.com', 'eyJhbGciOiJIUzI1NiJ9.e30.x', 'palavrão'];
  const row = secrets.join(' ');
  start();
  history.replaceState(null, '', `/admin/players/${encodeURIComponent(row)}?q=${row}#${row}`);
  const backend = Object.assign(new Error(`Key (email)=(${row}) exists`), {
    status: 409,
    code: row,
  });
  const loadOf = { module: 'mfe-players', version: '1', durationMs: 1, at: '' } as const;
  const violation = (sourceFile: string) =>
    ({
      effectiveDirective: 'connect-src',
      blockedURI: `https://outro.example/${row}?q=${row}`,
      sourceFile,
      sample: row,
      lineNumber: 1,
      columnNumber: 2,
    }) as unknown as SecurityPolicyViolationEvent;
  const errors = [
    new Error(row),
    new TypeError(`"${row}" is not a function`),
    new TypeError(`URL constructor: ${row} is not a valid URL.`),
    new SyntaxError(`Unexpected token, ${row} is not valid JSON`),
    Object.assign(new Error('no'), { name: row, cause: new Error(row) }),
    row,
    { row },
  ];
  const script = `https://painel.example/static/js/index.js?${encodeURIComponent(row)}`;
  for (const sourceFile of [script, location.href]) {
    recordIncident({ kind: 'policy', violation: violation(sourceFile) });
  }
  for (const error of errors) {
    recordIncident({ kind: 'error', error });
    recordIncident({ kind: 'rejection', error });
  }
  recordIncident({ kind: 'render', error: thrown(new Error(`${row}\n    at ${row}`)) });
  recordIncident({
    kind: 'render',
    error: thrown(new Error(`no\nana@example.com ${row} 10:30:15`)),
  });
  // A function that a row names, and a message that was changed after the stack had its first one.
  const named = `    at Object.${secrets[0]} [as open] (https://painel.example/static/js/index.js:1:2)`;
  recordIncident({
    kind: 'render',
    error: Object.assign(new Error('no'), {
      stack: `Error: ${row}\n    at ${secrets[0]} page.js:1:2\n${named}`,
    }),
  });
  const request = { module: 'mfe-players', what: 'list the players', error: backend };
  recordIncident({ kind: 'request', request });
  const load = { ...loadOf, phase: 'load', result: 'failed', errorCode: 'threw' } as const;
  recordIncident({ kind: 'load', load, error: new Error('threw', { cause: new Error(row) }) });
  const { events } = await nextBatch();
  expect(new Set(events.map(({ kind }) => kind))).toEqual(
    new Set(['policy', 'error', 'rejection', 'render', 'request', 'load']),
  );
  const text = await sent[0]!;
  expect(
    secrets.filter((secret) => new RegExp(`(?<!\\p{L})${secret}(?!\\p{L})`, 'u').test(text)),
  ).toEqual([]);
});

test('an error whose message or stack is no text is recorded, too', async () => {
  start();
  for (const odd of [{ stack: null }, { stack: 7 }, { message: 7 }]) {
    recordIncident({ kind: 'render', error: Object.assign(new TypeError('odd'), odd) });
  }
  const { events } = await nextBatch();
  expect(events).toMatchObject([{ kind: 'render', name: 'TypeError', count: 3 }]);
});

test("a request under the name of an object's own property is sent, and does not stop later ones", async () => {
  start();
  const request = { module: 'constructor', what: 'list', error: undefined };
  recordIncident({ kind: 'request', request });
  expect((await nextBatch()).events).toMatchObject([{ module: 'constructor' }]);
});

test.each([
  ['Chromium', '    at async Object.f [as g] (https://painel.example/a.js:1:2)'],
  ['Firefox', 'async*f/<@https://painel.example/a.js:1:2'],
  ['Safari', 'global code@https://painel.example/a.js:1:2'],
])('a position of %s is sent without the name of the function', async (_browser, stack) => {
  start();
  recordIncident({ kind: 'error', error: Object.assign(new Error('no'), { stack }) });
  const { events } = await nextBatch();
  expect(events[0]!.stack).toBe('    at https://painel.example/a.js:1:2');
});

test('a clock that is set back does not stop events', async () => {
  start();
  for (let index = 0; index < 20; index += 1) {
    recordIncident({
      kind: 'request',
      request: { module: 'a', what: `${index}`, error: undefined },
    });
  }
  jest.setSystemTime(Date.now() - 86_400_000);
  recordIncident({ kind: 'request', request: { module: 'a', what: 'later', error: undefined } });
  expect((await nextBatch()).dropped).toBe(0);
});

test('a policy that blocks the address of events is not reported to it', async () => {
  start();
  const { origin } = new URL(address);
  for (const [effectiveDirective, blockedURI] of [
    ['connect-src', address],
    ['script-src-elem', `${origin}/x.js`],
    ['connect-src', `${origin}.outro.example/`],
  ]) {
    const place = { sourceFile: '', lineNumber: 1, columnNumber: 2 };
    const violation = { effectiveDirective, blockedURI, ...place };
    document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation));
  }
  expect((await nextBatch()).events).toMatchObject([
    { directive: 'script-src-elem', blocked: origin },
    { directive: 'connect-src', blocked: `${origin}.outro.example` },
  ]);
});

test('loads that succeed leave half of the minute to failures', async () => {
  start();
  const ok = { version: '1', phase: 'load', result: 'ok', durationMs: 1, at: '' } as const;
  for (let index = 0; index < 30; index += 1) {
    recordIncident({ kind: 'load', load: { ...ok, module: `mfe-${index}` } });
  }
  for (let index = 0; index < 30; index += 1) {
    const request = { module: `mfe-${index}`, what: 'list', error: new Error('no') };
    recordIncident({ kind: 'request', request });
  }
  const { events, dropped } = await nextBatch();
  const countOf = (kind: string) => events.filter((event) => event.kind === kind).length;
  expect([countOf('load'), countOf('request')]).toEqual([10, 10]);
  expect(dropped).toBe(40);
});

test('errors and rejections that nothing catches are recorded', async () => {
  start();
  const error = thrown(new RangeError('Invalid time value'));
  window.dispatchEvent(Object.assign(new Event('error'), { error }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
  window.dispatchEvent(Object.assign(new Event('error'), { message: 'ResizeObserver loop' }));
  const { events } = await nextBatch();
  expect(events).toMatchObject([
    { kind: 'error', message: 'Invalid time value' },
    { kind: 'rejection', message: 'Invalid time value' },
  ]);
});

/** Reads a Blob: jsdom's has no `text()`. */
function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });
}
