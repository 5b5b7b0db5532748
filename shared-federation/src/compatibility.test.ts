import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { incompatibilities, sharedRanges } from './index.ts';

const host = {
  contracts: [1],
  provides: { react: '19.3.1', 'react-dom': '19.3.1', '@panel/shared-ui': '0.1.0' },
};

test('a module whose ranges the shell satisfies is compatible', () => {
  const shared = { react: '^19.2.0', 'react/': '^19.0.0', '@panel/shared-ui': '^0.1.0' };
  expect(incompatibilities({ contract: 1, shared }, host)).toEqual([]);
});

test('another contract version is incompatible', () => {
  expect(incompatibilities({ contract: 2, shared: {} }, host)).toEqual([
    { kind: 'contract', needs: 2, has: [1] },
  ]);
});

test.each(['^18.0.0', '^19.4.0', '19.3.0', '>=20', 'nonsense'])(
  'React 19.3.1 does not satisfy %s; React and its subpaths are reported once',
  (range) => {
    const shared = { react: range, 'react/': range };
    expect(incompatibilities({ contract: 1, shared }, host)).toEqual([
      { kind: 'library', library: 'react', needs: range, has: '19.3.1' },
    ]);
  },
);

test('a library that the shell does not provide is incompatible', () => {
  expect(incompatibilities({ contract: 1, shared: { d3: '^7.0.0' } }, host)).toEqual([
    { kind: 'library', library: 'd3', needs: '^7.0.0', has: undefined },
  ]);
});

test('the shared ranges of this repository are valid', () => {
  const provides = Object.fromEntries(
    Object.entries(sharedRanges).map(([key, range]) => [
      key.replace(/\/$/, ''),
      range.replace('^', ''),
    ]),
  );
  const builtWith = { contract: 1, shared: { ...sharedRanges } };
  expect(incompatibilities(builtWith, { contracts: [1], provides })).toEqual([]);
});

test('the ranges that modules declare admit the version of the kit', () => {
  const { version } = JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8')) as {
    version: string;
  };
  const names = Object.keys(sharedRanges).filter((name) => name.startsWith('@panel/'));
  const provides = Object.fromEntries(names.map((name) => [name, version]));
  const shared = Object.fromEntries(names.map((name) => [name, ranges[name]!]));
  expect(incompatibilities({ contract: 1, shared }, { contracts: [1], provides })).toEqual([]);
});

const ranges: Record<string, string> = sharedRanges;
