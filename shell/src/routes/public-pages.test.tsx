import { configureSupabase, watchSession } from '@panel/shared-auth';
import { screen } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.tsx';

beforeAll(() => {
  configureSupabase({ supabaseUrl: 'http://127.0.0.1:9', supabaseAnonKey: 'key' });
  watchSession();
});

test("R5 the landing page has the title 'Sistema de Administração' and its subtitle", () => {
  renderApp('/');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sistema de Administração');
  expect(screen.getByText('Gerencie jogos, jogadores, posts e muito mais')).toBeVisible();
  expect(document.title).toBe('Sistema de Administração · Admin Panel');
});

test("R6 the link 'Acessar Admin Panel' leads to /login", async () => {
  const { user } = renderApp('/');
  await user.click(screen.getByRole('link', { name: 'Acessar Admin Panel' }));
  expect(await screen.findByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  expect(window.location.pathname).toBe('/login');
});

test.each(['/nada', '/admin/nada', '/admin/skills/1', '/login/x'])(
  "R7 %s says 'Oops! Page not found' and leads back with 'Voltar ao início'",
  async (path) => {
    const { user } = renderApp(path);
    expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Voltar ao início' }));
    expect(window.location.pathname).toBe('/');
  },
);
