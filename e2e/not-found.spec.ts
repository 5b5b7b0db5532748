import { expect, test } from './fixtures.ts';

test.use({ signedInAs: 'admin' });

test("R7: an administrator sees 'Oops! Page not found' beside the menu, also outside /admin", async ({
  page,
}) => {
  for (const path of ['/nada', '/admin/nada', '/admin/games/nada']) {
    await page.goto(path);
    await expect(
      page.getByRole('heading', { level: 2, name: 'Oops! Page not found', exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  }
});
