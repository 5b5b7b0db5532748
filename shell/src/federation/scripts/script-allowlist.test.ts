import { addressOf, createScriptElement, allowOrigin, allowRelease } from './script-allowlist.ts';
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

/** Part of a retry's address that differs for each load of the page: browsers cache scripts for a year. */
const page = Math.round(performance.timeOrigin).toString(36);

test('a script of a release has the hash of the registry, and is requested without cookies', () => {
  allowRelease(release, 0);
  const script = createScriptElement(entry);
  expect(script.src).toBe(entry);
  expect(script.integrity).toBe(hash);
  expect(script.crossOrigin).toBe('anonymous');
});

test('dot segments, which the bundler writes into the addresses of chunks, are resolved', () => {
  allowRelease(release, 0);
  const url = 'https://modulos.example/mfe-players/1/static/../entry.js';
  expect(createScriptElement(url).getAttribute('src')).toBe(entry);
});

test('a retry has a new address and the same hash', () => {
  allowRelease(release, 2);
  for (const url of [entry, `${entry}?retry=2`]) {
    const script = createScriptElement(url);
    expect(script.src).toBe(`${entry}?retry=${page}-2`);
    expect(script.integrity).toBe(hash);
  }
});

test('a retry keeps the query of an address', () => {
  const url = `${entry}?v=1`;
  allowRelease({ ...release, entry: url, integrity: { [url]: hash } }, 1);
  expect(createScriptElement(url).src).toBe(`${url}&retry=${page}-1`);
  expect(addressOf(`${url}&retry=${page}-1`)).toBe(url);
});

test('a script that the registry does not name gets no element', () => {
  const evil = 'https://modulos.example/mfe-players/1/evil.js';
  expect(() => createScriptElement(evil)).toThrow('must not run');
  expect(scriptFailure(evil)).toMatchObject({ code: 'hash-missing' });
});

const chunk = 'https://modulos.example/mfe-players/1/page.js';

test.each([
  ['an entry', { integrity: { [chunk]: hash } }, entry],
  ['a preload', { preload: [chunk] }, chunk],
])('a release with %s that has no hash is rejected', (_what, change, unhashed) => {
  expect(() => allowRelease({ ...release, ...change }, 0)).toThrow(`names no hash for ${unhashed}`);
});

test('a script from the origin of an override needs no hash, unless the registry names one', () => {
  allowRelease(release, 0);
  allowOrigin('https://modulos.example', 1);
  const update = 'https://modulos.example/mfe_players.1a2b.hot-update.js';
  const script = createScriptElement(update);
  expect(script.src).toBe(`${update}?retry=${page}-1`);
  expect(script.integrity).toBeFalsy();
  expect(createScriptElement(entry).integrity).toBe(hash);
  expect(() => createScriptElement('https://evil.example/a.js')).toThrow('must not run');
});
