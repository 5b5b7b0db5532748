import type { Route } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';
import { holdPageRequests } from './support/hold.ts';
import { createLazyScriptTest } from './support/lazy-scripts.ts';
import { readyTable, rowAt } from './support/tables.ts';
import { toasts } from './support/toasts.ts';

test.use({ signedInAs: 'admin' });

/** Answers to scripts that the page requests late, and what the user is told. */
const faults: [fault: string, fail: (route: Route) => Promise<void>, text: string][] = [
  [
    'the version has been pruned',
    (route) => route.fulfill({ status: 404 }),
    'Esta versão do painel não está mais no servidor.',
  ],
  [
    'a proxy wants a new login',
    (route) => route.fulfill({ status: 302, headers: { Location: 'https://sso.example/login' } }),
    'Outro site respondeu no lugar do painel',
  ],
];

for (const [fault, fail, text] of faults) {
  test(`after ${fault}, parts that cannot be downloaded say so and offer 'Recarregar'`, async ({
    page,
    problems,
  }) => {
    problems.expect(/could not load a part of it/);
    problems.allow(/status of 404/, /ERR_/, /CORS/, /Content Security Policy/, /integrity/);
    // Below this width the button of the export is among the display options.
    await page.setViewportSize({ width: 1600, height: 900 });
    await open(page, '/admin/reports', 'Moderação');
    const table = await readyTable(page, 'Reports');
    await page.waitForLoadState('networkidle');
    await page.route(/\.js$/, fail);

    const toasts = page.getByRole('region', { name: 'Notificações' });
    const reload = toasts.getByRole('button', { name: 'Recarregar', exact: true });
    await page.getByRole('button', { name: 'Exibir' }).click();
    await expect(toasts).toContainText(text);
    await expect(reload).toBeVisible();
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    await expect(toasts.getByText('Não foi possível exportar').locator('..')).toContainText(text);
    await expect(page.getByText(/^Exportando/)).toHaveCount(0);
    await expect(reload).toHaveCount(2);

    await table.getByRole('checkbox').nth(1).check();
    await expect(toasts).toContainText('Não foi possível selecionar');
    await page.unroute(/\.js$/);
    // The last message lies on the others until the pointer reaches them.
    await reload.last().click();
    await readyTable(page, 'Reports');
    await page.getByRole('button', { name: 'Exibir' }).click();
    await expect(page.getByRole('group', { name: 'Densidade' })).toBeVisible();

    await page.route(/\/charts\.\w+\.js$/, fail);
    await page.goto('/admin');
    await expect(page.getByText('Sem dados no momento.')).toHaveCount(3);
    await expect(toasts).toContainText('Não foi possível mostrar os gráficos');
    await expect(toasts).toContainText(text);
    await page.unroute(/\/charts\.\w+\.js$/);
    await reload.click();
    await expect(page.getByRole('slider', { name: 'Reports por dia, em barras' })).toBeVisible();
  });
}

test("code that does not arrive is told after some seconds with 'Recarregar', and shows when it arrives", async ({
  page,
}) => {
  await page.clock.install();
  const isAdminScript = await createLazyScriptTest('admin');
  const held = await holdPageRequests(page, /\.js$/, (request) =>
    isAdminScript(new URL(request.url())),
  );
  await page.goto('/admin/reports', { waitUntil: 'commit' });
  await expect.poll(() => held.requests.length).toBeGreaterThan(0);
  // The frame first, then the spinner.
  await page.clock.fastForward(1_000);
  await expect(page.getByRole('status')).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('alert')).toContainText('O painel ainda não abriu');
  await expect(page.getByRole('button', { name: 'Recarregar' })).toBeVisible();

  held.release();
  await readyTable(page, 'Reports');
  await page.waitForLoadState('networkidle');
  const heldDialog = await holdPageRequests(page, /\.js$/);
  await page.keyboard.press('Control+k');
  await expect.poll(() => heldDialog.requests.length).toBeGreaterThan(0);
  await page.clock.fastForward(10_000);
  const toasts = page.getByRole('region', { name: 'Notificações' });
  await expect(toasts).toContainText('ainda não chegou');
  await expect(toasts.getByRole('button', { name: 'Recarregar', exact: true })).toBeVisible();
});

test('the first reports do not wait for the code that scrolls: they stay where they are when it arrives, and the user is where they have scrolled to', async ({
  page,
}) => {
  const isLate = /\/virtualizer\.\w+\.js$/;
  const held = await holdPageRequests(page, isLate);
  await open(page, '/admin/reports', 'Moderação');
  const table = await readyTable(page, 'Reports');
  const list = page.getByRole('region', { name: 'Reports' });
  await page.keyboard.press('j');
  const first = rowAt(table, 0);
  await expect(first.getByRole('link')).toBeFocused();
  const place = await first.boundingBox();
  await first.evaluate((row) => row.setAttribute('data-is-same', ''));
  held.release();
  await list.evaluate((element) => element.scrollTo(0, 250));
  await expect(rowAt(table, 22)).toBeAttached();
  await list.evaluate((element) => element.scrollTo(0, 0));
  await expect(first).toHaveAttribute('data-is-same');
  expect(await first.boundingBox()).toEqual(place);

  const heldAgain = await holdPageRequests(page, isLate);
  await page.reload();
  await readyTable(page, 'Reports');
  await list.evaluate((element) => element.scrollTo(0, 4_000));
  await expect(table.getByRole('row')).not.toHaveCount(0);
  heldAgain.release();
  await expect(rowAt(table, 102)).toBeInViewport();
});

test('when the code that scrolls cannot be downloaded the first reports are there, the user is told, and scrolling tries again', async ({
  page,
  problems,
}) => {
  problems.expect(/could not load a part of it/);
  problems.allow(/status of 503/, /ERR_/);
  const isLate = /\/virtualizer\.\w+\.js$/;
  await page.route(isLate, (route) => route.fulfill({ status: 503 }));
  await open(page, '/admin/reports', 'Moderação');
  const table = await readyTable(page, 'Reports');
  await expect(toasts(page)).toContainText('Não foi possível mostrar mais linhas');
  await expect(rowAt(table, 0)).toBeInViewport();

  await page.unroute(isLate);
  const list = page.getByRole('region', { name: 'Reports' });
  await list.evaluate((element) => element.scrollTo(0, 4_000));
  await expect(rowAt(table, 102)).toBeInViewport();
});
