import { expect, open, type Page, test } from './fixtures.ts';
import { formatTimestampDay, formatNumber, textOrDash } from './support/formats.ts';
import { readAllReports } from './support/rows.ts';
import { readyTable, rowAt } from './support/tables.ts';

const statuses: Record<string, string> = {
  PENDING: 'Pendente',
  REVIEWED: 'Revisado',
  ACTION_TAKEN: 'Ação Tomada',
};

test.use({ signedInAs: 'admin' });

test('R38: the first reports show while the last ones load; when these arrive the focus stays', async ({
  page,
  network,
}) => {
  const later = network.holdRequests('GET /rest/v1/reports?or=');
  await open(page, '/admin/reports', 'Moderação');
  const table = await readyTable(page, 'Reports');
  await expect(rowAt(table, 0)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Reports carregados' })).toBeVisible();
  const button = table.getByRole('button', { name: 'Revisar', exact: true }).first();
  await button.focus();
  later.release();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('R38: all reports are reachable in order, each once, by scrolling', async ({
  page,
  backend,
}) => {
  const reports = await readAllReports(backend);
  expect(reports.length).toBeGreaterThanOrEqual(1500);
  await open(page, '/admin/reports', 'Moderação');
  const table = await readyTable(page, 'Reports');
  await expect(
    page.getByText(`${formatNumber(reports.length)} reports`, { exact: true }),
  ).toBeVisible();
  await expect(table).toHaveAttribute('aria-rowcount', String(reports.length + 1));

  const found = await scrollThrough(page);
  expect([...found.keys()]).toEqual(reports.map((_, index) => index + 2));
  expect([...found.values()]).toEqual(
    reports.map((row) =>
      [
        formatTimestampDay(row.created_at),
        textOrDash(row.content_type),
        textOrDash(row.reason),
        statuses[row.status],
      ].join('|'),
    ),
  );
});

test('R38: a backend that returns 100 rows per answer is read to the end, too', async ({
  page,
  backend,
}) => {
  test.slow();
  const total = (await readAllReports(backend)).length;
  await page.route('**/rest/v1/reports?*', async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '100');
    await route.continue({ url: url.href });
  });
  await open(page, '/admin/reports', 'Moderação');
  await expect(page.getByText(`${formatNumber(total)} reports`, { exact: true })).toBeVisible();
});

/** Scrolls from the first row to the last; returns each row's text in the order of appearance. */
async function scrollThrough(page: Page): Promise<Map<number, string>> {
  const entries = await page.getByRole('region', { name: 'Reports' }).evaluate(async (scroller) => {
    const seen = new Map<number, string>();
    const note = () => {
      for (const row of scroller.querySelectorAll('[aria-rowindex]:has([role="cell"])')) {
        const cells = [...row.querySelectorAll('[role="cell"]')].map((cell) => cell.textContent);
        const index = Number(row.getAttribute('aria-rowindex'));
        seen.set(index, [cells[0], cells[1], cells[2], cells[4]].join('|'));
      }
    };
    for (;;) {
      note();
      const before = scroller.scrollTop;
      scroller.scrollTop += scroller.clientHeight * 0.9;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      if (scroller.scrollTop === before) {
        note();
        return [...seen];
      }
    }
  });
  return new Map(entries);
}
