import { releaseOf } from '../../../testing/registry.ts';
import { LoadError } from '../reporting/load-error.ts';
import { assertCompatible } from './load-module.ts';

const provides = { react: '19.3.1', '@panel/shared-ui': '0.1.0' };

function check(builtWith: { contract: number; shared: Record<string, string> }): void {
  assertCompatible('mfe-players', { ...releaseOf('2'), builtWith }, provides);
}

test('a release whose needs the shell meets is compatible', () => {
  expect(() => check({ contract: 1, shared: { 'react/': '^19.0.0' } })).not.toThrow();
});

test('a release with other needs is incompatible, and the error says what to publish', () => {
  const builtWith = { contract: 2, shared: { react: '^18.0.0', d3: '^7.0.0' } };
  expect(() => check(builtWith)).toThrow(LoadError);
  expect(() => check(builtWith)).toThrow(
    'mfe-players 2 is not compatible with this shell (it needs contract 2, the shell runs 1; ' +
      'it needs react ^18.0.0, the shell has 19.3.1; it needs d3 ^7.0.0, the shell has none): ' +
      'publish a build of the module for this shell, or the shell that the module was built for.',
  );
});
