import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { signOut, watchSession } from '@panel/shared-auth';
import { failure, type Interception, interceptFetch, pointAt } from '@panel/shared-testing';
import { toast } from '@panel/shared-ui';
import { screen, waitFor } from '@testing-library/react';
import { TOTP } from 'otpauth';
import { renderApp } from '../../../testing/render-app.tsx';

let backend: TestBackend;
let stopWatching: () => void;
let requests: Interception;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());
beforeEach(() => {
  requests = interceptFetch(() => undefined);
  pointAt(backend);
  stopWatching = watchSession();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  await signOut();
  stopWatching();
  toast.dismissAll();
  jest.restoreAllMocks();
});

/** Every request so far, such as 'POST /token'. */
function asked(): string[] {
  return requests.seen.map(
    ({ method, url }) => `${method} ${new URL(url).pathname.replace('/auth/v1', '')}`,
  );
}

async function openLogin() {
  const app = renderApp('/login');
  const email = await screen.findByLabelText('Email');
  return { ...app, email, password: screen.getByLabelText('Senha') };
}

async function enter(account: { email: string; password: string }) {
  const login = await openLogin();
  await login.user.type(login.email, account.email);
  await login.user.type(login.password, account.password);
  await login.user.click(screen.getByRole('button', { name: 'Entrar' }));
  return login;
}

test("R8, R9 the page 'Admin Panel' asks for a required email and a required password", async () => {
  const { email, password } = await openLogin();
  expect(screen.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
  expect(email).toBeRequired();
  expect(email).toHaveAttribute('type', 'email');
  expect(email).toHaveAttribute('autocomplete', 'username');
  expect(password).toBeRequired();
  expect(password).toHaveAttribute('autocomplete', 'current-password');
});

test("'Mostrar' shows the password, and 'Ocultar' hides it", async () => {
  const { user, password } = await openLogin();
  await user.click(screen.getByRole('button', { name: 'Mostrar' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Ocultar' }));
  expect(password).toHaveAttribute('type', 'password');
});

test("R3, R11 the right password says 'Login realizado com sucesso!' and leads to /admin", async () => {
  await enter(SIGN_INS.admin);
  expect(await screen.findByText('Login realizado com sucesso!')).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe('/admin'));
  expect(localStorage.getItem('panel.session')).toContain('refresh_token');
});

test("R10 while loading the button reads 'Entrando...', and two fast clicks make one request", async () => {
  const { user, email, password } = await openLogin();
  await user.type(email, SIGN_INS.admin.email);
  await user.type(password, SIGN_INS.admin.password);
  const button = screen.getByRole('button', { name: 'Entrar' });
  button.click();
  button.click();
  expect(await screen.findByRole('button', { name: 'Entrando...' })).toBeDisabled();
  await waitFor(() => expect(window.location.pathname).toBe('/admin'));
  expect(asked().filter((request) => request === 'POST /token')).toHaveLength(1);
});

test("R12 a wrong password shows 'Erro ao fazer login' with the server's message", async () => {
  const { email } = await enter({ ...SIGN_INS.admin, password: 'errada' });
  expect(await screen.findByText('Email ou senha incorretos.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Erro ao fazer loginInvalid login credentialsEmail ou senha incorretos\.$/,
  );
  expect(email).toHaveValue(SIGN_INS.admin.email);
  expect(screen.getByRole('button', { name: 'Entrar' })).toBeEnabled();
});

test.each([
  [
    400,
    'email_not_confirmed',
    'Email not confirmed',
    'O email desta conta ainda não foi confirmado.',
  ],
  [400, undefined, 'Email not confirmed', 'O email desta conta ainda não foi confirmado.'],
  [
    429,
    'over_request_rate_limit',
    'Slow down',
    'Muitas tentativas. Aguarde um minuto e tente novamente.',
  ],
  [400, 'constructor', 'Something new', ''],
])(
  "R12 error %i %s: the alert shows the server's message '%s', then %p",
  async (status, code, message, explanation) => {
    const headers = { 'X-Supabase-Api-Version': '2024-01-01' };
    interceptFetch(() => Response.json({ code, message }, { status, headers }));
    await enter(SIGN_INS.admin);
    const alert = await screen.findByRole('alert');
    await waitFor(() =>
      expect(alert.textContent).toBe(`Erro ao fazer login${message}${explanation}`),
    );
  },
);

test('R12 a network failure shows a message in Portuguese', async () => {
  interceptFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  await enter(SIGN_INS.admin);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Não foi possível falar com o servidor',
  );
});

test('R11 a signed-in user who opens /login is redirected to /admin', async () => {
  const { unmount } = await enter(SIGN_INS.admin);
  await waitFor(() => expect(window.location.pathname).toBe('/admin'));
  unmount();
  renderApp('/login');
  await waitFor(() => expect(window.location.pathname).toBe('/admin'));
});

test('R13 an account with a verified factor is asked for its code before it can open /admin', async () => {
  const { user } = await enter(SIGN_INS.adminWithMfa);
  const code = await screen.findByLabelText('Código');
  expect(code).toHaveFocus();
  expect(screen.queryByText('Login realizado com sucesso!')).not.toBeInTheDocument();

  await user.type(code, '000000');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(
    await screen.findByText('Código incorreto. Confira o que o aplicativo mostra agora.'),
  ).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid TOTP code entered');

  // The wrong code is selected: typing replaces it.
  await user.keyboard(new TOTP({ secret: SIGN_INS.adminWithMfa.totpSecret }).generate());
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByText('Login realizado com sucesso!')).toBeVisible();
  expect(window.location.pathname).toBe('/admin');
  expect(asked()).toEqual(
    expect.arrayContaining([
      `POST /factors/${SIGN_INS.adminWithMfa.factorId}/challenge`,
      `POST /factors/${SIGN_INS.adminWithMfa.factorId}/verify`,
    ]),
  );
});

test("the code step survives a reload, and 'Usar outra conta' leaves it", async () => {
  const { unmount } = await enter(SIGN_INS.adminWithMfa);
  await screen.findByLabelText('Código');
  unmount();
  stopWatching();
  stopWatching = watchSession(); // reads the stored session, as a reloaded page does
  const { user } = renderApp('/admin');
  await screen.findByLabelText('Código');
  await user.click(screen.getByRole('button', { name: 'Usar outra conta' }));
  expect(await screen.findByLabelText('Senha')).toBeVisible();
});

test("'Usar outra conta' is disabled while the server checks a code", async () => {
  const { user } = await enter(SIGN_INS.adminWithMfa);
  let letGo: () => void = () => undefined;
  const held = interceptFetch(({ url }) =>
    url.endsWith('/verify')
      ? new Promise((resolve) => (letGo = () => resolve(failure())))
      : undefined,
  );
  await user.type(await screen.findByLabelText('Código'), '000000');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByRole('button', { name: 'Usar outra conta' })).toBeDisabled();
  await waitFor(() => expect(held.seen.some(({ url }) => url.endsWith('/verify'))).toBe(true));
  letGo();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Usar outra conta' })).toBeEnabled();
  held.restore();
});
