import { readFile } from 'node:fs/promises';
import { expect, type Locator, open, type Page, test } from './fixtures.ts';
import { setOffline } from './support/connection.ts';
import {
  formatNumber,
  formatTimestamp,
  formatTimestampDay,
  textOrDash,
} from './support/formats.ts';
import { refuse } from './support/network-faults.ts';
import { pauseClock } from './support/paused-clock.ts';
import { reportPanel, statusLabels, typeLabels } from './support/reports.ts';
import { readAllReports, type ReportRow } from './support/rows.ts';
import { readyTable, rowAt } from './support/tables.ts';

const windows = 'GET /rest/v1/reports?limit=50';
const windowSize = 50;

test.use({ signedInAs: 'admin' });

test('R38: the first reports show while all reports are being counted; when the number arrives the focus stays @exhaustive', async ({
  page,
  network,
}) => {
  const count = network.holdRequests('HEAD /rest/v1/reports');
  await open(page, '/admin/reports', 'Moderação');
  const table = page.getByRole('table', { name: 'Reports' });
  await expect(rowAt(table, 0)).toBeVisible();
  await expect(table).toHaveAttribute('aria-rowcount', '-1');
  const button = table.getByRole('button', { name: 'Revisar', exact: true }).first();
  await button.focus();
  count.release();
  await expect(page.getByText('1.500 reports', { exact: true })).toBeVisible();
  await expect(table).toHaveAttribute('aria-rowcount', '1501');
  await expect(button).toBeFocused();
});

test('R38: all reports of a list are reachable in order, each once, by the wheel', async ({
  page,
  backend,
}) => {
  const all = await readAllReports(backend);
  const reports = all.filter(({ status }) => status === 'ACTION_TAKEN');
  expect(reports.length).toBeGreaterThan(3 * windowSize);
  await open(page, '/admin/reports?status=ACTION_TAKEN', 'Moderação');
  await readyTable(page, 'Reports');
  const list = page.getByRole('region', { name: 'Reports' });
  await list.hover();

  const found = new Map<number, string>();
  while (found.size < reports.length) {
    const before = found.size;
    await expect(async () => {
      (await shownRows(page)).forEach((text, index) => found.set(index, text));
      expect(found.size, 'the rows in view are loaded').toBeGreaterThan(before);
    }).toPass({ intervals: [20] });
    await page.mouse.wheel(0, 560);
  }

  expect([...found.keys()].sort((a, b) => a - b)).toEqual(reports.map((_, index) => index));
  expect([...found].sort(([a], [b]) => a - b).map(([, text]) => text)).toEqual(
    reports.map(textOfRow),
  );
});

test("R38: 'j' goes on beyond the loaded rows, 'End' to the last report and 'Home' to the first @exhaustive", async ({
  page,
  backend,
  network,
}) => {
  const reports = await readAllReports(backend);
  const { table, list } = await openList(page, reports.length);
  for (let step = 0; step <= 2 * windowSize; step++) {
    await page.keyboard.press('j');
    await expect(rowAt(table, step)).toHaveAttribute('aria-current', 'true');
  }
  await expectRows(page, reports, 2 * windowSize);

  await list.focus();
  const read = network.on(windows);
  await page.keyboard.press('End');
  await expectRows(page, reports, reports.length - 1);
  const orders = read.requests.map(({ path }) =>
    new URLSearchParams(path.split('?')[1]).get('order'),
  );
  expect(orders, 'rows are counted from the end').toContain('created_at.asc,id.asc');
  await page.keyboard.press('Home');
  await expectRows(page, reports, 0);
});

