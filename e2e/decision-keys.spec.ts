import { expect, type Locator, open, type Page, test } from './fixtures.ts';
import { pauseClock } from './support/paused-clock.ts';
import { reportPanel } from './support/reports.ts';
import { deleteRows, insertRows, readRows, type ReportRow } from './support/rows.ts';
import { readyTable, rowAt } from './support/tables.ts';
import { toasts } from './support/toasts.ts';

const update = 'PATCH /rest/v1/reports';

test.use({ signedInAs: 'admin' });

test.describe('a virtualised list', () => {
  const type = 'lista-longa';
  const pending = [0, 100];

  test.beforeEach(async ({ backend }) => {
    await insertRows(
      backend,
      'reports',
      Array.from({ length: 130 }, (_, place) => ({
        content_type: type,
        status: pending.includes(place) ? 'PENDING' : 'REVIEWED',
        created_at: new Date(Date.UTC(2026, 0, 1, 12, -place)).toISOString(),
      })),
    );
  });
  test.afterEach(({ backend }) => deleteRows(backend, `reports?content_type=eq.${type}`));

  test("R37: with reduced motion 'n' marks a report far down, and scrolls until the two rows after it are in view, too; a key decides only about a report in view (T38)", async ({
    page,
    backend,
    network,
  }) => {
    const updates = network.on(update);
    await page.clock.install();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, `/admin/reports?type=${type}`, 'Moderação');
    const table = page.getByRole('table', { name: 'Reports' });
    const list = page.getByRole('region', { name: 'Reports' });
    const current = table.locator('[aria-current="true"]');
    await page.getByText(/^130 de [\d.]+ reports$/).waitFor();

    const goToFarReport = async () => {
      await page.keyboard.press('n');
      await expect(rowAt(table, pending[0]!)).toHaveAttribute('aria-current', 'true');
      await page.keyboard.press('n');
      await expect(current).toHaveAttribute('aria-rowindex', String(pending[1]! + 2));
      await expect(current.getByRole('link')).toBeFocused();
      await expect(current).toBeInViewport({ ratio: 1 });
      await expect(rowAt(table, pending[1]! + 2)).toBeInViewport({ ratio: 1 });
    };
    await goToFarReport();

    await test.step('the table header covers half of the report', async () => {
      await scrollBehindHeader(list, current);
      await page.keyboard.press('r');
    });
    await test.step('the report is not rendered', async () => {
      await list.evaluate((element) => element.scrollTo(0, 0));
      await expect(current).toHaveCount(0);
      await page.keyboard.press('a');
    });

    await page.clock.fastForward(400);
    await goToFarReport();
    await page.clock.runFor(200);
    await page.keyboard.press('r');
    await expect.poll(() => updates.requests.length).toBe(1);
    const [report] = await readRows<ReportRow>(
      backend,
      `reports?content_type=eq.${type}&order=created_at.desc&offset=${pending[1]}&limit=1`,
    );
    expect(updates.requests.map(({ path }) => path)).toEqual([
      expect.stringContaining(`id=eq.${report!.id}`),
    ]);
    expect(JSON.parse(updates.requests[0]!.body)).toMatchObject({ status: 'REVIEWED' });
  });
});

test("R37: typed words decide nothing; '/' moves the focus to the search, also from an open report (T38) @exhaustive", async ({
  page,
  network,
}) => {
  const updates = network.on(update);
  await page.clock.install();
  await open(page, '/admin/reports?status=PENDING', 'Moderação');
  const search = page.getByRole('searchbox', { name: 'Buscar reports' });
  const panel = reportPanel(page);
  await page.getByText(/^[\d.]+ de [\d.]+ reports$/).waitFor();
  const openCurrent = async () => {
    await page.keyboard.press('n');
    await page.keyboard.press('o');
    await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
    await pauseClock(page, 1_000);
  };

  await test.step('from a report beside the list', async () => {
    await openCurrent();
    await page.keyboard.type('/andre');
    await expect(search).toHaveValue('andre');
    await expect(panel).toBeVisible();
    await search.fill('');
    await search.blur();
  });
  await test.step('words typed outside the search', async () => {
    for (const word of ['andre', 'maria', 'ana', 'wr']) {
      await page.clock.runFor(1_000);
      await page.keyboard.type(word);
    }
    await page.clock.runFor(1_000);
    await page.evaluate(() => {
      for (const init of [{ isComposing: true }, { keyCode: 229 }, { repeat: true }]) {
        const event = new KeyboardEvent('keydown', { key: 'r', bubbles: true, ...init });
        document.body.dispatchEvent(event);
      }
    });
    await page.clock.runFor(1_000);
    expect(updates.requests).toEqual([]);
  });
  await test.step('from a report in place of the list', async () => {
    await page.setViewportSize({ width: 900, height: 800 });
    await expect(search).toBeHidden();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await expect(panel).toHaveCount(0);
    await search.blur();
  });

  await page.clock.resume();
  await openCurrent();
  await page.clock.runFor(200);
  await page.keyboard.press('a');
  await page.clock.runFor(400);
  await expect.poll(() => updates.requests.length).toBe(1);
  expect(JSON.parse(updates.requests[0]!.body)).toMatchObject({ status: 'ACTION_TAKEN' });
});

