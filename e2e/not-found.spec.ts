import { expect, test } from './fixtures.ts';

for (const path of ['/nada', '/loginn', '/a/b/c', '/admin/nada', '/admin/games/nada']) {
  test(`R7: ${path} does not exist and leads back to the home page`, async ({ page }) => {
    await page.goto(path);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Oops! Page not found', exact: true }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Voltar ao início', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Sistema de Administração' })).toBeVisible();
  });
}

test.describe('an administrator', () => {
  test.use({ signedInAs: 'admin' });

  test('R7: sees the same page for an unknown address below /admin', async ({ page }) => {
    await page.goto('/admin/nada');
    await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });
});
