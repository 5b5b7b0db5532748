import type { TestBackend } from '@panel/local-supabase/testing';
import { expect, type Locator, open, type Page, test } from './fixtures.ts';
import { afterPaint } from './support/after-paint.ts';
import { boxes } from './support/geometry.ts';
import { refuse } from './support/network-faults.ts';
import { expectOnPausedClock, pauseClock } from './support/paused-clock.ts';
import { reportPanel } from './support/reports.ts';
import { deleteRows, insertRows } from './support/rows.ts';
import { readyTable, rowAt } from './support/tables.ts';

const update = 'PATCH /rest/v1/reports';
const type = 'falha';
const count = 45;

test.use({ signedInAs: 'admin' });

test.beforeEach(({ backend, problems }) => {
  problems.expect(/mfe-moderation: could not update a report|Failed to load resource/);
  return insertPending(backend);
});
test.afterEach(({ backend }) => deleteRows(backend, `reports?content_type=eq.${type}`));

for (const [what, sizes, hasTouch] of [
  ['1280 px wide', ['1280x800'], false],
  ['on other screens @exhaustive', ['1024x768', '1920x1080', '844x390'], false],
  ['on phones and tablets @exhaustive', ['390x844', '768x1024', '1024x768', '844x390'], true],
] as const) {
  test.describe(what, () => {
    test.use({ hasTouch });

    test('the bar of the selected reports keeps its place while decisions fail, and nothing over the list covers the current report', async ({
      page,
      network,
    }) => {
      test.slow(sizes.length > 1);
      network.on(update, refuse(500));
      for (const size of sizes) {
        const [width = 0, height = 0] = size.split('x').map(Number);
        await page.setViewportSize({ width, height });
        const { table, bar, line, retry } = await openList(page);
        const ofBar = bar.getByRole('button').filter({ hasNotText: 'iguais' });
        await page.keyboard.press('x');
        await expect(bar).toContainText('1 selecionado');
        // At the end of the page, which scrolls in a short window, the bar scrolls, too.
        const placesOf = async (buttons: Locator) =>
          (await boxes(buttons)).map(({ left, top }) => (height < 480 ? left : [left, top]));
        const places = await placesOf(ofBar);
        await page.keyboard.press('j');
        await failCurrent(table, 1);
        expect(await placesOf(ofBar), `${size}, before the line`).toEqual(places);

        await walk(page, table, 27, bar.or(line), size);
        await expect(line).toContainText('1 decisão falhou');
        expect(await placesOf(ofBar), `${size}, with the line`).toEqual(places);
        const button = await placesOf(retry);
        await failCurrent(table, 29);
        await walk(page, table, count, bar.or(line), size);
        await expect(line).toContainText('2 decisões falharam');
        expect(await placesOf(retry), `${size}, with two failed decisions`).toEqual(button);
        await expect(rowAt(table, count - 1)).toHaveAttribute('aria-current', 'true');

        await page.keyboard.press('Escape');
        await expect(bar).toHaveCount(0);
        await page.keyboard.press('k');
        await walk(page, table, 1, line, `${size}, nothing selected`);
      }
    });
  });
}

for (const [what, size, hasTouch] of [
  ['click', '1280x800', false],
  ['tap on a phone @exhaustive', '390x844', true],
] as const) {
  test.describe(() => {
    const [width = 0, height = 0] = size.split('x').map(Number);
    test.use({ viewport: { width, height }, hasTouch });

    test(`when the failed decisions have succeeded, the second ${what} on 'Tentar novamente' decides, opens and asks nothing`, async ({
      page,
      network,
    }) => {
      const refused = network.on(update, refuse(500));
      const { table, bar, line, retry } = await openList(page);
      await page.keyboard.press('x');
      await expect(bar).toBeVisible();
      await page.keyboard.press('j');
      await failCurrent(table, 1);
      await walk(page, table, 15, bar.or(line), size);
      await expect(line).toContainText('1 decisão falhou');
      refused.remove();

      const updates = network.on(update);
      const [button] = await boxes(retry);
      const [x, y] = [(button!.left + button!.right) / 2, (button!.top + button!.bottom) / 2];
      const press = (at = x) => (hasTouch ? page.touchscreen.tap(at, y) : page.mouse.click(at, y));
      await pauseClock(page, 5_000);
      await press();
      await expectOnPausedClock(page, async () => {
        expect(await line.count()).toBe(0);
      });
      await page.clock.runFor(100);
      await press();
      await page.clock.runFor(600);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(reportPanel(page)).toHaveCount(0);
      expect(updates.requests).toHaveLength(1);

      await press(x - 40);
      await page.clock.runFor(600);
      await expect(reportPanel(page)).toHaveCount(1);
    });
  });
}

