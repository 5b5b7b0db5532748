import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { failure, interceptFetch, signInAs } from '@panel/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { TOTP } from 'otpauth';
import { renderApp } from '../../../testing/render-app.tsx';
import { renewToken } from '../../../testing/renew-token.ts';

let backend: TestBackend;
let signOut: () => Promise<void>;

beforeAll(async () => {
  backend = await startTestBackend();
  signOut = await signInAs(backend, SIGN_INS.admin);
});
afterAll(async () => {
  await signOut();
  await backend.stop();
});
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

async function openSecurity() {
  const app = renderApp('/admin/skills');
  await app.user.click(await screen.findByRole('button', { name: 'Conta' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Segurança' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Segurança' }));
  return { ...app, dialog };
}

async function beginEnrolment(name?: string) {
  const opened = await openSecurity();
  const { user, dialog } = opened;
  const field = await dialog.findByRole('textbox', { name: 'Nome do aplicativo' });
  expect(field).toHaveValue('Aplicativo autenticador 1');
  if (name) {
    await user.clear(field);
    await user.type(field, name);
  }
  await user.click(dialog.getByRole('button', { name: 'Adicionar aplicativo autenticador' }));
  const key = (await dialog.findByText(/^([A-Z2-7]{4} ){3,}[A-Z2-7]{1,4}$/)).textContent ?? '';
  const secret = key.replaceAll(' ', '');
  return { ...opened, secret, code: () => new TOTP({ secret }).generate() };
}

test('R13 an authenticator app is added only after a right code', async () => {
  const { user, dialog, secret, code } = await beginEnrolment('Meu celular');
  expect(dialog.getByRole('img', { name: 'Código QR com a chave' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/svg\+xml/),
  );
  expect(dialog.getByRole('link', { name: 'Abrir no aplicativo' })).toHaveAttribute(
    'href',
    expect.stringMatching(`^otpauth://totp/.*secret=${secret}`),
  );
  await user.click(dialog.getByRole('button', { name: 'Copiar chave' }));
  expect(await navigator.clipboard.readText()).toBe(secret);

  await user.type(dialog.getByLabelText('Código'), '000000');
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Código incorreto. Confira o que o aplicativo mostra agora.',
  );

  // The wrong code is selected: typing replaces it.
  await user.keyboard(code());
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
  expect(await dialog.findByText('Meu celular')).toBeVisible();
  const field = dialog.getByRole('textbox', { name: 'Nome do aplicativo' });
  await user.clear(field);
  await user.type(field, 'Meu celular{Enter}');
  expect(await dialog.findByText('Já existe um aplicativo com este nome.')).toBeVisible();
});

test('R13 removing an app takes clicks on two buttons: a double click removes nothing', async () => {
  const { user, dialog } = await openSecurity();
  await user.dblClick(await dialog.findByRole('button', { name: 'Remover' }));
  expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeVisible();
  expect(dialog.getByText('Sem ele, você entrará só com a senha.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Confirmar remoção' }));
  expect(await dialog.findByText('Nenhum aplicativo cadastrado.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Adicionar aplicativo autenticador' })).toHaveFocus();
});

test("a cancelled enrolment adds no app: the next one is also named 'Aplicativo autenticador 1'", async () => {
  const first = await beginEnrolment();
  await first.user.click(first.dialog.getByRole('button', { name: 'Cancelar' }));
  expect(await first.dialog.findByText('Nenhum aplicativo cadastrado.')).toBeVisible();
  await first.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  first.unmount();
  const second = await beginEnrolment();
  expect(second.dialog.getByLabelText('Código')).toHaveFocus();
});

test("'Copiar chave' says when the browser has blocked it", async () => {
  const { user, dialog } = await beginEnrolment();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException());
  await user.click(dialog.getByRole('button', { name: 'Copiar chave' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('O navegador bloqueou a cópia.');
});

test('a half-typed code survives a token refresh and a failed reload of the list', async () => {
  const { user, dialog } = await beginEnrolment();
  const field = dialog.getByLabelText('Código');
  await user.type(field, '123');
  await renewToken();
  interceptFetch(({ url }) => (url.endsWith('/user') ? failure(400) : undefined));
  // The user returns from the authenticator app, which covered the page.
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() =>
    expect(console.error).toHaveBeenCalledWith(
      expect.stringContaining('could not list the second factors'),
      expect.anything(),
    ),
  );
  expect(field).toBeVisible();
  expect(field).toHaveValue('123');
});

test("when the apps cannot be listed the dialog says why, and 'Tentar novamente' lists them", async () => {
  const faulty = interceptFetch(({ url }) => (url.endsWith('/user') ? failure() : undefined));
  const { user, dialog } = await openSecurity();
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Não foi possível carregar os aplicativos.O servidor falhou. Tente novamente em instantes.',
  );
  faulty.restore();
  await user.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
  expect(await dialog.findByText('Nenhum aplicativo cadastrado.')).toBeVisible();
});

describe('when the list cannot be read again', () => {
  const isList = ({ method, url }: Request) => method === 'GET' && url.endsWith('/user');

  /** Adds an app; the list with it cannot be read. */
  async function addUnlisted() {
    const { user, dialog, code } = await beginEnrolment();
    const faulty = interceptFetch((request) => (isList(request) ? failure(400) : undefined));
    await user.type(dialog.getByLabelText('Código'), code());
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Não foi possível carregar os aplicativos.',
    );
    return { user, dialog, faulty };
  }

  test('after an app was added, the dialog does not say that there is none, and suggests the next name later', async () => {
    const { user, dialog, faulty } = await addUnlisted();
    expect(dialog.queryByText('Nenhum aplicativo cadastrado.')).not.toBeInTheDocument();

    faulty.restore();
    await user.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
    expect(await dialog.findByText('Aplicativo autenticador 1')).toBeVisible();
    const name = dialog.getByRole('textbox', { name: 'Nome do aplicativo' });
    expect(name).toHaveValue('Aplicativo autenticador 2');
  });

  test('after an app was removed, the dialog does not list it, and keeps a typed name', async () => {
    // The app that the test before has added.
    const { user, dialog } = await openSecurity();
    const name = await dialog.findByRole('textbox', { name: 'Nome do aplicativo' });
    await user.clear(name);
    await user.type(name, 'Celular');
    const faulty = interceptFetch((request) => (isList(request) ? failure(400) : undefined));
    await user.click(await dialog.findByRole('button', { name: 'Remover' }));
    await user.click(dialog.getByRole('button', { name: 'Confirmar remoção' }));
    expect(await dialog.findByText('Não foi possível carregar os aplicativos.')).toBeVisible();
    expect(dialog.queryByText('Aplicativo autenticador 1')).not.toBeInTheDocument();

    faulty.restore();
    await user.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
    expect(await dialog.findByText('Nenhum aplicativo cadastrado.')).toBeVisible();
    expect(name).toHaveValue('Celular');
  });
});
