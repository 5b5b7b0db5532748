import {
  nextRecoveryLink,
  SIGN_INS,
  startTestBackend,
  type TestBackend,
} from '@panel/local-supabase/testing';
import {
  addFactor,
  clientWith,
  currentCode,
  newAccount,
  signedIn,
} from '@panel/local-supabase/testing/clients';
import { hasStoredSession, signIn, signOut, watchSession } from '@panel/shared-auth';
import { deferred, failure, interceptFetch, pointAt } from '@panel/shared-testing';
import { toast } from '@panel/shared-ui';
import { act, screen, waitFor } from '@testing-library/react';
import { recoveryPath } from '../../addresses/paths.ts';
import { renderApp } from '../../../testing/render-app.tsx';

let backend: TestBackend;
let stopWatching: () => void;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());
beforeEach(() => {
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

/** The address to which the link leads that an account asks for. */
async function recoveryAddress(email: string): Promise<string> {
  const link = nextRecoveryLink(backend);
  await clientWith(backend).auth.resetPasswordForEmail(email, { redirectTo: location.href });
  const { headers } = await fetch(await link, { redirect: 'manual' });
  return recoveryPath + new URL(headers.get('location') ?? '').hash;
}

async function setPassword(address: string, password: string) {
  const app = renderApp(address);
  await app.user.type(await screen.findByLabelText('Nova senha'), password);
  await app.user.click(screen.getByRole('button', { name: 'Salvar a nova senha' }));
  return app;
}

async function askForLink(email: string) {
  const app = renderApp('/login');
  await app.user.click(await screen.findByRole('link', { name: 'Esqueceu a senha?' }));
  await app.user.type(await screen.findByLabelText('Email'), email);
  await app.user.click(screen.getByRole('button', { name: 'Enviar link' }));
  return app;
}

test.each(['known', 'unknown'])(
  "'Esqueceu a senha?' gives a user with a %s email the same answer, also the second time",
  async (kind) => {
    const email = kind === 'known' ? (await newAccount(backend)).email : 'ninguem@exemplo.com.br';
    const { user } = await askForLink(email);
    await screen.findByRole('heading', { level: 1, name: 'Confira o seu email' });
    expect(screen.getByText(email)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pedir outro link' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.type(screen.getByLabelText('Email'), email);
    await user.click(screen.getByRole('button', { name: 'Enviar link' }));
    await screen.findByRole('heading', { level: 1, name: 'Confira o seu email' });
  },
);

test.each([
  [429, 'over_request_rate_limit', 'Muitas tentativas. Aguarde um minuto e tente novamente.'],
  [
    429,
    'over_email_send_rate_limit',
    'O servidor já enviou emails demais. Aguarde uma hora e tente novamente.',
  ],
  [500, 'unexpected_failure', 'O servidor falhou. Tente novamente em instantes.'],
])('a refusal to send the link is told in words: %p %s', async (status, code, text) => {
  interceptFetch(({ url }) =>
    url.includes('/recover?')
      ? Response.json({ error_code: code, msg: code }, { status })
      : undefined,
  );
  await askForLink('alguem@exemplo.com.br');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('Email')).toHaveValue('alguem@exemplo.com.br');
});

test('T51 the link leads to a page that sets the new password, and removes the secret from the address', async () => {
  const { email } = await newAccount(backend, 'admin');
  const address = await recoveryAddress(email);
  const { seen } = interceptFetch(() => undefined);
  const { user } = await setPassword(address, 'curta');
  expect(location.href).toMatch(new RegExp(`${recoveryPath}$`));
  expect(screen.getByText(email)).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'A senha é fraca. Use pelo menos 6 caracteres.',
  );
  expect(hasStoredSession()).toBe(false);

  await user.clear(screen.getByLabelText('Nova senha'));
  await user.type(screen.getByLabelText('Nova senha'), 'nova-senha-1');
  await user.click(screen.getByRole('button', { name: 'Salvar a nova senha' }));
  expect(await screen.findByText('Senha alterada. Entre com a nova senha.')).toBeVisible();
  await screen.findByRole('heading', { level: 1, name: 'Admin Panel' });
  await signedIn(backend, { email, password: 'nova-senha-1' });
  // The secret went to the auth server only, and never in an address.
  const secret = new URLSearchParams(address.split('#')[1]).get('access_token')!;
  expect(seen.every(({ url }) => url.startsWith(`${backend.url}/auth/v1/`))).toBe(true);
  expect(seen.some(({ url }) => url.includes(secret))).toBe(false);
});

test('the same password as before is refused in words', async () => {
  const { email, password } = await newAccount(backend, 'admin');
  await setPassword(await recoveryAddress(email), password);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'A nova senha deve ser diferente da atual.',
  );
});

