import { createTrustedScript, trustRelease } from './integrity.ts';

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

test('a script of a release is held to the hash that the registry names, without cookies', () => {
  trustRelease(release, 0);
  const script = createTrustedScript(entry);
  expect(script.src).toBe(entry);
  expect(script.integrity).toBe(hash);
  expect(script.crossOrigin).toBe('anonymous');
});

test('a retry asks under a new address, and is held to the same hash', () => {
  trustRelease(release, 2);
  for (const url of [entry, `${entry}?retry=2`]) {
    const script = createTrustedScript(url);
    expect(script.src).toBe(`${entry}?retry=2`);
    expect(script.integrity).toBe(hash);
  }
});

test('a script that the registry does not name never becomes an element', () => {
  const evil = 'https://modulos.example/mfe-players/1/evil.js';
  expect(() => createTrustedScript(evil)).toThrow('must not run');
});