test('R38: a drag of the scroll bar reads the reports where it stops, not those on the way', async ({
  page,
  backend,
  network,
}) => {
  const reports = await readAllReports(backend);
  await page.clock.install();
  const opening = network.on(windows);
  const { list } = await openList(page, reports.length);
  await expect.poll(() => opening.requests.length, 'the first windows').toBe(2);
  // The clock stands still: on a busy machine the panel would take a slow step for the end of the drag.
  await pauseClock(page, 1_000);
  const read = network.on(windows);
  await list.evaluate(async (scroller) => {
    const end = (scroller.scrollHeight - scroller.clientHeight) / 2;
    for (let step = 1; step <= 5; step++) {
      const scrolled = new Promise((resolve) =>
        scroller.addEventListener('scroll', resolve, { once: true }),
      );
      scroller.scrollTo(0, (end * step) / 5);
      await scrolled;
    }
  });
  await page.clock.resume();
  await expectRows(page, reports, reports.length / 2);
  // The window in view, and one on either side; the list begins near the end of a window.
  expect(read.requests.length).toBeLessThanOrEqual(4);
});

test("R38: 'Tentar novamente' fills in the rows that could not be read, and the list does not scroll @exhaustive", async ({
  page,
  backend,
  network,
  problems,
}) => {
  problems.expect(/status of 403/, /mfe-moderation: could not list more reports/);
  const reports = await readAllReports(backend);
  const { table, list } = await openList(page, reports.length);
  const broken = network.on(windows, refuse(403));
  await list.evaluate((scroller) => scroller.scrollTo(0, 40_000));
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'Não foi possível carregar estas linhas.' });
  await expect(alert).toBeInViewport({ ratio: 1 });
  const unloaded = table.getByRole('row').filter({ hasText: 'Ainda não carregada' }).nth(12);
  const index = Number(await unloaded.getAttribute('data-index'));
  broken.remove();
  const scrolled = await list.evaluate((scroller) => scroller.scrollTop);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expectRows(page, reports, index);
  await expect(alert).toHaveCount(0);
  expect(await list.evaluate((scroller) => scroller.scrollTop)).toBe(scrolled);
});

test('while the list cannot be read, its box says so below the header, and the address of a report opens it @exhaustive', async ({
  page,
  backend,
  network,
  problems,
}) => {
  problems.expect(/status of 403/, /mfe-moderation: could not list the reports/);
  // The search for equal reports has 'limit=500', and may come before the test ends.
  problems.allow(/mfe-moderation: could not look for equal reports/);
  const report = (await readAllReports(backend))[1234]!;
  network.on(windows, refuse(403));
  await open(page, `/admin/reports?report=${report.id}`, 'Moderação');
  await expect(page.getByText('Não foi possível carregar os reports.')).toBeVisible();
  const list = page.getByRole('region', { name: 'Reports' });
  const header = (await page.getByRole('table').boundingBox())!;
  const message = (await list.getByText('Os reports não puderam ser lidos.').boundingBox())!;
  expect(message.y).toBeGreaterThanOrEqual(header.y + header.height);
  const panel = reportPanel(page);
  await expect(panel).toContainText(textOrDash(report.reason));
  await expect(panel).toContainText(statusLabels[report.status]!);
});

