import { expect, type Locator, open, type Page, test } from './fixtures.ts';
import { afterPaint } from './support/after-paint.ts';
import { setOffline } from './support/connection.ts';
import { refuse } from './support/network-faults.ts';
import { reportPanel } from './support/reports.ts';
import { readyTable, rowAt } from './support/tables.ts';
import { toasts } from './support/toasts.ts';

test.use({ signedInAs: 'admin' });

const ways: Way[] = [
  {
    name: "a click, and 'Fechar'",
    open: (row) => row.getByRole('link').click(),
    close: (page) => reportPanel(page).getByRole('button', { name: 'Fechar report' }).click(),
  },
  {
    name: "'o', and Escape",
    open: (_row, page) => page.keyboard.press('o'),
    close: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'Enter, and Back',
    open: (_row, page) => page.keyboard.press('Enter'),
    close: (page) => page.goBack(),
  },
];

for (const [what, sizes, rows] of [
  ['1280 px wide', ['1280x800'], [1]],
  [
    'on a phone, a tablet and wider screens @exhaustive',
    ['390x844', '844x390', '768x1024', '1130x800', '1280x800', '1440x900', '1920x1080'],
    [0, 1, 2],
  ],
] as const) {
  test(`rows stay where they are when a report opens and closes, and its row has the focus again: ${what}`, async ({
    page,
  }) => {
    test.slow(sizes.length > 1);
    await open(page, '/admin/reports', 'Moderação');
    const table = await readyTable(page, 'Reports');
    const list = page.getByRole('region', { name: 'Reports' });
    for (const size of sizes) {
      const [width = 0, height = 0] = size.split('x').map(Number);
      await page.setViewportSize({ width, height });
      for (const scrolled of [0, 333]) {
        // The panel ignores a click just after buttons have left a resting pointer.
        await page.mouse.move(0, 0);
        await list.evaluate((element, to) => element.scrollTo(0, to), scrolled);
        await afterPaint(page);
        const indexes = await indexesInView(table);
        for (const index of rows.map((place) => indexes[place]!)) {
          const row = rowAt(table, index);
          await row.getByRole('link').focus();
          for (const { name, open, close } of ways) {
            const tops = await topsOf(row, async () => {
              await open(row, page);
              await expect(reportPanel(page).getByRole('heading', { level: 2 })).toBeFocused();
              await afterPaint(page);
              await close(page);
              await expect(reportPanel(page)).toHaveCount(0);
              await expect(row.getByRole('link')).toBeFocused();
              await afterPaint(page);
            });
            expect(tops, `${size}, row ${index}, ${name}`).toHaveLength(1);
          }
        }
      }
    }
  });
}

for (const [what, sizes] of [
  ['1280 px wide', ['1280x800']],
  [
    'on a phone, a tablet and wider screens @exhaustive',
    ['390x844', '844x390', '768x1024', '1440x900', '1920x1080'],
  ],
] as const) {
  test(`no row, button or field moves while the user decides, opens and closes a report, exports, or is offline: ${what}`, async ({
    page,
  }) => {
    for (const size of sizes) {
      const [width = 0, height = 0] = size.split('x').map(Number);
      await page.setViewportSize({ width, height });
      await open(page, '/admin/reports', 'Moderação');
      const table = await readyTable(page, 'Reports');
      await expect(page.getByText(/^1\.5\d\d reports$/)).toBeAttached();
      await page.getByRole('link', { name: 'Atividade' }).waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');

      const undecided = table.getByRole('row').filter({ hasText: 'Pendente' });
      const index = Number(await undecided.nth(1).getAttribute('data-index'));
      const row = rowAt(table, index);
      const actions: [string, () => Promise<void>][] = [
        [
          'deciding',
          async () => {
            await row.getByRole('button', { name: /^Revisar/ }).click();
            await expect(row).toContainText('Revisado');
            await expect(toasts(page)).toContainText('Report revisado com sucesso.');
          },
        ],
        [
          'opening and closing',
          async () => {
            await row.getByRole('link').press('Enter');
            await expect(reportPanel(page).getByRole('heading', { level: 2 })).toBeFocused();
            await afterPaint(page);
            await page.keyboard.press('Escape');
            await expect(reportPanel(page)).toHaveCount(0);
          },
        ],
        ['exporting', () => exportAll(page)],
        [
          'offline',
          async () => {
            await setOffline(page, true);
            await expect(page.getByText('Sem conexão')).toBeVisible();
            await setOffline(page, false);
            await expect(page.getByText('Sem conexão')).toHaveCount(0);
          },
        ],
      ];
      for (const [name, action] of actions) {
        expect.soft(await movesDuring(page, action), `${size}, ${name}`).toEqual([]);
      }
    }
  });
}

