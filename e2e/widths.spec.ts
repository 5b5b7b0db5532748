import { expect, type Locator, open, type Page, test } from './fixtures.ts';
import { changeRows, readRows, type ReportRow } from './support/rows.ts';
import { readyTable, rowAt } from './support/tables.ts';
import { expectToast, toasts } from './support/toasts.ts';

test('the login form stays inside its card, 320 and 390 px wide @exhaustive', async ({ page }) => {
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

  test("the bar of selected reports hides neither the focus nor 'Exibir', and no message hides the bar @exhaustive", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, '/admin/reports?status=PENDING', 'Moderação');
    const table = await readyTable(page, 'Reports');
    await rowAt(table, 0).getByRole('button', { name: 'Revisar' }).click();
    const notice = 'Report revisado com sucesso.';
    await expectToast(page, 'Sucesso', notice);
    await rowAt(table, 1).getByRole('checkbox').check();
    const bar = page.getByRole('group', { name: 'Reports selecionados' });
    const { y: top } = (await bar.boundingBox())!;
    const message = (await toasts(page).getByText(notice).boundingBox())!;
    expect(message.y + message.height).toBeLessThan(top);
    await toasts(page).getByRole('button', { name: 'Fechar' }).click();
    await rowAt(table, 1).getByRole('checkbox').focus();
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab');
      expect(await isFocusVisible(page), `after ${step + 1} steps`).toBe(true);
    }

    const display = page.getByRole('button', { name: 'Exibir' });
    await display.click();
    for (const name of ['Status', 'Tipo', 'Data']) {
      await page.getByRole('checkbox', { name }).click({ trial: true, timeout: 2_000 });
    }
    for (const width of [640, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await expectWithin(page, [page.getByRole('group', { name: 'Exibir' })], 0);
    }
  });
});

/** Whether a press on the focused element would reach it. */
function isFocusVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement!;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && focused.contains(hit);
  });
}

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