test.describe("'Exportar CSV'", () => {
  // Wide enough for the button in the toolbar.
  test.use({ viewport: { width: 1600, height: 800 } });

  test('saves all reports in the order of the list, as the database has them, with who decided and when', async ({
    page,
    backend,
  }) => {
    const reports = await readAllReports(backend);
    await openList(page, reports.length);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    const path = await (await saving).path();
    expect(await rowsOfFile(path)).toEqual(reports.map(csvRowOf));
    const [header, ...rows] = (await readFile(path, 'utf8')).split('\r\n');
    expect(header).toMatch(/;"Data";"Decidido por";"Decidido em";"ID"$/);
    const decided = rows.filter((row) => /;"[^"]+@[^"]+";"[\d/]{10} [\d:]{5}";"[^"]+"$/.test(row));
    expect(decided).not.toEqual([]);
  });

  test("waits while the connection is lost, then goes on by itself; 'Cancelar' ends an export without a file @exhaustive", async ({
    page,
    backend,
    network,
    problems,
  }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED/);
    const reports = await readAllReports(backend);
    await openList(page, reports.length);
    const exporting = page.getByRole('button', { name: 'Exportar CSV' });

    const pages = network.holdAnswers(windows);
    await exporting.click();
    await expect(page.getByText(/^Exportando… 0 de 1\.500$/)).toBeVisible();
    let saved = 0;
    page.on('download', () => (saved += 1));
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByText(/^Exportando…/)).toHaveCount(0);
    await expect(exporting).toBeFocused();
    pages.release();
    pages.remove();

    // Who decided is read after the rows; a connection that is lost before would be logged.
    await expect(page.getByText(/^· \d/).first()).toBeVisible();
    await setOffline(page, true);
    await exporting.click();
    const lost = page.getByText(
      'Sem resposta do servidor. A exportação continua quando ele responder.',
    );
    await expect(lost).toBeVisible();
    const saving = page.waitForEvent('download');
    await setOffline(page, false);
    expect(await rowsOfFile(await (await saving).path())).toEqual(reports.map(csvRowOf));
    await expect(lost).toHaveCount(0);
    expect(saved, 'the cancelled export has saved nothing').toBe(1);
  });
});

async function openList(page: Page, total: number): Promise<{ table: Locator; list: Locator }> {
  await open(page, '/admin/reports', 'Moderação');
  await expect(page.getByText(`${formatNumber(total)} reports`, { exact: true })).toBeVisible();
  const table = await readyTable(page, 'Reports');
  await expect(table).toHaveAttribute('aria-rowcount', String(total + 1));
  return { table, list: page.getByRole('region', { name: 'Reports' }) };
}

/** Waits until a row and all others in the document show the reports of the database. */
async function expectRows(page: Page, reports: readonly ReportRow[], index: number): Promise<void> {
  await expect
    .poll(async () => {
      const rows = await shownRows(page);
      const isRight = [...rows].every(([at, text]) => text === textOfRow(reports[at]!));
      return rows.has(index) && isRight;
    })
    .toBe(true);
}

/** Returns the texts of the loaded rows in the document, by the row's index. */
async function shownRows(page: Page): Promise<Map<number, string>> {
  const rows = await page.getByRole('region', { name: 'Reports' }).evaluate((scroller) =>
    [...scroller.querySelectorAll('[data-index]:has(a)')].map((row) => {
      const cells = [...row.querySelectorAll('[role="cell"]')].map((cell) => cell.textContent);
      return [
        Number(row.getAttribute('data-index')),
        [cells[0], cells[1], cells[3], cells[4]].join('|'),
      ] as const;
    }),
  );
  return new Map(rows);
}

function textOfRow(row: ReportRow): string {
  return [
    statusLabels[row.status],
    textOrDash(row.reason),
    typeLabel(row),
    formatTimestampDay(row.created_at),
  ].join('|');
}

function typeLabel({ content_type }: ReportRow): string {
  return typeLabels[content_type ?? ''] ?? textOrDash(content_type);
}

/** Returns the rows of a CSV file without its first line, and without who decided when, before the id. */
async function rowsOfFile(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8');
  const rows = text.trimEnd().split('\r\n').slice(1);
  return rows.map((row) => row.replace(/;"[^"]*";"[^"]*"(;"[^"]*")$/, '$1'));
}

function csvRowOf(row: ReportRow): string {
  const cells = [
    statusLabels[row.status]!,
    textOrDash(row.reason),
    row.message?.trim() ? row.message : '-',
    typeLabel(row),
    formatTimestamp(row.created_at),
    row.id,
  ];
  // The panel puts an apostrophe before a line that a spreadsheet would take for a formula. In the seed, only '-'
  // begins such a line.
  const texts = cells.map((cell) => cell.replaceAll('\n-', "\n'-").replaceAll('"', '""'));
  return texts.map((text) => `"${text}"`).join(';');
}
