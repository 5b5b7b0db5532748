import { expect, type Locator, open, type Page, test } from './fixtures.ts';
import { findings } from '@panel/release/axe';
import { sidewaysScroll } from './support/geometry.ts';
import { newestPending } from './support/reports.ts';
import { readRows, type ReportRow } from './support/rows.ts';
import { readyTable, rowAt } from './support/tables.ts';
import { expectToast } from './support/toasts.ts';

test.use({ signedInAs: 'admin' });

test('R37: reports can be decided by keyboard alone; reload, Back and a link restore the open one', async ({
  page,
  backend,
  problems,
}) => {
  problems.expect(/ERR_FAILED/, /could not load a part of it/);
  await open(page, '/admin/reports', 'Moderação');
  const { report } = await newestPending(page, backend);
  const laterScripts = '**/modules/mfe-moderation/**/async/*.js';
  await page.route(laterScripts, (route) => route.abort());
  const table = page.getByRole('table', { name: 'Reports' });
  const current = table.locator('[aria-current="true"]');
  await page.keyboard.press('n');
  await expect(current.getByRole('link')).toBeFocused();
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('j');
  }
  await expect(current).toBeInViewport({ ratio: 1 });

  await page.keyboard.press('Enter');
  const failure = page.getByRole('alert').filter({ hasText: 'Não foi possível abrir o report.' });
  await expect(failure).toBeVisible();
  await page.unroute(laterScripts);
  await failure.getByRole('button', { name: 'Tentar novamente' }).click();
  const panel = openPanel(page);
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(current, 'rows have become cards').toBeInViewport({ ratio: 1 });
  const address = page.url();
  await page.reload();
  await expect(panel).toBeVisible();
  await expect(current).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL('/admin/reports');
  await page.goto(address);
  await expect(panel).toBeVisible();

  await page.goto(`/admin/reports?status=PENDING&report=${report.id}`);
  await expect(panel).toContainText('Pendente');
  await page.keyboard.press('a');
  await expectToast(page, 'Sucesso', 'Report ação tomada com sucesso.');
  const [stored] = await readRows<ReportRow>(backend, `reports?id=eq.${report.id}`);
  expect(stored?.status).toBe('ACTION_TAKEN');
  await page.keyboard.press('n');
  await expect(panel).toContainText('Pendente');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Atalhos de teclado' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(panel).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('R37: the open report replaces the list, and Back leads to its row', async ({ page }) => {
    await open(page, '/admin/reports', 'Moderação');
    const table = await readyTable(page, 'Reports');
    await expect(page.getByText(/^[\d.]+ reports$/)).toBeVisible();
    await page.getByRole('region', { name: 'Reports' }).evaluate((list) => list.scrollTo(0, 3_000));
    await rowAt(table, 20).getByRole('link').click();
    const panel = openPanel(page);
    await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(page.getByRole('table')).toBeHidden();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(panel).toBeInViewport();
      expect(await sidewaysScroll(page), `${width} px wide`).toBe(0);
    }
    expect(await findings(page)).toEqual([]);

    await page.goBack();
    await expect(panel).toHaveCount(0);
    const row = rowAt(table, 20);
    await expect(row.getByRole('link')).toBeFocused();
    await expect(row.getByRole('link')).toBeInViewport();
  });
});

function openPanel(page: Page): Locator {
  return page.getByRole('region', { name: /^Report de/ });
}
