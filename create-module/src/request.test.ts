import { parseCreateArguments } from './arguments.ts';
import { moduleRequest } from './request.ts';

const workspace = {
  modules: [
    { name: 'mfe-dashboard', port: 3001, routes: [''] },
    { name: 'mfe-players', port: 3003, routes: ['players'] },
  ],
  shellRoutes: ['diagnostico'],
  sidebar: ['', 'players', 'posts', 'comments', 'user-roles'],
  kitVersion: '1.2.3',
  dependencies: {},
  devDependencies: {},
  tools: {},
};

test('a module gets the next free port and the requested routes', () => {
  expect(moduleRequest('mfe-posts', 'posts, comments,posts', workspace)).toEqual({
    name: 'mfe-posts',
    routes: ['posts', 'comments'],
    port: 3004,
    warnings: [],
  });
});

test('a route that is not in the sidebar is allowed, with a warning', () => {
  const { warnings } = moduleRequest('mfe-posts', 'drafts', workspace);
  expect(warnings).toEqual([
    expect.stringContaining("'drafts' não está no menu lateral: descreva a entrada"),
  ]);
});

test.each([
  [[]],
  [['mfe-posts']],
  [['mfe-posts', 'mfe-comments', '--routes', 'posts']],
  [['mfe-posts', '--route', 'posts']],
])('the arguments %j are answered with the usage', (args) => {
  expect(() => parseCreateArguments(args, 'Uso: ...')).toThrow('Uso: ...');
});

test.each([
  ['posts', 'posts', "'posts' não serve como nome"],
  ['mfe-Posts', 'posts', "'mfe-Posts' não serve como nome"],
  ['mfe-../posts', 'posts', "'mfe-../posts' não serve como nome"],
  ['mfe-players', 'posts', 'Já existe um módulo mfe-players.'],
  ['mfe-play', 'posts', 'mfe-play se confunde com mfe-players'],
  ['mfe-players-too', 'posts', 'mfe-players-too se confunde com mfe-players'],
  ['mfe-posts', '/posts', "'/posts' não serve como rota"],
  ['mfe-posts', 'Posts', "'Posts' não serve como rota"],
  ['mfe-posts', '2fa', "'2fa' não serve como rota"],
  ['mfe-posts', '', "A rota '' já é do módulo mfe-dashboard."],
  ['mfe-posts', 'posts,players', "A rota 'players' já é do módulo mfe-players."],
  ['mfe-posts', 'diagnostico', "A rota 'diagnostico' é do próprio painel."],
])('a module %s with the routes %p is refused: %s', (name, routes, message) => {
  expect(() => moduleRequest(name, routes, workspace)).toThrow(message);
});
