import { expect, type Locator, open, type Page, test } from './fixtures.ts';
import { findings } from '@panel/release/axe';
import { formatNumber } from './support/formats.ts';
import { holdPageRequests } from './support/hold.ts';
import { expectOnPausedClock, pauseClock } from './support/paused-clock.ts';
import { reportPanel } from './support/reports.ts';
import { countRows, readRows, type ReportRow } from './support/rows.ts';
import { readyTable } from './support/tables.ts';

/** The lazy-loaded scripts of the shell; those of modules are in other folders. */
const shellScripts = /\/\/[^/]+\/static\/js\/async\//;

test.use({ signedInAs: 'admin' });

test('ctrl+k opens any screen by a few letters; the collapsed sidebar shows the name of the entry under the pointer', async ({
  page,
}) => {
  await open(page, '/admin/skills', 'Níveis de Skill');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option')).toHaveCount(21);
  await expect(page.getByRole('dialog')).not.toContainText('resultados');
  expect(await findings(page)).toEqual([]);
  expect(await cutOptions(page), 'options at the end of the list').toEqual([]);
  const { fontFamily } = await page.evaluate(() => getComputedStyle(document.body));
  await expect(page.locator('kbd').first()).toHaveCSS('font-family', fontFamily);
  await page.keyboard.type('jogad');
  await expect(page.getByRole('option', { name: 'Jogadores' })).toHaveText('Jogadoresgl');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Jogadores' })).toBeFocused();

  await page.keyboard.press('Control+b');
  const link = page.getByRole('link', { name: 'Moderação' });
  const label = link.getByText('Moderação');
  await expect(async () => {
    expect((await label.boundingBox())?.width).toBeLessThan(2);
  }).toPass();
  await link.hover();
  const { x, y } = (await label.boundingBox())!;
  const isOnTop = await label.evaluate(
    (element, [left, top]) => document.elementFromPoint(left + 40, top + 8) === element,
    [x, y] as const,
  );
  expect(isOnTop, 'the label is on top of the page').toBe(true);

  const { right, middle } = await link.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return { right: box.right, middle: box.top + box.height / 2 };
  });
  await page.mouse.move(right - 2, middle);
  await page.mouse.move(x + 20, middle, { steps: 30 });
  await expect(label, 'it stays while the pointer moves to it').toHaveCSS('clip-path', 'none');
  await page.evaluate(() => {
    const note = ({ defaultPrevented }: Event) =>
      (document.body.dataset.escape = defaultPrevented ? 'prevented' : 'free');
    addEventListener('keydown', note, { once: true });
  });
  await page.keyboard.press('Escape');
  await expect(page.locator('body'), 'the page can act on the same Escape').toHaveAttribute(
    'data-escape',
    'free',
  );
  await expect(label, 'Escape hides it').not.toHaveCSS('clip-path', 'none');
  await page.mouse.move(x + 24, middle);
  await expect(label).not.toHaveCSS('clip-path', 'none');
  await page.mouse.move(x + 400, middle);
  await link.hover();
  await expect(label).toHaveCSS('clip-path', 'none');
});

test('letters typed after ctrl+k go into the palette, even while its code downloads, and neither take a decision back nor make one', async ({
  page,
  backend,
}) => {
  await page.clock.install();
  await open(page, '/admin/reports?status=PENDING', 'Moderação');
  await readyTable(page, 'Reports');
  await pauseClock(page, 1_000);
  const input = paletteInput(page);
  const pending = await countRows(backend, 'reports?status=eq.PENDING');
  for (const [decided, isFirst] of [true, false].entries()) {
    await page.keyboard.press('j');
    await page.clock.runFor(1_000);
    const id = await currentReport(page);
    const code = await holdPageRequests(page, shellScripts);
    await page.keyboard.press('r');
    await page.clock.runFor(100);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('ar');
    if (isFirst) {
      await expect.poll(() => code.requests.length).toBeGreaterThan(0);
      await expect(input).toHaveCount(0);
    }
    code.release();
    await expectOnPausedClock(page, () => expect(input).toBeFocused({ timeout: 1 }));
    await page.keyboard.type('t');
    await expect(input).toHaveValue('art');
    await page.clock.runFor(1_000);
    await expect
      .poll(() => readRows<ReportRow>(backend, `reports?id=eq.${id}`))
      .toMatchObject([{ status: 'REVIEWED' }]);
    expect(await countRows(backend, 'reports?status=eq.PENDING')).toBe(pending - decided - 1);
    const next = await currentReport(page);
    expect(next).not.toBe(id);
    await page.keyboard.press('Escape');
    await expectOnPausedClock(page, () => expect(input).toHaveCount(0, { timeout: 1 }));
    expect(await currentReport(page)).toBe(next);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test("while the palette's code downloads, Escape closes the palette and not the open report", async ({
  page,
}) => {
  await open(page, '/admin/reports?status=PENDING&report=next', 'Moderação');
  await expect(reportPanel(page)).toBeVisible();
  const code = await holdPageRequests(page, shellScripts);
  await page.keyboard.press('Control+k');
  await expect.poll(() => code.requests.length).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  code.release();
  await page.waitForLoadState('networkidle');
  await expect(paletteInput(page)).toHaveCount(0);
  await expect(reportPanel(page)).toBeVisible();
});

test('the palette marks words, counts them in all reports, and opens the search, in both themes and on a phone', async ({
  page,
  backend,
}) => {
  await open(page, '/admin/skills', 'Níveis de Skill');
  await openPalette(page);
  await page.keyboard.type('assedio');
  const search = page.getByRole('option', { name: "Buscar 'assedio' em todos os reports" });
  const count = await countRows(
    backend,
    'reports?or=(reason.imatch.ass.dio,message.imatch.ass.dio)',
  );
  await expect(search).toContainText(`${formatNumber(count)} resultados`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Buscar reports' })).toHaveValue('assedio');
  await expect(page.getByText(`${formatNumber(count)} de 1.500 reports`)).toBeVisible();

  await openPalette(page);
  await page.keyboard.type('de');
  await expect(page.getByRole('dialog').getByText('resultados').last()).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText(/^de$/i);
  const searchAll = page.getByRole('option', { name: "Buscar 'de' em todos os reports" });
  for (const [colorScheme, width, height] of [
    ['dark', 390, 800],
    ['dark', 844, 390],
    ['light', 1280, 800],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    await expect(page.locator('mark').first()).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await expect(searchAll).toBeInViewport({ ratio: 1 });
    expect(await cutOptions(page), `options at the end at ${width} px`).toEqual([]);
  }
});

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(paletteInput(page)).toBeFocused();
}

/** Returns the options of which the end of the list shows a part. */
function cutOptions(page: Page): Promise<string[]> {
  return page.getByRole('listbox').evaluate((list) => {
    const end = list.getBoundingClientRect().bottom;
    const options = [...list.querySelectorAll('[role="option"]')];
    const cut = options.filter((option) => {
      const { top, bottom } = option.getBoundingClientRect();
      return top < end && bottom > end;
    });
    return cut.map(({ textContent }) => textContent);
  });
}

function paletteInput(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Buscar telas, ações e registros' });
}

/** Returns the id of the current report of the list, also behind a dialog. */
function currentReport(page: Page): Promise<string> {
  return page
    .locator('[aria-current="true"] a')
    .evaluate((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('report')!);
}