test('an account with a second factor gives its code before the new password', async () => {
  const account = await newAccount(backend, 'admin');
  const secret = await addFactor(await signedIn(backend, account));
  const { user } = renderApp(await recoveryAddress(account.email));
  await user.type(await screen.findByLabelText('Código'), '000000');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Código incorreto.');
  await user.clear(screen.getByLabelText('Código'));
  await user.type(screen.getByLabelText('Código'), currentCode(secret));
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await user.type(await screen.findByLabelText('Nova senha'), 'nova-senha-1');
  await user.click(screen.getByRole('button', { name: 'Salvar a nova senha' }));
  expect(await screen.findByText('Senha alterada. Entre com a nova senha.')).toBeVisible();
});

test("a new password ends the account's session in this browser, but no other account's", async () => {
  const account = await newAccount(backend, 'admin');
  await signIn(SIGN_INS.admin.email, SIGN_INS.admin.password);
  const { unmount } = await setPassword(await recoveryAddress(account.email), 'nova-senha-1');
  expect(await screen.findByText('Senha alterada. Entre com a nova senha.')).toBeVisible();
  expect(hasStoredSession()).toBe(true);
  unmount();

  const other = await newAccount(backend, 'admin');
  await signIn(other.email, other.password);
  await setPassword(await recoveryAddress(other.email), 'nova-senha-1');
  await waitFor(() => expect(hasStoredSession()).toBe(false));
  expect(await screen.findByText('Senha alterada. Entre com a nova senha.')).toBeVisible();
});

test('a used link says so, and offers another', async () => {
  const { email } = await newAccount(backend);
  const link = nextRecoveryLink(backend);
  await clientWith(backend).auth.resetPasswordForEmail(email);
  await fetch(await link, { redirect: 'manual' });
  const { headers } = await fetch(await link, { redirect: 'manual' });
  renderApp(recoveryPath + new URL(headers.get('location')!).hash);
  expect(await screen.findByRole('alert')).toHaveTextContent('Este link expirou ou já foi usado.');
  expect(screen.getByRole('button', { name: 'Enviar link' })).toBeEnabled();
  expect(location.hash).toBe('');
});

test('of two links in one tab only the last one counts, whatever becomes of the first, and whenever', async () => {
  const [first, last] = [await newAccount(backend), await newAccount(backend)];
  const address = await recoveryAddress(first.email);
  const held = deferred();
  let opened: Promise<unknown> | undefined;
  interceptFetch((request) => {
    if (opened === undefined && request.url.endsWith('/user')) {
      opened = held.promise;
      return held.promise.then(() => failure(403));
    }
    return undefined;
  });
  const { user } = renderApp(address);
  await waitFor(() => expect(opened).toBeDefined());

  const [, fragment] = (await recoveryAddress(last.email)).split('#');
  act(() => {
    location.hash = fragment!;
  });
  expect(await screen.findByText(last.email)).toBeVisible();
  held.resolve();
  await act(() => opened);
  await user.type(await screen.findByLabelText('Nova senha'), 'nova-senha-1');
  await user.click(screen.getByRole('button', { name: 'Salvar a nova senha' }));
  expect(await screen.findByText('Senha alterada. Entre com a nova senha.')).toBeVisible();
  await signedIn(backend, { email: last.email, password: 'nova-senha-1' });
  await signedIn(backend, first);
});

const madeUp = {
  'tokens of nobody': '#access_token=a.b.c&refresh_token=d&type=recovery',
  'a very long token': `#access_token=${'x'.repeat(40_000)}&refresh_token=d&type=recovery`,
  'a token with a line break': '#access_token=a%0Ab&refresh_token=d&type=recovery',
  'an unknown token': '#token_hash=unknown&type=recovery',
  'an error with markup': '#error=x&error_description=<b>Ligue para 0800</b>',
  'another kind of link': '#type=signup&access_token=a&refresh_token=b',
};

test.each(Object.entries(madeUp))(
  'T50 a made-up link opens nothing: %s',
  async (_name, fragment) => {
    renderApp(recoveryPath + fragment);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Este link expirou ou já foi usado.',
    );
    expect(location.hash).toBe('');
    expect(hasStoredSession()).toBe(false);
  },
);

test('an address with a slash at the end is the same page, and keeps no secret either', async () => {
  const { email } = await newAccount(backend);
  const [, fragment] = (await recoveryAddress(email)).split('#');
  renderApp(`${recoveryPath}/#${fragment}`);
  expect(await screen.findByLabelText('Nova senha')).toBeVisible();
  expect(location.pathname + location.hash).toBe(recoveryPath);
});

test('a link that could not be opened, because the server failed, can be tried again', async () => {
  const { email } = await newAccount(backend);
  const address = await recoveryAddress(email);
  const faults = interceptFetch(({ url }) => (url.endsWith('/user') ? failure(503) : undefined));
  const { user } = renderApp(address);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Não foi possível falar com o servidor.',
  );
  faults.restore();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByLabelText('Nova senha')).toBeVisible();
});