test("after a click on 'Tentar novamente' that fails again the list has the focus, and Space scrolls it and decides nothing", async ({
  page,
  network,
}) => {
  const updates = network.on(update, refuse(500));
  const { table, line, retry } = await openList(page);
  await failCurrent(table, 0);
  for (let step = 0; step < 25; step++) {
    await page.keyboard.press('j');
  }
  await expect(line).toContainText('1 decisão falhou');
  await retry.click();
  await expect.poll(() => updates.requests.length).toBe(2);
  await expect(retry).toBeEnabled();
  const list = page.getByRole('region', { name: 'Reports' });
  await expect(list).toBeFocused();
  const before = await list.evaluate(({ scrollTop }) => scrollTop);
  await page.keyboard.press('Space');
  await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).not.toBe(before);
  await page.clock.runFor(1_000);
  expect(updates.requests).toHaveLength(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('after a wave in which decisions have failed, nothing over the list covers the current report', async ({
    page,
    network,
  }) => {
    network.on(update, refuse(500));
    const { bar, line, table } = await openList(page);
    for (let index = 0; index < 5; index++) {
      await rowAt(table, index).getByRole('checkbox').tap();
    }
    await bar.getByRole('button', { name: 'Revisar' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Revisar 5 reports' }).tap();
    await dialog.getByRole('button', { name: 'Fechar' }).tap();
    await expect(line).toContainText('5 decisões falharam');
    await expectUncovered(table, bar.or(line), 'the wave is closed');
  });
});

for (const [what, sizes] of [
  ['844×390', ['844x390']],
  ['in other short windows @exhaustive', ['932x430', '1280x400']],
] as const) {
  test.describe(() => {
    test.use({ hasTouch: true });

    test(`'1 novo report' stands beside '1 decisão falhou' and above the bar, moves neither, and leaves the room of two rows: ${what}`, async ({
      page,
      network,
      backend,
    }) => {
      network.on(update, refuse(500));
      for (const size of sizes) {
        const [width = 0, height = 0] = size.split('x').map(Number);
        await page.setViewportSize({ width, height });
        const { table, bar, line, retry } = await openList(page);
        await page.keyboard.press('x');
        await expect(bar).toContainText('1 selecionado');
        await page.keyboard.press('j');
        await failCurrent(table, 1);
        await walk(page, table, 20, bar.or(line), size);
        await expect(line).toContainText('1 decisão falhou');
        const buttons = retry.or(bar.getByRole('button').filter({ hasNotText: 'iguais' }));
        const places = await boxes(buttons);

        await insertRows(backend, 'reports', [{ content_type: type, reason: 'Golpe' }]);
        const news = page.getByRole('button', { name: '1 novo report' });
        await expect(async () => {
          await page.evaluate(() => window.dispatchEvent(new Event('focus')));
          await expect(news).toBeVisible({ timeout: 500 });
        }).toPass();
        expect(await boxes(buttons), size).toEqual(places);
        await expectUncovered(table, news.or(bar).or(line), size);
        const [pill, failure] = [...(await boxes(news)), ...(await boxes(line))];
        expect(pill!.right, size).toBeLessThanOrEqual(failure!.left);
        const [list] = await boxes(page.getByRole('region', { name: 'Reports' }));
        const [row] = await boxes(rowAt(table, 21));
        const room = Math.min(pill!.top, failure!.top) - list!.top;
        expect(room / (row!.bottom - row!.top), size).toBeGreaterThanOrEqual(2);
      }
    });
  });
}

/** Opens the inserted reports at the first one. */
async function openList(page: Page) {
  await page.clock.install();
  await open(page, `/admin/reports?type=${type}`, 'Moderação');
  const table = await readyTable(page, 'Reports');
  await rowAt(table, 0).getByRole('link').focus();
  const line = page.getByRole('status').filter({ hasText: /falh/ });
  return {
    table,
    bar: page.getByRole('group', { name: 'Reports selecionados' }),
    line,
    retry: line.getByRole('button', { name: 'Tentar novamente' }),
  };
}

/** Tries to decide about the current report. */
async function failCurrent(table: Locator, index: number): Promise<void> {
  // A key just after a report has come into view would not count.
  await table.page().clock.runFor(250);
  await table.page().keyboard.press('r');
  await expect(
    rowAt(table, index).getByRole('button', { name: /^Tentar novamente: Revisar/ }),
  ).toBeVisible();
}

/** Moves on to later reports, none of which may be covered. */
async function walk(
  page: Page,
  table: Locator,
  steps: number,
  overList: Locator,
  when: string,
): Promise<void> {
  for (let step = 1; step <= steps; step++) {
    await page.keyboard.press('j');
    await expectUncovered(table, overList, `${when}, step ${step}`);
  }
}

async function expectUncovered(table: Locator, overList: Locator, when: string): Promise<void> {
  await afterPaint(table.page());
  const [row] = await boxes(table.locator('[role="row"][aria-current="true"]'));
  const tops = (await boxes(overList)).map(({ top }) => top);
  expect(tops, when).not.toHaveLength(0);
  expect(row!.bottom, when).toBeLessThanOrEqual(Math.min(...tops));
}

/** Inserts pending reports of a type of their own. */
function insertPending(backend: TestBackend): Promise<void> {
  const reports = Array.from({ length: count }, (_, place) => ({
    content_type: type,
    reason: 'Golpe',
    message: 'Clique aqui e ganhe um prêmio.',
    created_at: new Date(Date.UTC(2026, 0, 1, 12, -place)).toISOString(),
  }));
  return insertRows(backend, 'reports', reports);
}
