import { parseStatesArguments } from './arguments.mjs';

test('modules, filter and folders are told apart', () => {
  expect(
    parseStatesArguments([
      'mfe-players',
      '--route',
      'players',
      '--route=/admin/reports/activity',
      '--route',
      '/admin',
      '--state',
      'waiting',
      '--width',
      '320',
      '--theme',
      'dark',
      '--screenshots',
      'depois',
      '--against=antes',
    ]),
  ).toEqual({
    names: ['mfe-players'],
    filter: {
      routes: ['players', 'reports/activity', ''],
      states: ['waiting'],
      widths: [320],
      themes: ['dark'],
    },
    isInspected: true,
    screenshots: 'depois',
    against: 'antes',
  });
});

test.each([
  [[], false],
  [['--check'], true],
  [['--against', 'antes'], true],
])('%j opens each cell and ends: %p', (args, isInspected) => {
  expect(parseStatesArguments(args)).toMatchObject({ names: [], isInspected });
});

test.each([
  [['--help'], 'Uso: npm run states'],
  [['--screenshots'], 'Uso: npm run states'],
  // A variable of the shell that is not set.
  [['--against', ' '], '--against precisa de uma pasta.'],
])('%j are refused', (args, message) => {
  expect(() => parseStatesArguments(args)).toThrow(message);
});
