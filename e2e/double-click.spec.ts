import { expect, type Locator, open, type Page, test } from './fixtures.ts';
import type { Rule } from './support/network.ts';
import { expectOnPausedClock, pauseClock } from './support/paused-clock.ts';
import { reportPanel } from './support/reports.ts';
import { changeRows, deleteRows, insertRows, readRows, type ReportRow } from './support/rows.ts';
import { rowAt } from './support/tables.ts';
import { toasts } from './support/toasts.ts';

const update = 'PATCH /rest/v1/reports';
const type = 'clique-duplo';

interface Point {
  x: number;
  y: number;
}

test.use({ signedInAs: 'admin' });

/** Equal texts make rows of equal height, so the next report's buttons appear below the pointer. */
test.beforeEach(({ backend }) =>
  insertRows(
    backend,
    'reports',
    Array.from({ length: 30 }, (_, place) => ({
      content_type: type,
      reason: 'Spam',
      status: 'PENDING',
      created_at: new Date(Date.UTC(2026, 0, 1, 12, -place)).toISOString(),
    })),
  ),
);
test.afterEach(({ backend }) => deleteRows(backend, `reports?content_type=eq.${type}`));

test('R37, R42: clicks within 90 to 400 ms after the list moved another report below the pointer decide nothing; a click 500 ms later decides, and moves no row (T39)', async ({
  page,
  backend,
  network,
}) => {
  const updates = network.on(update);
  const ids = await openQueue(page, backend);
  const last = 18;
  await scrollRowToBottom(page, last);
  const review = await scrollToCentreOf(page, last, 'Revisar');
  const act = await scrollToCentreOf(page, last, 'Ação Tomada');
  for (const [index, gap] of [90, 150, 250, 400].entries()) {
    await test.step(`${gap} ms`, async () => {
      const first = last + 2 * index;
      await page.clock.runFor(500);
      await page.mouse.move(review.x, review.y);
      await click(page);
      await scrollAfterDecision(page, first + 1);
      await page.clock.runFor(gap);
      await click(page, { clickCount: 2 });
      await expect(toasts(page)).toContainText(
        'Cliques rápidos demais: o último não decidiu nada.',
      );
      await expect(rowAt(page.getByRole('table'), first + 1).getByRole('link')).toBeFocused();
      // A pointer that moves within this button has not moved to it: the list moved the button below the pointer.
      await page.mouse.move(review.x + 1, review.y);
      await click(page);

      await page.clock.runFor(500);
      await click(page, { clickCount: 2 });
      await page.mouse.move(act.x, act.y);
      await click(page);
      await scrollAfterDecision(page, first + 2);
    });
  }
  await rowAt(page.getByRole('table'), 0).getByRole('link').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.clock.runFor(400);
  await expectOnPausedClock(page, () => expect(updates.requests).toHaveLength(9));
  const decided = [...ids.slice(last, last + 8), ids[0]];
  expect(decisionsOf(updates)).toEqual(
    decided.map((id, index) => [id, index % 2 === 0 ? 'REVIEWED' : 'ACTION_TAKEN']),
  );
});

test('R37, R42: in the open report a click counts once the report has been shown for 300 ms, also as part of a double click (T39) @exhaustive', async ({
  page,
  backend,
  network,
}) => {
  const updates = network.on(update);
  const { ids, centre, expectShown } = await openFirstReport(page, backend);
  await page.mouse.move(centre.x, centre.y);
  await click(page);
  await expectShown(1);
  await click(page, { clickCount: 2 });
  await page.clock.runFor(200);
  await expectShown(1);
  await page.clock.runFor(100);
  await click(page, { clickCount: 3 });
  await expectShown(2);
  await page.clock.runFor(400);
  await expect
    .poll(() => decisionsOf(updates))
    .toEqual(ids.slice(0, 2).map((id) => [id, 'REVIEWED']));
  await expect(page.getByRole('region', { name: 'Notificações' })).not.toContainText('ignorado');
});

