import { parseRequest } from './request.mjs';

const workspace = {
  modules: [
    { name: 'mfe-dashboard', port: 3001, manifest: { panel: { routes: [''] } } },
    { name: 'mfe-players', port: 3003, manifest: { panel: { routes: ['players'] } } },
  ],
  shellRoutes: ['diagnostico'],
  sidebar: ['', 'players', 'posts', 'comments', 'user-roles'],
};

test('a module gets the next free port and the requested routes', () => {
  expect(parseRequest(['mfe-posts', '--routes', 'posts, comments,posts'], workspace)).toEqual({
    name: 'mfe-posts',
    routes: ['posts', 'comments'],
    port: 3004,
    warnings: [],
  });
});

test('a route that is not in the sidebar is allowed, with a warning', () => {
  const { warnings } = parseRequest(['mfe-posts', '--routes', 'drafts'], workspace);
  expect(warnings).toEqual(["'drafts' não está no menu lateral; a tela só abre pelo endereço."]);
});

test.each([
  [[], 'Uso: npm run new-module'],
  [['mfe-posts'], 'Uso: npm run new-module'],
  [['mfe-posts', 'mfe-comments', '--routes', 'posts'], 'Uso: npm run new-module'],
  [['mfe-posts', '--route', 'posts'], 'Uso: npm run new-module'],
  [['posts', '--routes', 'posts'], "'posts' não serve como nome"],
  [['mfe-Posts', '--routes', 'posts'], "'mfe-Posts' não serve como nome"],
  [['mfe-../posts', '--routes', 'posts'], "'mfe-../posts' não serve como nome"],
  [['mfe-players', '--routes', 'posts'], 'Já existe um módulo mfe-players.'],
  [['mfe-play', '--routes', 'posts'], 'mfe-play se confunde com mfe-players'],
  [['mfe-players-too', '--routes', 'posts'], 'mfe-players-too se confunde com mfe-players'],
  [['mfe-posts', '--routes', '/posts'], "'/posts' não serve como rota"],
  [['mfe-posts', '--routes', 'Posts'], "'Posts' não serve como rota"],
  [['mfe-posts', '--routes', '2fa'], "'2fa' não serve como rota"],
  [['mfe-posts', '--routes', ''], "A rota '' já é do módulo mfe-dashboard."],
  [['mfe-posts', '--routes', 'posts,players'], "A rota 'players' já é do módulo mfe-players."],
  [['mfe-posts', '--routes', 'diagnostico'], "A rota 'diagnostico' é do próprio painel."],
])('new-module %j: %s', (args, message) => {
  expect(() => parseRequest(args, workspace)).toThrow(message);
});
