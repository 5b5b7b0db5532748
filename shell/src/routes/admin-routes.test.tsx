import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import type { FeatureRoute } from '@panel/shared-federation';
import { Link } from '@panel/shared-federation/router';
import { signInAs } from '@panel/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { moduleStoreOf, renderApp, storeIn } from '../../testing/render-app.tsx';
import { LoadError } from '../federation/reporting/load-error.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
  await signInAs(backend, SIGN_INS.admin);
});
afterAll(() => backend.stop());

const error = new LoadError('script-missing', 'status 404');

test('an unknown address shows a spinner until the registry is read', () => {
  renderApp('/admin/nada', storeIn({ status: 'loading' }));
  expect(screen.getByRole('status')).toHaveTextContent('Carregando…');
});

test('a route outside the sidebar with a failed module shows the error, not the 404 page', async () => {
  const load = { status: 'failed', name: 'mfe-extra', error, canUsePrevious: false } as const;
  renderApp('/admin/extra', storeIn(load));
  expect(await screen.findByText('Esta tela não pôde ser carregada')).toBeVisible();
});

test('an unknown address shows the 404 page when no module has it and the registry failed', async () => {
  renderApp('/admin/nada', storeIn({ status: 'failed', error, canUsePrevious: false }));
  expect(await screen.findByText('Oops! Page not found')).toBeVisible();
});

test('a page below the page of a sidebar entry has its own heading, and the entry stays marked', async () => {
  const Component = () => <p>Decisões</p>;
  const page = { path: 'reports/activity', title: 'Atividade', Component };
  renderApp('/admin/reports/activity', moduleStoreOf({ contractVersion: 1, routes: [page] }));
  expect(await screen.findByText('Decisões')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Atividade' })).toBeVisible();
  expect(document.title).toMatch(/^Atividade/);
  expect(screen.getByRole('link', { name: 'Moderação' })).toHaveAttribute('aria-current', 'page');
});

test("'Diagnóstico' is in the account menu, and its heading takes the focus", async () => {
  const { user } = renderApp('/admin/skills');
  await user.click(await screen.findByRole('button', { name: 'Conta' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Diagnóstico' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Diagnóstico' })).toHaveFocus();
  expect(await screen.findByRole('heading', { level: 2, name: 'Módulos' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Conta' }));
  await screen.findByRole('menuitem', { name: 'Diagnóstico' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Conta' })).toHaveFocus());
});

test.each(['/admin/nada', '/admin/skills/1', '/admin/diagnostico/nada', '/diagnostico', '/nada'])(
  'R7 at %s an administrator sees the 404 page beside the menu',
  async (path) => {
    const { user } = renderApp(path);
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    expect(document.title).toMatch(/^Página não encontrada/);
    await user.click(screen.getByRole('link', { name: 'Jogos' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Jogos' })).toBeVisible();
  },
);

test('R7 a signed-in user who is no administrator sees the 404 page without the menu', async () => {
  await signInAs(backend, SIGN_INS.player);
  const { unmount } = renderApp('/admin/nada');
  expect(await screen.findByText('Oops! Page not found')).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  unmount();
  await signInAs(backend, SIGN_INS.admin);
});

describe('a module with a page of one post and a page with a plain path', () => {
  const prefetch = { one: jest.fn(), drafts: jest.fn() };
  const routes: FeatureRoute[] = [
    { path: 'posts/:id', title: 'Post', Component: () => <p>Um post</p>, prefetch: prefetch.one },
    {
      path: 'posts/drafts',
      title: 'Rascunhos',
      Component: () => <p>Rascunhos de posts</p>,
      prefetch: prefetch.drafts,
    },
  ];
  const store = moduleStoreOf({ contractVersion: 1, routes });

  test('heading, title and first reads are those of the page that is shown, whatever the order of the routes', async () => {
    renderApp('/admin/posts/drafts', store);
    expect(await screen.findByText('Rascunhos de posts')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Rascunhos' })).toBeVisible();
    expect(document.title).toMatch(/^Rascunhos/);
    expect(prefetch.drafts).toHaveBeenCalled();
    expect(prefetch.one).not.toHaveBeenCalled();
  });

  test('first reads know the parameters of the address', async () => {
    renderApp('/admin/posts/caf%C3%A9', store);
    expect(await screen.findByText('Um post')).toBeVisible();
    expect(prefetch.one).toHaveBeenCalledWith(expect.anything(), { id: 'café' });
  });
});

test('a page that fails to render leaves the other pages of its module as they are', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const Failing = () => {
    throw new Error('no such post');
  };
  const routes: FeatureRoute[] = [
    { path: 'posts', Component: () => <Link to="/admin/posts/1">Abrir post</Link> },
    { path: 'posts/:id', Component: Failing },
  ];
  const { user } = renderApp('/admin/posts', moduleStoreOf({ contractVersion: 1, routes }));
  await user.click(await screen.findByRole('link', { name: 'Abrir post' }));
  expect(await screen.findByText('Esta tela não pôde ser carregada')).toBeVisible();
  expect(log.mock.calls.filter(([text]) => String(text).startsWith('[panel]'))).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Posts' }));
  expect(await screen.findByRole('link', { name: 'Abrir post' })).toBeVisible();
  log.mockRestore();
});