test('a click right after scrolling with the wheel opens the row below the pointer', async ({
  page,
  backend,
}) => {
  const ids = await openQueue(page, backend);
  const { x, y } = await scrollToCentreOf(page, 5, 'Revisar');
  const beside = { x: x - 400, y };
  await page.mouse.move(beside.x, beside.y);
  await page.mouse.wheel(0, 1_500);
  await expect(rowAt(page.getByRole('table'), 0)).not.toBeInViewport();
  const index = await page.evaluate(
    (at) =>
      document.elementFromPoint(at.x, at.y)?.closest('[data-index]')?.getAttribute('data-index'),
    beside,
  );
  // The clock of the page stands still: no time passes between scrolling and click.
  await click(page);
  await expect(page).toHaveURL(new RegExp(`report=${ids[Number(index)]}`));
});

test('in the open report the second click of a double click decides nothing, although a busy page handles it later', async ({
  page,
  backend,
  network,
}) => {
  await page.addInitScript(() =>
    window.addEventListener(
      'pointerdown',
      (event) => {
        const age = Number(document.documentElement.dataset.pressAge ?? 0);
        Object.defineProperty(event, 'timeStamp', { value: performance.now() - age });
      },
      true,
    ),
  );
  const updates = network.on(update);
  const { ids, centre, expectShown } = await openFirstReport(page, backend);
  await page.mouse.move(centre.x, centre.y);
  await click(page);
  await expectShown(1);
  await page.clock.runFor(600);
  await page.evaluate(() => (document.documentElement.dataset.pressAge = '500'));
  await click(page, { clickCount: 2 });
  await page.clock.runFor(400);

  await expect(toasts(page)).toContainText('Cliques rápidos demais: o último não decidiu nada.');
  await expect.poll(() => decisionsOf(updates)).toEqual([[ids[0], 'REVIEWED']]);
});

test('a click decides nothing if the next report has replaced the one that was pressed, as a tap on a busy page may find it', async ({
  page,
  backend,
  network,
}) => {
  const updates = network.on(update);
  const { ids, review, centre, expectShown } = await openFirstReport(page, backend);
  const at = { clientX: centre.x, clientY: centre.y, detail: 1 };
  // Of a tap, browsers send the click later than the press.
  await review.dispatchEvent('pointerdown', at);
  await page.clock.runFor(50);
  await page.keyboard.press('r');
  await expectShown(1);
  await review.dispatchEvent('click', at);
  await page.clock.runFor(400);

  await expect(toasts(page)).toContainText('Cliques rápidos demais: o último não decidiu nada.');
  await expect.poll(() => decisionsOf(updates)).toEqual([[ids[0], 'REVIEWED']]);
});

test('R37: a clicked decision is sent after 0.4 s; until then its row shows the wait, and Escape takes it back', async ({
  page,
  backend,
  network,
}) => {
  const updates = network.on(update);
  await openQueue(page, backend);
  const row = rowAt(page.getByRole('table'), 0);
  const review = row.getByRole('button', { name: 'Revisar' });
  const isWaiting = async () => (await review.getAttribute('aria-busy')) === 'true';
  await review.click();
  await expectOnPausedClock(page, async () => expect(await isWaiting()).toBe(true));
  await page.clock.runFor(300);
  await page.keyboard.press('Escape');
  await expectOnPausedClock(page, async () => expect(await isWaiting()).toBe(false));
  await expect(toasts(page)).toContainText('Decisão desfeita');
  await page.clock.runFor(1_000);
  await expect(row).toContainText('Pendente');

  await page.mouse.move(0, 0);
  await review.click();
  await page.clock.runFor(350);
  expect(await isWaiting()).toBe(true);
  expect(updates.requests).toEqual([]);
  await page.clock.runFor(50);
  await expectOnPausedClock(page, async () => {
    expect(await row.textContent()).toContain('Revisado');
  });
  expect(updates.requests).toHaveLength(1);
});

