import { expect, test } from './fixtures.ts';

test('R5, R6: the home page says what the panel is for and leads to the login', async ({
  page,
}) => {
  await page.goto('/');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Sistema de Administração', exact: true }),
  ).toBeVisible();
  await expect(
    page.getByText('Gerencie jogos, jogadores, posts e muito mais', { exact: true }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Acessar Admin Panel', exact: true }).click();
  await expect(page).toHaveURL('/login');
});

test('R6: the link to the login is the one large button of the page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link')).toHaveCount(1);
  const box = await page.getByRole('link', { name: 'Acessar Admin Panel' }).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
});

test('R1: the page is in Brazilian Portuguese and has a title of its own', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  await expect(page).toHaveTitle('Sistema de Administração · Admin Panel');
});
