import { parseDevArguments } from './arguments.mjs';

test('names, folders and a deployed panel are told apart', () => {
  expect(
    parseDevArguments([
      'mfe-posts',
      '../mfe-news',
      '--on',
      'https://painel.example.org',
      '--with',
      'mfe-games@0.1.0-0c14',
      '--with=mfe-players@1.0.0',
    ]),
  ).toEqual({
    names: ['mfe-posts'],
    folders: ['../mfe-news'],
    on: 'https://painel.example.org',
    versions: [
      { name: 'mfe-games', version: '0.1.0-0c14' },
      { name: 'mfe-players', version: '1.0.0' },
    ],
    resets: false,
  });
  expect(parseDevArguments(['.', '--reset'])).toMatchObject({ folders: ['.'], resets: true });
});

test.each([
  [['--help'], 'Uso: npm run dev'],
  [['--on'], 'Uso: npm run dev'],
  // A variable of the shell that is not set.
  [['--on', ''], '--on precisa de um endereço.'],
  [['--with', 'mfe-games@1.0.0'], '--with pede também --on'],
  [
    ['--on', 'https://a.example', '--with', 'mfe-games'],
    "--with pede MÓDULO@VERSÃO, como mfe-games@0.1.0-0c14d1e3f3: 'mfe-games'",
  ],
  [['--on', 'https://a.example', '--with', 'mfe-games@../1'], '--with pede MÓDULO@VERSÃO'],
  [['--on', 'https://a.example', '--reset'], '--on usa os do painel'],
])('%j are refused', (args, message) => {
  expect(() => parseDevArguments(args)).toThrow(message);
});