test('a double click on the last row in view scrolls nothing', async ({ page, backend }) => {
  await openQueue(page, backend);
  const table = page.getByRole('table');
  await scrollRowToBottom(page, 18);
  const review = await scrollToCentreOf(page, 18, 'Revisar');
  const before = await rowAt(table, 18).boundingBox();
  await page.mouse.move(review.x, review.y);
  await click(page);
  await page.clock.runFor(150);
  await click(page, { clickCount: 2 });
  await page.clock.runFor(400);
  await expectOnPausedClock(page, async () => {
    expect(await rowAt(table, 18).textContent()).toContain('Revisado');
  });

  await expect(rowAt(table, 19).getByRole('link')).toBeFocused();
  expect(await rowAt(table, 18).boundingBox()).toEqual(before);
});

test('when a colleague decides about the only selected report, the list keeps its place, and a press where the bar was decides nothing for 500 ms', async ({
  page,
  backend,
  network,
}) => {
  const updates = network.on(update);
  const ids = await openQueue(page, backend);
  const table = page.getByRole('table');
  await rowAt(table, 1).getByRole('checkbox').check();
  const bar = page.getByRole('group', { name: 'Reports selecionados' });
  await bar.waitFor();
  await page.mouse.wheel(0, 400);
  await expect(rowAt(table, 1)).not.toBeInViewport();
  const { index, ...point } = await buttonUnder(bar.getByRole('button', { name: 'Ação Tomada' }));
  const before = await rowAt(table, index).boundingBox();

  await changeRows(backend, `reports?id=eq.${ids[1]}`, { status: 'REVIEWED' });
  await pollUntil(page, bar, 0);
  await page.mouse.move(point.x, point.y);
  await click(page);

  await expect(toasts(page)).toContainText('Cliques rápidos demais: o último não decidiu nada.');
  expect(await rowAt(table, index).boundingBox()).toEqual(before);
  await page.clock.runFor(500);
  await click(page);
  await page.clock.runFor(400);
  await expect.poll(() => decisionsOf(updates)).toHaveLength(1);
  expect(decisionsOf(updates)[0]).toContain(ids[index]);
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the first tap on the page, where '1 novo report' has just left, decides nothing", async ({
    page,
    backend,
  }) => {
    await openQueue(page, backend);
    await scrollRowToBottom(page, 3);
    await insertRows(backend, 'reports', [
      { content_type: type, reason: 'Spam', status: 'PENDING', created_at: '2026-02-01T12:00:00Z' },
    ]);
    const news = page.getByRole('button', { name: '1 novo report' });
    await pollUntil(page, news, 1);
    const point = await buttonUnder(news);
    const inserted = `reports?content_type=eq.${type}&created_at=gte.2026-02-01`;
    await changeRows(backend, inserted, { status: 'REVIEWED' });
    await pollUntil(page, news, 0);

    await page.touchscreen.tap(point.x, point.y);
    await expect(toasts(page)).toContainText('Cliques rápidos demais: o último não decidiu nada.');
  });

  test('R37, R42: a double tap decides about one report (T39)', async ({
    page,
    backend,
    network,
  }) => {
    const updates = network.on(update);
    const ids = await openQueue(page, backend);
    const review = await scrollToCentreOf(page, 0, 'Revisar');
    await page.touchscreen.tap(review.x, review.y);
    await page.clock.runFor(400);
    await expectOnPausedClock(page, async () => {
      const status = rowAt(page.getByRole('table'), 0).locator('[data-label="Status"]');
      expect(await status.textContent()).toBe('Revisado');
    });
    await page.touchscreen.tap(review.x, review.y);

    await page.clock.runFor(500);
    const act = await scrollToCentreOf(page, 1, 'Ação Tomada');
    await page.touchscreen.tap(act.x, act.y);
    await page.clock.runFor(400);
    await expectOnPausedClock(page, () =>
      expect(decisionsOf(updates)).toEqual([
        [ids[0], 'REVIEWED'],
        [ids[1], 'ACTION_TAKEN'],
      ]),
    );
  });
});

/**
 * Opens the pending reports and stops the page's clock.
 *
 * @returns their ids in the order of the list
 */
