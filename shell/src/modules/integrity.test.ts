import { integrityPlugin, trustedHash, trustRelease } from './integrity.ts';

const entry = 'https://modulos.example/mfe-players/1/entry.js';
const hash = `sha384-${'A'.repeat(64)}`;

beforeAll(() => {
  trustRelease({
    version: '1',
    entry,
    integrity: { [entry]: hash },
    preload: [],
    builtWith: { contract: 1, shared: {} },
    publishedAt: '2026-11-20T12:00:00.000Z',
  });
});

test('a script of a release has the hash that the registry names', () => {
  expect(trustedHash(entry)).toBe(hash);
});

test('a retry, which adds a query, is held to the same hash', () => {
  expect(trustedHash(`${entry}?retry=1`)).toBe(hash);
});

test('a script that the registry does not name never becomes an element', () => {
  expect(() => trustedHash('https://modulos.example/mfe-players/1/evil.js')).toThrow(
    'must not run',
  );
});

test('scripts are fetched without cookies, and give up after a while', () => {
  const made = integrityPlugin.createScript?.({ url: entry }) as {
    script: HTMLScriptElement;
    timeout: number;
  };
  expect(made.script.crossOrigin).toBe('anonymous');
  expect(made.timeout).toBeLessThan(10_000);
});
