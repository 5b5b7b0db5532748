import { SIGN_INS } from '@panel/local-supabase/testing';
import { expect, open, test } from './fixtures.ts';
import { sessionStorageKey, submitLogin } from './support/accounts.ts';
import { drop } from './support/network-faults.ts';

test.use({ signedInAs: 'admin' });

test("R25: 'Sair' ends only the current session, clears it and opens /login", async ({
  page,
  network,
}) => {
  const { requests } = network.on('POST /auth/v1/logout');
  await open(page, '/admin', 'Dashboard');
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await expect
    .poll(() => requests.map(({ path }) => path))
    .toEqual(['/auth/v1/logout?scope=local']);
  expect(await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey)).toBeNull();
  await page.goto('/admin');
  await expect(page).toHaveURL('/login');
});

test('R25: other tabs follow a sign-out (T20)', async ({ page, context }) => {
  await open(page, '/admin', 'Dashboard');
  const other = await context.newPage();
  await open(other, '/admin/games', 'Jogos');
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  await expect(other.getByText('Entre com a sua conta de administrador.')).toBeVisible();
  await submitLogin(other, SIGN_INS.admin.email, SIGN_INS.admin.password);
  await expect(other, 'nobody was interrupted').toHaveURL('/admin');
});

test('R25: an unreachable backend does not keep the user signed in @exhaustive', async ({
  page,
  network,
  problems,
}) => {
  problems.expect(/EMPTY_RESPONSE/, /could not tell the backend of the sign-out/);
  problems.allow(/Failed to fetch/);
  await open(page, '/admin', 'Dashboard');
  network.on('POST /auth/v1/logout', drop);
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey)).toBeNull();
});
