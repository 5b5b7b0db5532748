import { expect, open, test } from './fixtures.ts';
import { sessionStorageKey } from './support/accounts.ts';

test.use({ signedInAs: 'admin' });

test("R25: 'Sair' ends the current session only, clears it and leads to /login", async ({
  page,
}) => {
  await open(page, '/admin', 'Dashboard');
  const [request] = await Promise.all([
    page.waitForRequest('**/auth/v1/logout*'),
    page.getByRole('button', { name: 'Sair', exact: true }).click(),
  ]);
  expect(new URL(request.url()).searchParams.get('scope')).toBe('local');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey)).toBeNull();
  await page.goto('/admin');
  await expect(page).toHaveURL('/login');
});

test('R25: other tabs follow a sign-out', async ({ page, context }) => {
  await open(page, '/admin', 'Dashboard');
  const other = await context.newPage();
  await open(other, '/admin/games', 'Jogos');
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
});

test('R25: a backend that cannot be reached does not keep anybody signed in', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_FAILED/, /could not tell the backend of the sign-out/);
  problems.allow(/Failed to fetch/);
  await open(page, '/admin', 'Dashboard');
  await page.route('**/auth/v1/logout*', (route) => route.abort());
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey)).toBeNull();
});
