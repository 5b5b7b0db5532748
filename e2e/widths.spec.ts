import { expect, type Locator, open, type Page, test } from './fixtures.ts';
import { changeRows, readRows, type ReportRow } from './support/rows.ts';
import { readyTable } from './support/tables.ts';

test('the login form stays inside its card, 320 and 390 px wide', async ({ page }) => {
  await page.goto('/login');
  const fields = [
    page.getByLabel('Email'),
    page.getByLabel('Senha'),
    page.getByRole('button', { name: 'Entrar' }),
    page.getByRole('button', { name: 'Mostrar' }),
  ];
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await expectWithin(page, fields, 8);
  }
});

test.describe('an administrator', () => {
  test.use({ signedInAs: 'admin' });

  test('R37: both actions of a pending report are visible without horizontal scrolling, 390 to 1280 px wide, and so is its date', async ({
    page,
    backend,
  }) => {
    const [newest] = await readRows<ReportRow>(backend, 'reports?order=created_at.desc&limit=1');
    await changeRows(backend, `reports?id=eq.${newest!.id}`, { status: 'PENDING' });
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, '/admin/reports', 'Moderação');
    await readyTable(page, 'Reports');
    const actions = ['Revisar', 'Ação Tomada'].map((name) =>
      page.getByRole('button', { name, exact: true }).first(),
    );
    for (const width of [390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectWithin(page, actions, 0);
      await expectWithin(page, [page.locator('[role="cell"][data-column="date"]').first()], 0);
      if (width === 768) {
        const message = page.locator('[role="cell"][data-column="message"]').first();
        expect((await message.boundingBox())!.width).toBeGreaterThan(250);
      }
    }

    const table = page.getByRole('table', { name: 'Reports' });
    const before = await table.boundingBox();
    await page.getByRole('searchbox', { name: 'Buscar reports' }).fill('a');
    await expect(page.getByRole('button', { name: 'Limpar filtros' })).toBeVisible();
    expect((await table.boundingBox())!.y, 'a search leaves the table in its place').toBe(
      before!.y,
    );
  });
});

/**
 * Expects elements between the left and right edge of the window, with a margin in px, after layout.
 */
async function expectWithin(page: Page, parts: Locator[], margin: number): Promise<void> {
  const { width } = page.viewportSize()!;
  for (const part of parts) {
    await expect(async () => {
      const box = await part.boundingBox();
      expect(box!.x, `${width} px wide`).toBeGreaterThan(margin);
      expect(box!.x + box!.width, `${width} px wide`).toBeLessThan(width - margin);
    }).toPass({ timeout: 5_000 });
  }
}