for (const [what, sizes] of [
  ['1280 px wide', ['1280x800']],
  [
    'on phones, a tablet and wider screens @exhaustive',
    ['390x844', '844x390', '768x1024', '1024x768', '1440x900', '1920x1080'],
  ],
] as const) {
  test.describe(() => {
    test.use({ hasTouch: sizes.length > 1 });

    test(`no button of the open report moves when its decision fails, ${what}`, async ({
      page,
      network,
      problems,
    }) => {
      problems.expect(/mfe-moderation: could not update a report/, /status of 500/);
      network.on('PATCH /rest/v1/reports', refuse(500));
      const panel = reportPanel(page);
      const advance = panel.getByRole('checkbox', { name: 'Abrir o próximo ao decidir' });
      const places = () =>
        panel.locator('button, input').evaluateAll((controls) =>
          controls.map((control) => {
            const { x, y } = control.getBoundingClientRect();
            return `${control.ariaLabel ?? control.textContent}: ${Math.round(x)}, ${Math.round(y)}`;
          }),
        );
      for (const size of sizes) {
        const [width = 0, height = 0] = size.split('x').map(Number);
        await page.setViewportSize({ width, height });
        await open(page, '/admin/reports?status=PENDING&report=next', 'Moderação');
        await advance.uncheck();
        await expect(panel.getByRole('button', { name: /^Revisar os/ })).toBeVisible();
        const before = await places();

        await page.keyboard.press('r');
        await expect(panel.getByText('A revisão falhou')).toBeVisible();
        await panel
          .getByRole('button', { name: /^Tentar/ })
          .first()
          .click({ trial: true });

        expect.soft(await places(), size).toEqual(expect.arrayContaining(before));
      }
    });
  });
}

