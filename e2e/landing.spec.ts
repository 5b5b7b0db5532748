import { expect, test } from './fixtures.ts';

test('R1, R5, R6: the home page says in Portuguese what the panel is for; its one large button leads to the login', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  await expect(page).toHaveTitle('Sistema de Administração · Admin Panel');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Sistema de Administração', exact: true }),
  ).toBeVisible();
  await expect(
    page.getByText('Gerencie jogos, jogadores, posts e muito mais', { exact: true }),
  ).toBeVisible();

  const icon = page.locator('link[rel="icon"]');
  await expect(icon, 'asked for once').toHaveAttribute('href', /^data:image\/svg\+xml,/);

  await expect(page.getByRole('link')).toHaveCount(1);
  const link = page.getByRole('link', { name: 'Acessar Admin Panel', exact: true });
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await link.click();
  await expect(page).toHaveURL('/login');
});
