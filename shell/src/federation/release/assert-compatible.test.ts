import { LoadError } from '../reporting/load-error.ts';
import { assertCompatible } from './assert-compatible.ts';

const shared = { default: { react: { '19.3.1': {} }, '@panel/shared-ui': { '0.1.0': {} } } };

function check(builtWith: { contract: number; shared: Record<string, string> }): void {
  const release = {
    version: '2',
    entry: 'https://modulos.example/mfe-players/2/entry.js',
    integrity: {},
    preload: [],
    builtWith,
    publishedAt: '2026-11-20T12:00:00.000Z',
  };
  assertCompatible('mfe-players', release, shared);
}

test('a release that needs what the shell shares fits', () => {
  expect(() => check({ contract: 1, shared: { 'react/': '^19.0.0' } })).not.toThrow();
});

test('one that needs more does not, and the log says what to do', () => {
  const builtWith = { contract: 2, shared: { react: '^18.0.0', d3: '^7.0.0' } };
  expect(() => check(builtWith)).toThrow(LoadError);
  expect(() => check(builtWith)).toThrow(
    'mfe-players 2 does not fit this shell (it keeps contract 2, the shell 1; ' +
      'it needs react ^18.0.0, the shell has 19.3.1; it needs d3 ^7.0.0, the shell has none): ' +
      'publish it built for this shell, or publish the shell that it was built for.',
  );
});