test('the columns change in the same frame in which a report opens or closes, 1280 to 1440 px wide', async ({
  page,
}) => {
  await open(page, '/admin/reports', 'Moderação');
  const table = await readyTable(page, 'Reports');
  for (const width of [1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await afterPaint(page);
    const painted = await recordColumns(table);
    await afterPaint(page);
    const [before] = await painted();
    await rowAt(table, 1).getByRole('link').press('Enter');
    await expect(reportPanel(page).getByRole('heading', { level: 2 })).toBeFocused();
    await afterPaint(page);
    await page.keyboard.press('Escape');
    await expect(reportPanel(page)).toHaveCount(0);
    await afterPaint(page);
    const [, beside, ...after] = await painted();
    expect(beside, `${width}, beside the report`).not.toContain('Ações');
    expect(after, `${width}, after it`).toEqual([before]);
  }
});

/** Saves all reports. Narrow toolbars have the button among the display options. */
async function exportAll(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Exportar CSV' }).filter({ visible: true });
  const options = page.getByRole('button', { name: 'Exibir' });
  const isInOptions = (await button.count()) === 0;
  if (isInOptions) {
    await options.click();
  }
  const saved = page.waitForEvent('download');
  await button.click();
  await saved;
  await expect(page.getByText(/^Exportando/)).toHaveCount(0);
  if (isInOptions && (await button.count()) > 0) {
    await options.click();
  }
}

/**
 * Describes rows, and buttons, fields and links around them, that another place of the page had in any frame during an
 * action. Scrolling moves nothing.
 */
async function movesDuring(page: Page, action: () => Promise<void>): Promise<string[]> {
  const recording = await page.evaluateHandle(() => {
    const places = new Map<string, Set<string>>();
    const names = new Map<Element, string>();
    const record = { places, frame: 0 };
    const list = document.querySelector('[role="table"]')!.closest('[role="region"]')!;
    function note(name: string, element: Element): void {
      const { left, top } = element.getBoundingClientRect();
      const isSticky = element.closest('header') !== null;
      const scrolled = isSticky ? 0 : scrollY + (list.contains(element) ? list.scrollTop : 0);
      const place = [left, top + scrolled].map(Math.round).join(', ');
      places.set(name, (places.get(name) ?? new Set()).add(place));
    }
    function nameOf(element: Element): string {
      const row = element instanceof HTMLElement && element.dataset.index;
      const text = element.ariaLabel || element.textContent || element.id;
      const name = row ? `row ${row}` : (names.get(element) ?? `${text} (${names.size})`);
      names.set(element, name);
      return name;
    }
    (function look() {
      const rows = list.querySelectorAll<HTMLElement>('[data-index]');
      const controls = document.querySelectorAll(':is(header, main) :is(a, button, input, select)');
      const around = [...controls].filter(
        (control) => !list.contains(control) && !control.closest('[data-report-panel]'),
      );
      for (const element of [...rows, ...around]) {
        // A button is up to 1 px lower while it is pressed, and for a moment after its release.
        const isPressed =
          element.matches('button') && getComputedStyle(element).transform !== 'none';
        if (!isPressed && element.checkVisibility({ visibilityProperty: true })) {
          note(nameOf(element), element);
        }
      }
      record.frame = requestAnimationFrame(look);
    })();
    return record;
  });
  await action();
  await afterPaint(page);
  return recording.evaluate(({ places, frame }) => {
    cancelAnimationFrame(frame);
    const moved = [...places].filter(([, seen]) => seen.size > 1);
    return moved.map(([name, seen]) => `${name}: ${[...seen].join(' → ')}`);
  });
}

interface Way {
  name: string;
  open: (row: Locator, page: Page) => Promise<void>;
  close: (page: Page) => Promise<unknown>;
}

/** The first row in view, one in the middle, and the last. */
function indexesInView(table: Locator): Promise<number[]> {
  return table.evaluate((element) => {
    const header = element.querySelector('[role="columnheader"]')!.getBoundingClientRect().bottom;
    const list = element.closest('[role="region"]')!.getBoundingClientRect();
    const rows = [...element.querySelectorAll<HTMLElement>('[data-index]')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= Math.max(list.top, header) && bottom <= Math.min(list.bottom, innerHeight);
    });
    const indexes = [0, rows.length >> 1, rows.length - 1].map((at) => rows[at]!.dataset.index);
    return indexes.map(Number);
  });
}

/** Where the top of a row was in any frame during an action, in whole pixels, while it was visible. */
async function topsOf(row: Locator, action: () => Promise<void>): Promise<number[]> {
  const recording = await row.evaluateHandle((element) => {
    const tops = new Set<number>();
    const at = `[data-index="${(element as HTMLElement).dataset.index}"]`;
    const record = { tops, frame: 0 };
    (function note() {
      const shown = document.querySelector(at);
      if (shown?.checkVisibility({ visibilityProperty: true })) {
        tops.add(Math.round(shown.getBoundingClientRect().top));
      }
      record.frame = requestAnimationFrame(note);
    })();
    return record;
  });
  await action();
  return recording.evaluate(({ tops, frame }) => {
    cancelAnimationFrame(frame);
    return [...tops];
  });
}

/**
 * Records the columns of a table, and where each begins and ends, each time the table's width changes. The browser calls
 * the observer right before it paints, after those of the table, which are older.
 *
 * @returns reads the records, in order
 */
async function recordColumns(table: Locator): Promise<() => Promise<string[]>> {
  const recording = await table.evaluateHandle(async (element) => {
    const painted: string[] = [];
    const observer = new ResizeObserver(() => {
      const headers = [...element.querySelectorAll('[role="columnheader"]')].map((header) => {
        const { left, right } = header.getBoundingClientRect();
        return `${header.textContent} ${Math.round(left)}–${Math.round(right)}`;
      });
      painted.push(headers.join(', '));
    });
    observer.observe(element.closest('[role="region"]')!);
    await new Promise(requestAnimationFrame);
    return { painted, observer };
  });
  return () => recording.evaluate(({ painted }) => [...painted]);
}