async function openQueue(page: Page, backend: Parameters<typeof readRows>[0]): Promise<string[]> {
  await page.clock.install();
  await open(page, `/admin/reports?status=PENDING&type=${type}`, 'Moderação');
  await page.getByText(/^30 de [\d.]+ reports$/).waitFor();
  const rows = await readRows<ReportRow>(
    backend,
    `reports?content_type=eq.${type}&order=created_at.desc`,
  );
  await pauseClock(page, 5_000);
  return rows.map(({ id }) => id);
}

/** Scrolls the list until a row is the last one in view. */
function scrollRowToBottom(page: Page, index: number): Promise<void> {
  return rowAt(page.getByRole('table'), index).evaluate((row) => {
    const list = row.closest('[role="region"]')!;
    list.scrollBy(0, row.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom);
  });
}

/** Scrolls to a button of a row, and returns its centre. */
async function scrollToCentreOf(page: Page, index: number, name: string): Promise<Point> {
  const button = rowAt(page.getByRole('table'), index).getByRole('button', { name, exact: true });
  await button.scrollIntoViewIfNeeded();
  const box = (await button.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Returns to the window, so that the page asks for news, and waits until so many elements are there. */
async function pollUntil(page: Page, elements: Locator, count: number): Promise<void> {
  // The page does not ask again within 5 s.
  await page.clock.runFor(6_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expectOnPausedClock(page, async () => {
    expect(await elements.count()).toBe(count);
  });
}

/** Finds a point of a button that lies over a row's decision button, and the index of this row. */
function buttonUnder(button: Locator): Promise<Point & { index: number }> {
  return button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    for (let y = top + 2; y < bottom; y += 2) {
      for (let x = left + 2; x < right; x += 2) {
        const below = document
          .elementsFromPoint(x, y)
          .find((one) => one.matches('[data-report-actions] button'));
        const index = Number(below?.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1);
        if (index !== -1) {
          return { x, y, index };
        }
      }
    }
    throw new Error('no decision button lies below');
  });
}

/** Opens the first report of the queue. Returns the ids of all, the button 'Revisar' and the centre of it. */
async function openFirstReport(page: Page, backend: Parameters<typeof openQueue>[1]) {
  const ids = await openQueue(page, backend);
  await rowAt(page.getByRole('table'), 0).getByRole('link').click();
  await page.clock.runFor(1_000);
  const review = reportPanel(page).getByRole('button', { name: 'Revisar', exact: true });
  const { x, y, width, height } = (await review.boundingBox())!;
  const expectShown = (index: number) =>
    expectOnPausedClock(page, async () => {
      expect(new URL(page.url()).searchParams.get('report')).toBe(ids[index]);
      await expect(review).toBeEnabled({ timeout: 100 });
    });
  return { ids, review, centre: { x: x + width / 2, y: y + height / 2 }, expectShown };
}

/** Clicks at the pointer's position. */
async function click(page: Page, options?: { clickCount: number }): Promise<void> {
  await page.mouse.down(options);
  await page.mouse.up(options);
}

/** Waits until the report before a row is decided, which moves no row, and scrolls the row to its place. */
async function scrollAfterDecision(page: Page, index: number): Promise<void> {
  const [decided, row] = [index - 1, index].map((at) => rowAt(page.getByRole('table'), at)) as [
    Locator,
    Locator,
  ];
  const before = await row.boundingBox();
  await page.clock.runFor(400);
  await expectOnPausedClock(page, async () => {
    expect(await decided.textContent()).not.toContain('Pendente');
  });
  expect(await row.boundingBox()).toEqual(before);
  await row.evaluate((element) => {
    const list = element.closest('[role="region"]')!;
    list.scrollBy(0, element.getBoundingClientRect().height);
    return new Promise((resolve) => list.addEventListener('scroll', resolve, { once: true }));
  });
}

/** Lists the ids of decided reports with their new status. */
function decisionsOf({ requests }: Rule): unknown[] {
  return requests.map(({ path, body }) => [
    /id=eq\.([^&]+)/.exec(path)?.[1],
    (JSON.parse(body) as ReportRow).status,
  ]);
}
