import type { TestBackend } from '@panel/local-supabase/testing';
import { expect, type Locator, open, type Page, test } from './fixtures.ts';
import { afterPaint } from './support/after-paint.ts';
import { formatNumber } from './support/formats.ts';
import type { Hold, Network } from './support/network.ts';
import {
  changeRows,
  deleteRows,
  insertRows,
  readAllReports,
  type ReportRow,
} from './support/rows.ts';
import { filterField, reportPanel } from './support/reports.ts';
import { readyTable, rowAt } from './support/tables.ts';

const listRequest = 'GET /rest/v1/reports?limit=50';

test.use({ signedInAs: 'admin' });

test('filters, search and order give the reports that the database has; the search ignores case and accents @exhaustive', async ({
  page,
  backend,
}) => {
  const all = await readAllReports(backend);
  const pendingPosts = all.filter((r) => r.status === 'PENDING' && r.content_type === 'post');
  await open(page, '/admin/reports', 'Moderação');
  await (await filterField(page, 'Status')).selectOption('Pendente');
  await (await filterField(page, 'Tipo')).selectOption('post');
  await expectList(page, pendingPosts, all.length);

  const search = page.getByRole('searchbox', { name: 'Buscar reports' });
  await search.pressSequentially('NAO jogo');
  await expectList(page, pendingPosts.filter(hasWords('nao', 'jogo')), all.length);
  await expect(search).toBeFocused();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();

  await search.fill('assédio ação');
  await expectList(page, [], all.length);
  await search.fill('assedio');
  await expectList(page, all.filter(hasWords('assedio')), all.length);
  await search.fill('%');
  await expectList(page, all.filter(hasWords('%')), all.length);
  await search.fill('');

  for (const [header, column] of [
    ['Motivo', 'reason'],
    ['Tipo', 'content_type'],
    ['Status', 'status'],
  ] as const) {
    const sort = page.getByRole('columnheader', { name: header }).getByRole('button');
    const sorted = await readAllReports(backend, `${column}.asc,created_at.desc,id.desc`);
    await sort.click();
    await expectRowIds(page, sorted);
    await sort.click();
    await expectRowIds(page, sorted.toReversed());
  }
});

test('a result stays, dimmed, until the next one arrives; an answer that was overtaken is dropped @exhaustive', async ({
  page,
  backend,
  network,
}) => {
  const all = await openAll(page, backend);
  const table = await readyTable(page, 'Reports');
  const status = await filterField(page, 'Status');

  const answers = network.holdAnswers(listRequest);
  await status.selectOption('Revisado');
  await expect(table).toHaveAttribute('aria-busy', 'true');
  await expect(table.getByRole('rowgroup').last()).toHaveCSS('opacity', '0.5');
  await expectRowIds(page, all);
  await status.selectOption('Ação Tomada');
  await expect.poll(() => answers.requests.length).toBe(2);
  const decided = all.filter((report) => report.status === 'ACTION_TAKEN');
  answers.releaseOne(1);
  await expectList(page, decided, all.length);
  answers.releaseOne(0);
  answers.release();
  await afterPaint(page);
  await expectList(page, decided, all.length);
  await expect(table).not.toHaveAttribute('aria-busy', 'true');
});

test('reload, Back and a link restore the place in the list, with filter and order', async ({
  page,
  backend,
}) => {
  const all = await readAllReports(backend, 'reason.asc,created_at.desc,id.desc');
  await open(page, '/admin/reports?status=PENDING&sort=reason', 'Moderação');
  const pending = all.filter(({ status }) => status === 'PENDING');
  await expectList(page, pending, all.length);
  const table = await readyTable(page, 'Reports');
  const list = page.getByRole('region', { name: 'Reports' });
  await list.evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight / 2));
  const first = await firstInView(page, pending);
  expect(first).toBeGreaterThan(300);
  await page.keyboard.press('j');
  await expect(rowAt(table, first)).toHaveAttribute('aria-current', 'true');

  await page.reload();
  await expect.poll(() => firstInView(page, pending)).toBe(first);
  await expect(rowAt(table, first)).toHaveAttribute('aria-current', 'true');

  const opened = rowAt(table, first + 3).getByRole('link');
  const address = (await opened.getAttribute('href'))!;
  await opened.click();
  await expect(reportPanel(page).getByRole('heading', { level: 2 })).toBeFocused();
  await page.goBack();
  await expect(opened).toBeFocused();
  await expect(opened).toBeInViewport();

  await page.getByRole('link', { name: 'Jogos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jogos' })).toBeVisible();
  await page.goBack();
  await expect(rowAt(table, first + 3)).toBeInViewport();

  await page.goto(address);
  await expect(reportPanel(page)).toBeVisible();
  await expect(rowAt(table, first + 3)).toHaveAttribute('aria-current', 'true');
  await expect(rowAt(table, first + 3)).toBeInViewport({ ratio: 1 });

  await page.goto('/admin/reports?status=PENDING&sort=reason');
  await page.waitForLoadState('networkidle');
  expect(await firstInView(page, pending), 'a typed address opens at its top').toBe(0);
});

