import { expect, open, type Page, test } from './fixtures.ts';
import type { Rule } from './support/network.ts';
import { deleteRows, insertRows, readRows, type ReportRow } from './support/rows.ts';

const update = 'PATCH /rest/v1/reports';
const type = 'clique-duplo';

test.use({ signedInAs: 'admin' });

/** Equal texts make equal rows, so the next report's buttons appear below the pointer. */
test.beforeEach(({ backend }) =>
  insertRows(
    backend,
    'reports',
    Array.from({ length: 10 }, (_, place) => ({
      content_type: type,
      reason: 'Spam',
      status: 'PENDING',
      created_at: new Date(Date.UTC(2040, 0, 1, 12, -place)).toISOString(),
    })),
  ),
);
test.afterEach(({ backend }) => deleteRows(backend, `reports?content_type=eq.${type}`));

test('R37, R42: the second click of a double click, 90 to 400 ms after the first, decides nothing, whichever report is below the pointer; a click after that does (T39)', async ({
  page,
  backend,
  network,
}) => {
  const updates = network.on(update);
  const ids = await openQueue(page, backend);
  const review = await placeOfFirst(page, 'Revisar');
  const act = await placeOfFirst(page, 'Ação Tomada');
  for (const [index, gap] of [90, 150, 250, 400].entries()) {
    await test.step(`${gap} ms`, async () => {
      await page.clock.runFor(500);
      await page.mouse.move(review.x, review.y);
      await click(page);
      await passUntilFirstIs(page, ids, 2 * index + 1, gap);
      await click(page, { clickCount: 2 });
      await page.mouse.move(review.x + 1, review.y);
      await click(page);

      await page.clock.runFor(500);
      await click(page, { clickCount: 2 });
      await page.mouse.move(act.x, act.y);
      await click(page);
      await passUntilFirstIs(page, ids, 2 * index + 2);
    });
  }
  await page.getByRole('button', { name: 'Revisar' }).first().focus();
  await page.keyboard.press('Enter');
  await passUntilFirstIs(page, ids, 9);
  expect(decisionsOf(updates)).toEqual(
    ids.slice(0, 9).map((id, index) => [id, index % 2 === 0 ? 'REVIEWED' : 'ACTION_TAKEN']),
  );
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('R37, R42: a double tap decides about one report (T39)', async ({
    page,
    backend,
    network,
  }) => {
    const updates = network.on(update);
    const ids = await openQueue(page, backend);
    const review = await placeOfFirst(page, 'Revisar');
    const act = await placeOfFirst(page, 'Ação Tomada');
    await page.touchscreen.tap(review.x, review.y);
    await passUntilFirstIs(page, ids, 1, 150);
    await page.touchscreen.tap(review.x, review.y);

    await page.clock.runFor(500);
    await page.touchscreen.tap(act.x, act.y);
    await passUntilFirstIs(page, ids, 2);
    expect(decisionsOf(updates)).toEqual([
      [ids[0], 'REVIEWED'],
      [ids[1], 'ACTION_TAKEN'],
    ]);
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
  await page.getByText(/^10 de [\d.]+ reports$/).waitFor();
  const rows = await readRows<ReportRow>(
    backend,
    `reports?content_type=eq.${type}&order=created_at.desc,id.desc`,
  );
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
  return rows.map(({ id }) => id);
}

async function placeOfFirst(page: Page, name: string): Promise<{ x: number; y: number }> {
  const button = page.getByRole('button', { name }).first();
  await button.scrollIntoViewIfNeeded();
  const box = (await button.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Clicks at the pointer's position. */
async function click(page: Page, options?: { clickCount: number }): Promise<void> {
  await page.mouse.down(options);
  await page.mouse.up(options);
}

/**
 * Advances the page's clock until the list begins with the report `ids[index]`, and by so many
 * milliseconds in all. It looks often: each look passes 1 ms, and the page may wait for a timer.
 */
async function passUntilFirstIs(
  page: Page,
  ids: readonly string[],
  index: number,
  milliseconds = 0,
): Promise<void> {
  const opener = page.getByRole('table').getByRole('link').first();
  let passed = 0;
  await expect(async () => {
    passed += 1;
    await page.clock.runFor(1);
    const address = (await opener.getAttribute('href')) ?? '';
    expect(ids.findIndex((id) => address.includes(id))).toBe(index);
  }).toPass({ intervals: [20] });
  await page.clock.runFor(Math.max(0, milliseconds - passed));
}

/** Lists the ids of decided reports with their new status. */
function decisionsOf({ requests }: Rule): unknown[] {
  return requests.map(({ path, body }) => [
    /id=eq\.([^&]+)/.exec(path)?.[1],
    (JSON.parse(body) as ReportRow).status,
  ]);
}
