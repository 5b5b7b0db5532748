import { addressOf, createTrustedScript, trustOrigin, trustRelease } from './trusted-scripts.ts';
import { scriptFailure } from './script-failure.ts';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const entry = 'https://modulos.example/mfe-players/1/entry.js';
const hash = `sha384-${'A'.repeat(64)}`;

const release = {
  version: '1',
  entry,
  integrity: { [entry]: hash },
  preload: [],
  builtWith: { contract: 1, shared: {} },
  publishedAt: '2026-11-20T12:00:00.000Z',
};

/** Attempts are counted anew by each load of the page, and what came of one may be kept for a year. */
const page = Math.round(performance.timeOrigin).toString(36);

test('a script of a release is held to the hash that the registry names, without cookies', () => {
  trustRelease(release, 0);
  const script = createTrustedScript(entry);
  expect(script.src).toBe(entry);
  expect(script.integrity).toBe(hash);
  expect(script.crossOrigin).toBe('anonymous');
});

test('dot segments, which the bundler puts into the addresses of chunks, are resolved', () => {
  trustRelease(release, 0);
  const url = 'https://modulos.example/mfe-players/1/static/../entry.js';
  expect(createTrustedScript(url).getAttribute('src')).toBe(entry);
});

test('a retry asks under a new address, and is held to the same hash', () => {
  trustRelease(release, 2);
  for (const url of [entry, `${entry}?retry=2`]) {
    const script = createTrustedScript(url);
    expect(script.src).toBe(`${entry}?retry=${page}-2`);
    expect(script.integrity).toBe(hash);
  }
});

test('an address may have a query of its own', () => {
  const url = `${entry}?v=1`;
  trustRelease({ ...release, entry: url, integrity: { [url]: hash } }, 1);
  expect(createTrustedScript(url).src).toBe(`${url}&retry=${page}-1`);
  expect(addressOf(`${url}&retry=${page}-1`)).toBe(url);
});

test('a script that the registry does not name never becomes an element', () => {
  const evil = 'https://modulos.example/mfe-players/1/evil.js';
  expect(() => createTrustedScript(evil)).toThrow('must not run');
  expect(scriptFailure(evil)).toMatchObject({ code: 'hash-missing' });
});

test('a release that lacks the hash of a script it needs at once is not trusted at all', () => {
  const bare = { ...release, preload: ['https://modulos.example/mfe-players/1/page.js'] };
  expect(() => trustRelease(bare, 0)).toThrow('names no hash for');
});

test('what comes from the origin of an override needs no hash; what has one is held to it', () => {
  trustRelease(release, 0);
  trustOrigin('https://modulos.example', 1);
  const update = 'https://modulos.example/mfe_players.1a2b.hot-update.js';
  const script = createTrustedScript(update);
  expect(script.src).toBe(`${update}?retry=${page}-1`);
  expect(script.integrity).toBeFalsy();
  expect(createTrustedScript(entry).integrity).toBe(hash);
  expect(() => createTrustedScript('https://evil.example/a.js')).toThrow('must not run');
});
