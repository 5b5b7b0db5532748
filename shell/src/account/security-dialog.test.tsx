import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { signInAs } from '@panel/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { TOTP } from 'otpauth';
import { renderApp } from '../../testing/render-app.tsx';

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
  return { ...opened, code: () => new TOTP({ secret }).generate() };
}

test('R13 an authenticator app counts only after a code of it was right', async () => {
  const { user, dialog, code } = await beginEnrolment();
  expect(dialog.getByRole('img', { name: 'Código QR com o segredo' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/svg\+xml/),
  );
  const field = dialog.getByLabelText('Código');
  await user.type(field, '000000');
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('O código não confere.');

  await user.clear(field);
  await user.type(field, code());
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
  expect(await dialog.findByText(/^Aplicativo autenticador \d/)).toBeVisible();
});

test('R13 removing an app takes two clicks on two places: a double click removes nothing', async () => {
  const { user, dialog } = await openSecurity();
  await user.dblClick(await dialog.findByRole('button', { name: 'Remover' }));
  expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeVisible();
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