test('after a reload the row of the open report is within a row of where it was: at the top, in the middle and at the end of the rows in view', async ({
  page,
  backend,
}) => {
  const all = await openAll(page, backend);
  const list = page.getByRole('region', { name: 'Reports' });
  await list.evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight / 2));
  const first = await firstInView(page, all);
  for (const place of [1, 7, 12]) {
    const opened = rowAt(page.getByRole('table'), first + place);
    const top = async () => Math.round((await opened.boundingBox())?.y ?? NaN);
    await opened.getByRole('link').click();
    await expect(reportPanel(page).getByRole('heading', { level: 2 })).toBeFocused();
    const before = await top();

    await page.reload();
    await expect(opened).toHaveAttribute('aria-current', 'true');
    const { height } = (await opened.boundingBox())!;
    await expect
      .poll(async () => Math.abs((await top()) - before), `row ${place}`)
      .toBeLessThan(height);
    await page.keyboard.press('Escape');
    await expect(reportPanel(page)).toHaveCount(0);
  }
});

test('after a reload the same rows are in view, and none can be pressed before they are found', async ({
  page,
  backend,
  network,
}) => {
  const all = await openAll(page, backend);
  const list = page.getByRole('region', { name: 'Reports' });
  const row = (await rowAt(page.getByRole('table'), 1).boundingBox())!;
  // Near the end of the rows that are read before the reports are counted.
  await list.evaluate((scroller, top) => scroller.scrollTo(0, top), 40 * row.height);
  await expect.poll(() => firstInView(page, all)).toBe(40);

  const counts = await reloadUncounted(page, network, all);
  await expect(list.getByRole('rowgroup').last()).toHaveAttribute('inert');
  counts.release();

  await expect.poll(() => firstInView(page, all)).toBe(40);
});

test('in a short window a reload scrolls the list to the former rows, but not the page', async ({
  page,
  backend,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const all = await openAll(page, backend);
  const list = page.getByRole('region', { name: 'Reports' });
  await list.evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight / 2));
  const first = await firstInView(page, all);
  const row = rowAt(page.getByRole('table'), first);
  const before = (await row.boundingBox())!;
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(390);

  await page.reload();

  await expect.poll(() => firstInView(page, all)).toBe(first);
  const after = (await row.boundingBox())!;
  expect(Math.abs(after.y - before.y)).toBeLessThan(before.height);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a user who scrolls after a reload, before the reports are counted, is not taken to the former rows', async ({
  page,
  backend,
  network,
}) => {
  const all = await openAll(page, backend);
  const list = page.getByRole('region', { name: 'Reports' });
  await list.evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight / 2));
  await expect.poll(() => firstInView(page, all)).toBeGreaterThan(100);
  const counts = await reloadUncounted(page, network, all);
  await list.hover();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => firstInView(page, all)).toBeGreaterThan(5);
  await expect(list.getByRole('rowgroup').last()).not.toHaveAttribute('inert');
  const first = await firstInView(page, all);

  counts.release();

  await expect(page.getByText(`${formatNumber(all.length)} reports`)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await firstInView(page, all)).toBe(first);
});

