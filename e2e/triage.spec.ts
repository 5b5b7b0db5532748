import { expect, open, test } from './fixtures.ts';
import { findings } from '@panel/release/axe';
import { sidewaysScroll } from './support/geometry.ts';
import { newestPending, reportPanel } from './support/reports.ts';
import { deleteRows, insertRows, readRows, type ReportRow } from './support/rows.ts';
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
  const lazyScripts = '**/modules/mfe-moderation/**/async/*.js';
  await page.route(lazyScripts, (route) => route.abort());
  const table = page.getByRole('table', { name: 'Reports' });
  const current = table.locator('[aria-current="true"]');
  await page.keyboard.press('n');
  await expect(current.getByRole('link')).toBeFocused();
  for (let step = 0; step < 15; step++) {
    await page.keyboard.press('j');
  }
  await expect(current).toBeInViewport({ ratio: 1 });

  await page.keyboard.press('Enter');
  const failure = page.getByRole('alert').filter({ hasText: 'Não foi possível abrir o report.' });
  await expect(failure).toBeVisible();
  await page.unroute(lazyScripts);
  await failure.getByRole('button', { name: 'Tentar novamente' }).click();
  const panel = reportPanel(page);
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

  await page.clock.install();
  await page.goto(`/admin/reports?status=PENDING&report=${report.id}`);
  await expect(panel).toContainText('Pendente');
  await page.clock.runFor(200);
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

test.describe('a queue of few reports', () => {
  const type = 'fila';
  const statuses = ['PENDING', 'REVIEWED', 'PENDING', 'PENDING', 'PENDING', 'ACTION_TAKEN'];

  test.beforeEach(({ backend }) =>
    insertRows(
      backend,
      'reports',
      statuses.map((status, place) => ({
        content_type: type,
        reason: `Motivo ${place}`,
        status,
        created_at: new Date(Date.UTC(2026, 0, 1, 12, -place)).toISOString(),
      })),
    ),
  );
  test.afterEach(({ backend }) => deleteRows(backend, `reports?content_type=eq.${type}`));

  test("a decision by key leads to the next pending report, and 'k' back; without 'Abrir o próximo ao decidir' the report stays; a filter that is chosen after 'f' returns the focus to the list", async ({
    page,
  }) => {
    await page.clock.install();
    const panel = reportPanel(page);
    const table = page.getByRole('table', { name: 'Reports' });
    const expectCurrent = (index: number) =>
      expect(rowAt(table, index)).toHaveAttribute('aria-current', 'true');

    await test.step('in a list of all statuses', async () => {
      await open(page, `/admin/reports?type=${type}`, 'Moderação');
      await readyTable(page, 'Reports');
      await page.keyboard.press('n');
      await expectCurrent(0);
      await page.clock.runFor(200);
      await page.keyboard.press('r');
      await expectCurrent(2);
      await expect(rowAt(table, 2).getByRole('link')).toBeFocused();
      await page.clock.runFor(500);
      await expect(rowAt(table, 0)).toContainText('Revisado');
      await page.keyboard.press('k');
      await expectCurrent(0);
    });

    await test.step('in the first pending report, which a link opens at any width', async () => {
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`/admin/reports?status=PENDING&type=${type}&report=next`);
        await expect(panel).toContainText('Motivo 2');
      }
      await expectCurrent(0);
      await page.clock.runFor(200);
      await page.keyboard.press('a');
      await expect(panel).toContainText('Motivo 3');
      await page.clock.runFor(500);
      await page.keyboard.press('k');
      await expect(panel).toContainText('Motivo 2');
      await expect(panel).toContainText('Ação tomada por');
    });

    await test.step("without 'Abrir o próximo ao decidir'", async () => {
      await page.keyboard.press('n');
      await expect(panel).toContainText('Motivo 3');
      await panel.getByRole('checkbox', { name: 'Abrir o próximo ao decidir' }).uncheck();
      await page.clock.runFor(200);
      await page.keyboard.press('r');
      // Sooner, Escape would only tell that the decision is sent.
      await page.clock.runFor(1500);
      await expect(panel).toContainText('Revisado por');
      await expect(panel).toContainText('Motivo 3');
    });

    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await page.keyboard.press('f');
    const status = page.getByRole('combobox', { name: 'Status' });
    await expect(status).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/status=ACTION_TAKEN/);
    await expect(page.getByRole('region', { name: 'Reports' })).toBeFocused();
    await readyTable(page, 'Reports');
    await page.keyboard.press('j');
    await expectCurrent(0);
  });
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('R37: the open report replaces the list, and Back leads to its row', async ({ page }) => {
    await open(page, '/admin/reports', 'Moderação');
    const table = await readyTable(page, 'Reports');
    await expect(page.getByText(/^[\d.]+ reports$/)).toBeVisible();
    await page.getByRole('region', { name: 'Reports' }).evaluate((list) => list.scrollTo(0, 3_000));
    await rowAt(table, 20).getByRole('link').click();
    const panel = reportPanel(page);
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
