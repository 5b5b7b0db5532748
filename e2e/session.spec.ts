import { SIGN_INS } from '@panel/local-supabase/testing';
import { expect, open, test } from './fixtures.ts';
import { sessionStorageKey, submitLogin } from './support/accounts.ts';
import { readyTable } from './support/tables.ts';

test.use({ signedInAs: 'admin' });

test('R3, R4: a token refresh leaves page, scroll position and focus as they are', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/admin/reports', 'Moderação');
  await readyTable(page, 'Reports');
  const scroller = page.getByRole('region', { name: 'Reports' });
  await scroller.focus();
  await scroller.evaluate((element) => {
    element.scrollTop = 600;
    element.setAttribute('data-same', 'yes');
  });
  const before = await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey);
  const refreshed = page.waitForResponse('**/auth/v1/token?grant_type=refresh_token');
  await page.clock.fastForward('59:00');
  expect((await refreshed).status()).toBe(200);
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), sessionStorageKey))
    .not.toBe(before);
  await expect(scroller).toBeFocused();
  await expect(scroller).toHaveAttribute('data-same', 'yes');
  expect(await scroller.evaluate((element) => element.scrollTop)).toBeGreaterThan(500);
});

test('R4, R15: a session that the server no longer knows ends at the login', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 400/);
  problems.allow(/AuthApiError/, /status of 401/, /mfe-games-catalog/);
  await page.addInitScript((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? 'null') as object | null;
    if (session && !sessionStorage.getItem('spoiled')) {
      sessionStorage.setItem('spoiled', 'yes');
      const spoiled = {
        ...session,
        refresh_token: 'unknown',
        expires_at: 1,
        access_token: 'x.y.z',
      };
      localStorage.setItem(key, JSON.stringify(spoiled));
    }
  }, sessionStorageKey);
  await page.goto('/admin/games');
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('a session that ends in the middle of work leads back to its screen, and only there', async ({
  page,
  context,
}) => {
  await open(page, '/admin/posts?ordem=data', 'Posts');
  const otherTab = await context.newPage();
  await otherTab.goto('/nada');
  await otherTab.evaluate((key) => localStorage.removeItem(key), sessionStorageKey);
  await otherTab.close();
  await expect(page).toHaveURL('/login');
  await submitLogin(page, SIGN_INS.admin.email, SIGN_INS.admin.password);
  await expect(page).toHaveURL('/admin/posts?ordem=data');
  await expect(page.getByRole('heading', { level: 1, name: 'Posts' })).toBeVisible();
});