test('the rows in view stay when rows become cards and when a report is opened and closed @exhaustive', async ({
  page,
  backend,
}) => {
  const all = await openAll(page, backend);
  const list = page.getByRole('region', { name: 'Reports' });
  await list.hover();
  await page.mouse.wheel(0, 40_000);
  await expect(rowAt(page.getByRole('table'), 0)).toHaveCount(0);
  const first = await firstInView(page, all);
  expect(first).toBeGreaterThan(500);
  for (const width of [900, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(async () => Math.abs((await firstInView(page, all)) - first), `${width} px wide`)
      .toBeLessThanOrEqual(2);
  }

  // Far enough for the first row to leave the list.
  for (let step = 0; step < 27; step++) {
    await page.keyboard.press('j');
  }
  const current = page.locator('[aria-current="true"]').getByRole('link');
  const label = (await current.getAttribute('aria-label'))!;
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: label })).toBeFocused();
  await expect(page.getByRole('link', { name: label })).toBeInViewport({ ratio: 1 });
});

for (const { what, path } of [
  { what: 'short', path: '/admin/reports?status=PENDING&q=assedio&type=post' },
  { what: 'long', path: '/admin/reports' },
]) {
  test(`the current row and the next one stay in view when all rows become higher, and lower again: a ${what} list`, async ({
    page,
  }) => {
    await open(page, path, 'Moderação');
    const table = await readyTable(page, 'Reports');
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press('j');
    }
    const current = table.locator('[aria-current="true"]');
    const index = Number(await current.getAttribute('aria-rowindex')) - 2;
    expect(index).toBeGreaterThan(15);
    await page.getByRole('button', { name: 'Exibir' }).click();
    for (const density of ['Confortável', 'Compacta']) {
      await page.getByRole('radio', { name: density }).check();
      await afterPaint(page);
      for (const near of [index, index + 1]) {
        await expect(rowAt(table, near), density).toBeInViewport({ ratio: 1 });
      }
      await expect(current).toHaveAttribute('aria-rowindex', String(index + 2));
    }
  });
}

test("'Back' from a filtered list restores the place in the list without the filter @exhaustive", async ({
  page,
  backend,
}) => {
  const all = await openAll(page, backend);
  const list = page.getByRole('region', { name: 'Reports' });
  await list.evaluate((scroller) => scroller.scrollTo(0, 40_000));
  const first = await firstInView(page, all);
  const pending = all.filter(({ status }) => status === 'PENDING');
  await (await filterField(page, 'Status')).selectOption('Pendente');
  await expectList(page, pending, all.length);
  expect(await firstInView(page, pending)).toBe(0);
  await page.goBack();
  await expectList(page, all, all.length);
  await expect.poll(() => firstInView(page, all)).toBe(first);
});

test('new reports and decisions of others move no row of a list that a moderator has scrolled', async ({
  page,
  backend,
}) => {
  const all = await openAll(page, backend);
  const list = page.getByRole('region', { name: 'Reports' });
  await list.evaluate((scroller) => scroller.scrollTo(0, 20_000));
  const first = await firstInView(page, all);
  const other = all.slice(first).find(({ status }) => status === 'PENDING')!;
  const row = rowAt(page.getByRole('table', { name: 'Reports' }), all.indexOf(other));
  await expect(row).toContainText('Pendente');

  await insertRows(backend, 'reports', [{ reason: 'Chegou agora' }, { reason: 'Chegou agora' }]);
  const decision = { status: 'REVIEWED', updated_at: new Date().toISOString() };
  await changeRows(backend, `reports?id=eq.${other.id}`, decision);
  const news = page.getByRole('button', { name: '2 novos reports' });
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(news).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(row).toContainText('Revisado');
  expect(await firstInView(page, all)).toBe(first);
  await list.evaluate((scroller) => scroller.scrollTo(0, 40_000));
  await expect.poll(async () => (await idsOfRows(page)).length).toBeGreaterThan(10);
  await expectRowIds(page, all);

  await news.click();
  await expect(page.getByText(`${formatNumber(all.length + 2)} reports`)).toBeVisible();
  await expectRowIds(page, await readAllReports(backend));
  await expect(page.getByRole('table').getByRole('link').first()).toBeFocused();
  await deleteRows(backend, 'reports?reason=eq.Chegou agora');
  const undone = { status: other.status, updated_at: other.updated_at };
  await changeRows(backend, `reports?id=eq.${other.id}`, undone);
});