test.describe('a queue of pending reports', () => {
  const type = 'ritmo';
  const presses = 16;

  test.beforeEach(({ backend }) =>
    insertRows(
      backend,
      'reports',
      Array.from({ length: presses + 1 }, (_, place) => ({
        content_type: type,
        message: `Mensagem ${place}`,
        status: 'PENDING',
        created_at: new Date(Date.UTC(2026, 0, 1, 12, -place)).toISOString(),
      })),
    ),
  );
  test.afterEach(({ backend }) => deleteRows(backend, `reports?content_type=eq.${type}`));

  for (const where of ['in the open report', 'in the list @exhaustive']) {
    test(`R37: each of 16 decisions counts, 350 ms after the one before, and no move changes a style sheet: ${where}`, async ({
      page,
      backend,
    }) => {
      await page.addInitScript(countStyleChanges);
      await page.clock.install();
      await open(page, `/admin/reports?status=PENDING&type=${type}`, 'Moderação');
      await readyTable(page, 'Reports');
      await page.keyboard.press('n');
      if (where === 'in the open report') {
        await page.keyboard.press('o');
        await expect(reportPanel(page)).toContainText('Mensagem 0');
      }
      await pauseClock(page, 1_000);
      const shown = where === 'in the list @exhaustive' ? currentRow(page) : reportPanel(page);
      const changes = [];
      for (const [key, place] of [
        ['j', 1],
        ['k', 0],
        ['j', 1],
        ['k', 0],
      ] as const) {
        await page.keyboard.press(key);
        await expect(shown).toContainText(`Mensagem ${place}`);
        changes.push(await page.evaluate(() => window.styleChanges));
      }
      expect(changes.at(-1), 'the browser would lay out the whole page').toBe(changes[1]);
      await page.clock.runFor(1_000);

      for (let press = 0; press < presses; press++) {
        await page.keyboard.press(press % 2 === 0 ? 'r' : 'a');
        await expect(shown).toContainText(`Mensagem ${press + 1}`);
        await page.clock.runFor(350);
      }
      await page.clock.runFor(1_000);
      const query = `reports?content_type=eq.${type}&order=created_at.desc&limit=${presses}`;
      const decided = Array.from({ length: presses }, (_, press) =>
        press % 2 === 0 ? 'REVIEWED' : 'ACTION_TAKEN',
      );
      await expect
        .poll(async () => (await readRows<ReportRow>(backend, query)).map(({ status }) => status))
        .toEqual(decided);
    });
  }

  test('R37: two different keys 100 ms apart cancel each other, and not the decision before them', async ({
    page,
    backend,
    network,
  }) => {
    const updates = network.on(update);
    await page.clock.install();
    await open(page, `/admin/reports?status=PENDING&type=${type}`, 'Moderação');
    await readyTable(page, 'Reports');
    await page.keyboard.press('n');
    await pauseClock(page, 1_000);
    for (const [key, row, pause] of [
      ['r', 0, 250],
      ['a', 1, 100],
      ['r', 2, 1_000],
    ] as const) {
      await expect(currentRow(page)).toHaveAttribute('aria-rowindex', String(row + 2));
      await page.keyboard.press(key);
      await page.clock.runFor(pause);
    }
    await expect(toasts(page)).toContainText('Teclas rápidas demais: decisões desfeitas.');
    await expect.poll(() => updates.requests.length).toBe(1);
    const query = `reports?content_type=eq.${type}&order=created_at.desc&limit=3`;
    await expect
      .poll(async () => (await readRows<ReportRow>(backend, query)).map(({ status }) => status))
      .toEqual(['REVIEWED', 'PENDING', 'PENDING']);
  });
});

for (const mode of ['open', 'closed'] as const) {
  test(`R37: letters in a field of an extension, in an ${mode} shadow root, decide nothing, and the field gets all of them (T38)`, async ({
    page,
    network,
  }) => {
    const updates = network.on(update);
    await page.clock.install();
    await open(page, '/admin/reports?status=PENDING', 'Moderação');
    await page.getByText(/^[\d.]+ de [\d.]+ reports$/).waitFor();
    await page.keyboard.press('n');
    await expect(page.getByRole('table').locator('[aria-current="true"]')).toHaveCount(1);
    const field = await page.evaluateHandle((shadowMode) => {
      const host = document.body.appendChild(document.createElement('div'));
      const shadow = host.attachShadow({ mode: shadowMode });
      const input = shadow.appendChild(document.createElement('input'));
      input.focus();
      return input;
    }, mode);
    await pauseClock(page, 1_000);
    const text = 'recado para a equipe: jogo ok?';
    for (const letter of text) {
      await page.keyboard.type(letter);
      await page.clock.runFor(450);
    }
    expect(await field.evaluate(({ value }) => value)).toBe(text);
    expect(updates.requests).toEqual([]);
  });
}

declare global {
  interface Window {
    /** How many rules have been added to style sheets, or removed. */
    styleChanges?: number;
  }
}

/** Runs in the page, before its scripts. */
function countStyleChanges(): void {
  window.styleChanges = 0;
  const sheet = CSSStyleSheet.prototype;
  for (const name of ['insertRule', 'deleteRule'] as const) {
    const change = sheet[name] as (this: CSSStyleSheet, ...args: unknown[]) => number;
    Object.assign(sheet, {
      [name](this: CSSStyleSheet, ...args: unknown[]) {
        window.styleChanges!++;
        return change.apply(this, args);
      },
    });
  }
}

function currentRow(page: Page): Locator {
  return page.getByRole('table').locator('[aria-current="true"]');
}

/** Scrolls a list until the sticky header covers half of a row. */
async function scrollBehindHeader(list: Locator, row: Locator): Promise<void> {
  const header = (await list.getByRole('columnheader').first().boundingBox())!;
  const box = (await row.boundingBox())!;
  const distance = box.y + box.height / 2 - (header.y + header.height);
  await list.evaluate((element, by) => element.scrollBy(0, by), distance);
}
