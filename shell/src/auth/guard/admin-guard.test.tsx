import { startTestBackend, SIGN_INS, type TestBackend } from '@panel/local-supabase/testing';
import {
  deferred,
  type Interception,
  interceptFetch,
  pointAt,
  signInAs,
} from '@panel/shared-testing';
import { signOut, watchSession } from '@panel/shared-auth';
import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { isAdminQuery } from '../access/role.queries.ts';

let backend: TestBackend;
let cleanUp: () => Promise<void> | void;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  await cleanUp();
  jest.restoreAllMocks();
});

/** Answers the role check in the backend's place. */
function answerRoleCheck(respond: () => Response | Promise<Response>): Interception {
  return interceptFetch(({ url }) => (url.includes('/rpc/get_user_role') ? respond() : undefined));
}

test('R15 a visitor who is not signed in is sent to /login (T3)', async () => {
  pointAt(backend);
  cleanUp = watchSession();
  renderApp('/admin/skills');
  expect(await screen.findByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  expect(window.location.pathname).toBe('/login');
});

test('R2, R17 an administrator sees the page', async () => {
  cleanUp = await signInAs(backend, SIGN_INS.admin);
  renderApp('/admin/skills');
  expect(await screen.findByRole('heading', { name: 'Níveis de Skill' })).toBeVisible();
});

test('R14 a spinner is shown while the first role check is in flight', async () => {
  cleanUp = await signInAs(backend, SIGN_INS.admin);
  let answer: (response: Response) => void = () => undefined;
  answerRoleCheck(() => new Promise((resolve) => (answer = resolve)));
  renderApp('/admin/skills');
  expect(await screen.findByRole('status')).toHaveTextContent('Carregando…');
  answer(Response.json('admin'));
  expect(await screen.findByText('Em desenvolvimento')).toBeVisible();
});

test('R14 after ten seconds of the first role check a message offers to reload the page', async () => {
  cleanUp = await signInAs(backend, SIGN_INS.admin);
  answerRoleCheck(() => new Promise(() => undefined));
  jest.useFakeTimers();
  renderApp('/admin/skills');
  await act(() => jest.advanceTimersByTimeAsync(9_999));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('alert')).toHaveTextContent('Está demorando mais do que o normal.');
  expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeVisible();
  jest.useRealTimers();
});

test("R16 a player sees 'Acesso Negado' with 'Sair' and a link home", async () => {
  cleanUp = await signInAs(backend, SIGN_INS.player);
  const { user } = renderApp('/admin');
  expect(await screen.findByRole('heading', { name: 'Acesso Negado' })).toBeVisible();
  expect(screen.getByText('Você não tem permissão para acessar esta área.')).toBeVisible();
  expect(screen.queryByText(/não pôde ser verificado/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/');
  await user.click(screen.getByRole('button', { name: 'Sair' }));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
});

test("R16 'Login realizado com sucesso!' disappears when access is denied", async () => {
  pointAt(backend);
  const stopWatching = watchSession();
  cleanUp = async () => {
    await signOut();
    stopWatching();
  };
  const check = deferred();
  answerRoleCheck(() => check.promise.then(() => Response.json('player')));
  const { user } = renderApp('/login');
  await user.type(await screen.findByLabelText('Email'), SIGN_INS.player.email);
  await user.type(screen.getByLabelText('Senha'), SIGN_INS.player.password);
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByText('Login realizado com sucesso!')).toBeVisible();
  check.resolve();
  expect(await screen.findByRole('heading', { name: 'Acesso Negado' })).toBeVisible();
  expect(screen.queryByText('Login realizado com sucesso!')).not.toBeInTheDocument();
});

test('R17 the answer "admin" is the admin role, and no other answer is', async () => {
  cleanUp = await signInAs(backend, SIGN_INS.admin);
  let role: unknown;
  answerRoleCheck(() => Response.json(role));
  const others = ['Admin', ' admin', 'moderator', '', ['admin'], { role: 'admin' }, true, null];
  for (role of ['admin', ...others]) {
    const isAdmin = await new QueryClient().fetchQuery(isAdminQuery(SIGN_INS.admin.id));
    expect([role, isAdmin]).toEqual([role, role === 'admin']);
  }
});

test("R18 a failed role check denies access and says so, and 'Tentar novamente' repeats it", async () => {
  cleanUp = await signInAs(backend, SIGN_INS.admin);
  const faulty = answerRoleCheck(() => new Response('', { status: 400 }));
  const { user } = renderApp('/admin/skills');
  expect(await screen.findByRole('heading', { name: 'Acesso Negado' })).toBeVisible();
  expect(screen.getByText(/^O seu acesso não pôde ser verificado/)).toBeVisible();
  faulty.restore();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('heading', { name: 'Níveis de Skill' })).toBeVisible();
});

test('R18 a role check without an answer denies access', async () => {
  cleanUp = await signInAs(backend, SIGN_INS.admin);
  answerRoleCheck(() => Promise.reject(new TypeError('Failed to fetch')));
  renderApp('/admin/skills');
  expect(await screen.findByRole('heading', { name: 'Acesso Negado' })).toBeVisible();
});
