import { test as base } from '../fixtures.ts';
import { deleteRows, insertRows } from './rows.ts';

/** Newer than every row of the seed, and how a test finds its own again. */
const firstMoment = '2031-01-01T12:00:00Z';

interface HostileContent {
  /** Puts rows into a table, the first the newest, for as long as the test lasts. */
  store: (table: string, rows: readonly object[]) => Promise<void>;
}

/** Tests of what strangers wrote: none of it may open a dialog, ask for a file or run. */
export const test = base.extend<HostileContent>({
  store: async ({ backend }, use) => {
    const used = new Set<string>();
    await use(async (table, rows) => {
      used.add(table);
      const moment = (index: number) => Date.parse(firstMoment) + (rows.length - index) * 1_000;
      const dated = rows.map((row, index) => ({ ...row, created_at: new Date(moment(index)) }));
      await insertRows(backend, table, dated);
    });
    for (const table of used) {
      await deleteRows(backend, `${table}?created_at=gte.${firstMoment}`);
    }
  },
  page: async ({ page, problems }, use) => {
    page.on('dialog', (dialog) => {
      problems.add(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      if (!/^(https?:|data:image\/)/.test(request.url())) {
        problems.add(`asked ${request.url()}`);
      }
    });
    await use(page);
    if (await page.evaluate(() => 'wasStruck' in window)) {
      problems.add('a text was taken for code');
    }
  },
});
