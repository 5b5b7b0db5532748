import { startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { newAccount, signedIn } from '@panel/local-supabase/testing/clients';
import { hasStoredSession } from '@panel/shared-auth';
import { sessionKey } from '@panel/shared-auth/early';
import { deferred, failure, interceptFetch, signInAs } from '@panel/shared-testing';
import { toast } from '@panel/shared-ui';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';

let backend: TestBackend;
let signOut: () => Promise<void>;
let account: { email: string; password: string };

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  account = await newAccount(backend, 'admin');
  signOut = await signInAs(backend, account);
});
afterEach(async () => {
  await signOut();
  toast.dismissAll();
  jest.restoreAllMocks();
});

async function openDialog(name: string) {
  const app = renderApp('/admin/skills');
  await app.user.click(await screen.findByRole('button', { name: 'Conta' }));
  await app.user.click(await screen.findByRole('menuitem', { name }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name })) };
}

async function changePassword(current: string, next: string) {
  const opened = await openDialog('Trocar senha');
  await opened.user.type(opened.dialog.getByLabelText('Senha atual'), current);
  await opened.user.type(opened.dialog.getByLabelText('Nova senha'), next);
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Trocar senha' }));
  return opened;
}

test("'Trocar senha' opens with the focus in its first field, and returns it to the account's button", async () => {
  const { user, dialog } = await openDialog('Trocar senha');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(dialog.getByLabelText('Senha atual')).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Conta' })).toHaveFocus();
});

test("'Trocar senha' changes the password, keeps this session and ends the others", async () => {
  const elsewhere = await signedIn(backend, account);
  await changePassword(account.password, 'nova-senha-1');
  expect(await screen.findByText('Senha alterada.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(hasStoredSession()).toBe(true);
  expect((await elsewhere.auth.getUser()).error).not.toBeNull();
  await signedIn(backend, { ...account, password: 'nova-senha-1' });
});

test.each([
  ['errada', 'nova-senha-1', 'A senha atual está incorreta.'],
  ['segredo123', 'curta', 'A senha é fraca. Use pelo menos 6 caracteres.'],
  ['segredo123', 'segredo123', 'A nova senha deve ser diferente da atual.'],
])('a refused change is told in words: from %p to %p', async (current, next, text) => {
  const { dialog } = await changePassword(current, next);
  expect(await dialog.findByRole('alert')).toHaveTextContent(text);
  expect(dialog.getByLabelText('Nova senha')).toHaveValue(next);
  await signedIn(backend, account);
});

test.each([
  [
    { error_code: 'reauthentication_needed', msg: 'x' },
    'Por segurança, saia, entre de novo e então troque a senha.',
  ],
  [
    {
      error_code: 'weak_password',
      msg: 'Password should be at least 12 characters. Password should contain at least one character of each: abc, 012. Password is known to be weak and easy to guess, please choose a different one.',
      weak_password: { reasons: ['length', 'characters', 'pwned'] },
    },
    'A senha é fraca. Use pelo menos 12 caracteres. Misture letras maiúsculas e minúsculas, números e símbolos. Ela é fácil de adivinhar ou já vazou: escolha outra.',
  ],
])('what the server wants of a password is told in words: %j', async (answer, text) => {
  interceptFetch(({ method }) =>
    method === 'PUT' ? Response.json(answer, { status: 422 }) : undefined,
  );
  const { dialog } = await changePassword(account.password, 'nova-senha-1');
  expect(await dialog.findByRole('alert')).toHaveTextContent(text);
});

test('the password of a user who has signed in meanwhile, in another tab, is not changed', async () => {
  const other = await newAccount(backend, 'admin');
  const { data } = await (await signedIn(backend, other)).auth.getSession();
  interceptFetch(({ url }) => {
    if (url.endsWith('grant_type=password')) {
      const stored = JSON.parse(localStorage.getItem(sessionKey)!) as object;
      localStorage.setItem(sessionKey, JSON.stringify({ ...stored, ...data.session }));
    }
    return undefined;
  });
  const { dialog } = await changePassword(account.password, 'nova-senha-1');
  expect(await dialog.findByRole('alert')).toHaveTextContent('A sua sessão terminou.');
  await signedIn(backend, other);
});

test("'Sair de todos os aparelhos' ends every session of the account", async () => {
  const elsewhere = await signedIn(backend, account);
  const { user, dialog } = await openDialog('Sair de todos os aparelhos');
  await user.click(dialog.getByRole('button', { name: 'Sair de todos os aparelhos' }));
  await screen.findByRole('heading', { level: 1, name: 'Admin Panel' });
  expect(screen.getByText('Entre com a sua conta de administrador.')).toBeVisible();
  expect(hasStoredSession()).toBe(false);
  expect((await elsewhere.auth.getUser()).error).not.toBeNull();
});

test("'Sair de todos os aparelhos' that is on its way cannot be cancelled", async () => {
  const answered = deferred();
  interceptFetch(({ url }) => (url.includes('/logout') ? answered.promise : undefined));
  const { user, dialog } = await openDialog('Sair de todos os aparelhos');
  await user.click(dialog.getByRole('button', { name: 'Sair de todos os aparelhos' }));
  expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  answered.resolve();
  await screen.findByRole('heading', { level: 1, name: 'Admin Panel' });
});

test("'Sair de todos os aparelhos' that the server did not do says so, and nobody is signed out", async () => {
  interceptFetch(({ url }) => (url.includes('/logout') ? failure(503) : undefined));
  const { user, dialog } = await openDialog('Sair de todos os aparelhos');
  await user.click(dialog.getByRole('button', { name: 'Sair de todos os aparelhos' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Não foi possível falar com o servidor.',
  );
  expect(hasStoredSession()).toBe(true);
});

test("'Cancelar' in 'Sair de todos os aparelhos' signs nobody out", async () => {
  const { user, dialog } = await openDialog('Sair de todos os aparelhos');
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(hasStoredSession()).toBe(true);
});
