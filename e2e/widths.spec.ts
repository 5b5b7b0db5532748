import { expect, open, test } from './fixtures.ts';
import { readyTable } from './support/tables.ts';

for (const width of [320, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 700 } });

    test('the login form stays inside its card', async ({ page }) => {
      await page.goto('/login');
      const fields = [
        page.getByLabel('Email'),
        page.getByLabel('Senha'),
        page.getByRole('button', { name: 'Entrar' }),
        page.getByRole('button', { name: 'Mostrar' }),
      ];
      for (const field of fields) {
        const box = await field.boundingBox();
        expect(box!.x).toBeGreaterThan(8);
        expect(box!.x + box!.width).toBeLessThan(width - 8);
      }
    });
  });
}

for (const width of [390, 768, 1024, 1280]) {
  test.describe(`${width} px wide, an administrator`, () => {
    test.use({ viewport: { width, height: 800 }, signedInAs: 'admin' });

    test('R37: both actions of a pending report are in sight without scrolling sideways', async ({
      page,
    }) => {
      await open(page, '/admin/reports', 'Moderação');
      await readyTable(page, 'Reports');
      for (const name of ['Revisar', 'Ação Tomada']) {
        const box = await page.getByRole('button', { name, exact: true }).first().boundingBox();
        expect(box!.x).toBeGreaterThan(0);
        expect(box!.x + box!.width).toBeLessThan(width);
      }
    });
  });
}
