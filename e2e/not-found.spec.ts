import { expect, type Page, test } from './fixtures.ts';
import { goTo } from './support/go-to.ts';

const title = 'Oops! Page not found';

test("R7: an unknown address shows 'Oops! Page not found', with a link to the home page", async ({
  page,
}) => {
  await page.goto('/nada');
  await leaveByLink(page);
  for (const path of ['/loginn', '/a/b/c', '/admin/nada', '/admin/games/nada']) {
    await goTo(page, path, title);
    await leaveByLink(page);
  }
});

test.describe('an administrator', () => {
  test.use({ signedInAs: 'admin' });

  test('R7: sees the same page for an unknown address below /admin', async ({ page }) => {
    await page.goto('/admin/nada');
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });
});

async function leaveByLink(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Voltar ao início', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Sistema de Administração' })).toBeVisible();
}
