import { expect, type Locator, open, type Page, test } from './fixtures.ts';
import { afterPaint } from './support/after-paint.ts';
import { reportPanel } from './support/reports.ts';
import { readyTable, rowAt } from './support/tables.ts';

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