test('new reports are shown at the top of the list, also beside an open report far below, whose row is looked for', async ({
  page,
  backend,
}) => {
  const all = await readAllReports(backend);
  await open(page, `/admin/reports?report=${all[200]!.id}`, 'Moderação');
  const place = reportPanel(page).getByText(/ na lista/);
  await expect(place).toHaveText(`201 de ${formatNumber(all.length)} na lista`);
  await insertRows(backend, 'reports', [{ reason: 'Chegou agora' }]);
  const news = page.getByRole('button', { name: '1 novo report' });
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(news).toBeVisible({ timeout: 500 });
  }).toPass();

  await news.click();

  await expect(place).toHaveText(`202 de ${formatNumber(all.length + 1)} na lista`);
  await afterPaint(page);
  const first = rowAt(page.getByRole('table', { name: 'Reports' }), 0);
  await expect(first).toContainText('Chegou agora');
  await expect(first).toBeInViewport({ ratio: 1 });
  await deleteRows(backend, 'reports?reason=eq.Chegou agora');
});

/** Reloads the list until its first rows show. @returns the held answers to the counts of reports */
async function reloadUncounted(page: Page, network: Network, all: ReportRow[]): Promise<Hold> {
  const counts = network.holdAnswers('HEAD /rest/v1/reports');
  await page.reload();
  await expectRowIds(page, all);
  return counts;
}

/** Opens the list of all reports. @returns the reports in its order */
async function openAll(page: Page, backend: TestBackend): Promise<ReportRow[]> {
  const all = await readAllReports(backend);
  await open(page, '/admin/reports', 'Moderação');
  await expectList(page, all, all.length);
  return all;
}

/** Waits until the list has these reports, in its rows and in the text with their number. */
async function expectList(page: Page, reports: ReportRow[], total: number): Promise<void> {
  const isAll = reports.length === total;
  const words = `${isAll ? '' : `${formatNumber(reports.length)} de `}${formatNumber(total)} reports`;
  await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Reports' })).toHaveAttribute(
    'aria-rowcount',
    String(reports.length + 1),
  );
  await expectRowIds(page, reports);
}

/** Waits until each row in the document shows the report at its index. Without reports there must be no rows. */
async function expectRowIds(page: Page, reports: readonly ReportRow[]): Promise<void> {
  await expect
    .poll(async () => {
      const rows = await idsOfRows(page);
      const wrong = rows.filter(([index, id]) => reports[index]?.id !== id);
      return { hasRows: rows.length > 0, wrong };
    })
    .toEqual({ hasRows: reports.length > 0, wrong: [] });
}

/** Returns the index and the report's id of each loaded row in the document. */
async function idsOfRows(page: Page): Promise<[number, string | undefined][]> {
  return openers(page).evaluateAll((links) =>
    links.map((link) => [
      Number(link.closest<HTMLElement>('[role="row"]')!.dataset.index),
      new URL((link as HTMLAnchorElement).href).searchParams.get('report') ?? undefined,
    ]),
  );
}

/** Waits for the rows, then returns the index of the first one whose top is in view. */
async function firstInView(page: Page, reports: readonly ReportRow[]): Promise<number> {
  const find = () =>
    openers(page).evaluateAll((links) => {
      const list = links[0]?.closest('[role="region"]');
      const header = list?.querySelector('[role="columnheader"]')?.getBoundingClientRect().bottom;
      const top = Math.max(list?.getBoundingClientRect().top ?? 0, header ?? 0) - 1;
      const rows = links.map((link) => link.closest<HTMLElement>('[role="row"]')!);
      const row = rows.find((one) => one.getBoundingClientRect().top >= top);
      return Number(row?.dataset.index ?? -1);
    });
  await expectRowIds(page, reports);
  let index = -1;
  await expect(async () => {
    index = await find();
    expect(index).toBeGreaterThan(-1);
  }).toPass();
  return index;
}

function openers(page: Page): Locator {
  return page.getByRole('table').locator('a[href*="report="]');
}

/** Creates a test whether a report's reason and message contain all words; ignores case and accents. */
function hasWords(...words: string[]): (report: ReportRow) => boolean {
  return ({ reason, message }) => {
    const text = fold(`${reason ?? ''}\n${message ?? ''}`);
    return words.every((word) => text.includes(word));
  };
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
