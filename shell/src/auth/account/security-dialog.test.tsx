import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { supabase } from '@panel/shared-auth';
import { failure, interceptFetch, signInAs } from '@panel/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { TOTP } from 'otpauth';
import { renderApp } from '../../../testing/render-app.tsx';

let backend: TestBackend;
let leave: () => Promise<void>;

beforeAll(async () => {
  backend = await startTestBackend();
  leave = await signInAs(backend, SIGN_INS.admin);
});
afterAll(async () => {
  await leave();
  await backend.stop();
});
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** A read does, when the token ends in a minute. */
async function renewToken(): Promise<void> {
  const stored = () => JSON.parse(localStorage.getItem('panel.session') ?? '') as object;
  const aging = { ...stored(), expires_at: Date.now() / 1000 + 60 };
  localStorage.setItem('panel.session', JSON.stringify(aging));
  await supabase().from('games').select('id').limit(1);
  expect(stored()).not.toMatchObject({ expires_at: aging.expires_at });
}

async function openSecurity() {
  const app = renderApp('/admin/skills');
  await app.user.click(await screen.findByRole('button', { name: 'Conta' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Segurança' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Segurança' }));
  return { ...app, dialog };
}

async function beginEnrolment() {
  const opened = await openSecurity();
  const { user, dialog } = opened;
  await user.click(
    await dialog.findByRole('button', { name: 'Adicionar aplicativo autenticador' }),
  );
  const secret = (await dialog.findByText(/^[A-Z2-7]{16,}$/)).textContent ?? '';
  return { ...opened, secret, code: () => new TOTP({ secret }).generate() };
}

test('R13 an authenticator app counts only after a code of it was right', async () => {
  const { user, dialog, secret, code } = await beginEnrolment();
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
  expect(await dialog.findByRole('alert')).toHaveTextContent('O código não confere.');

  // What was refused is selected: typing replaces it.
  await user.keyboard(code());
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
  expect(await dialog.findByText(/^Aplicativo autenticador \d/)).toBeVisible();
});

test('R13 removing an app takes two clicks on two places: a double click removes nothing', async () => {
  const { user, dialog } = await openSecurity();
  await user.dblClick(await dialog.findByRole('button', { name: 'Remover' }));
  expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeVisible();
  expect(dialog.getByText('Depois disso, só a senha será pedida para entrar.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Confirmar remoção' }));
  expect(await dialog.findByText('Nenhum aplicativo cadastrado.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Adicionar aplicativo autenticador' })).toHaveFocus();
});

test('an enrolment that is given up leaves nothing behind, and can be begun again', async () => {
  const first = await beginEnrolment();
  await first.user.click(first.dialog.getByRole('button', { name: 'Cancelar' }));
  expect(await first.dialog.findByText('Nenhum aplicativo cadastrado.')).toBeVisible();
  await first.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  first.unmount();
  const second = await beginEnrolment();
  expect(second.dialog.getByLabelText('Código')).toHaveFocus();
});

test('what is typed of a code survives a token refresh and a list that does not reload', async () => {
  const { user, dialog } = await beginEnrolment();
  const field = dialog.getByLabelText('Código');
  await user.type(field, '123');
  await renewToken();
  interceptFetch(({ url }) => (url.endsWith('/user') ? failure() : undefined));
  // Back from the authenticator app, which covered the page.
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

test("a list that cannot be read says why, and 'Tentar novamente' reads it", async () => {
  const faulty = interceptFetch(({ url }) => (url.endsWith('/user') ? failure() : undefined));
  const { user, dialog } = await openSecurity();
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Não foi possível carregar os aplicativos.O servidor falhou. Tente novamente em instantes.',
  );
  faulty.restore();
  await user.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
  expect(await dialog.findByText('Nenhum aplicativo cadastrado.')).toBeVisible();
});
