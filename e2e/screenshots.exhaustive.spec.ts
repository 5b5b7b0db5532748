import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, open, type Page, test } from './fixtures.ts';
import { readyTable } from './support/tables.ts';

const images = fileURLToPath(new URL('../docs/images', import.meta.url));

test.use({ signedInAs: 'admin' });

test.describe('a desktop, light', () => {
  test.use({ colorScheme: 'light', viewport: { width: 1440, height: 900 } });

  test('takes the picture of moderation with an open report', async ({ page }) => {
    await open(page, '/admin/reports', 'Moderação');
    await readyTable(page, 'Reports');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await page.keyboard.press('n');
    await page.keyboard.press('o');
    await expect(page.getByRole('heading', { name: /^Report de / })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Revisar os \d+ iguais$/ })).toBeVisible();
    await takePicture(page, 'moderation-light.png');
  });
});

test.describe('a desktop, dark', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 1440, height: 900 } });

  test('takes the picture of the dashboard', async ({ page }) => {
    await open(page, '/admin', 'Dashboard');
    await expect(page.getByText('Carregando')).toHaveCount(0);
    await expect(page.getByRole('slider', { name: 'Jogos por dia, em barras' })).toBeVisible();
    await takePicture(page, 'dashboard-dark.png');
  });
});

test.describe('a phone, light', () => {
  test.use({ colorScheme: 'light', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

  test('takes the picture of games', async ({ page }) => {
    await open(page, '/admin/games', 'Jogos');
    await readyTable(page, 'Jogos');
    await takePicture(page, 'games-phone.png');
  });
});

/**
 * Takes a picture of the README. An existing one stays, because the dates in it change daily: `npm run screenshots`
 * replaces them all.
 */
async function takePicture(page: Page, name: string): Promise<void> {
  const path = `${images}/${name}`;
  const picture = await page.screenshot({
    animations: 'disabled',
    ...(!existsSync(path) && { path }),
  });
  expect(picture.length).toBeGreaterThan(20_000);
}
