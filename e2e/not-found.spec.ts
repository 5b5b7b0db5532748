import { expect, test } from './fixtures.ts';

test.use({ signedInAs: 'admin' });

test("R7: an administrator sees 'Oops! Page not found' without the panel around it, also below /admin", async ({
  page,
}) => {
  for (const path of ['/nada', '/admin/nada', '/admin/games/nada']) {
    await page.goto(path);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Oops! Page not found', exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
});
