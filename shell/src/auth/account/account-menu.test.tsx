import { SIGN_INS, startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { signInAs } from '@panel/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
  await signInAs(backend, SIGN_INS.admin);
});
afterAll(() => backend.stop());

test("R25 the button 'Conta' shows the user's initials, and 'Sair' in its menu signs out", async () => {
  const { user } = renderApp('/admin/skills');
  const button = await screen.findByRole('button', { name: 'Conta' });
  expect(button).toHaveTextContent(/^A$/);
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: 'Sair' }));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible();
  expect(localStorage.getItem('panel.session')).toBeNull();
});
