import { test as base } from '../fixtures.ts';
import { deleteRows, insertRows } from './rows.ts';

interface HostileContent {
  /** Inserts rows into a table until the test ends; the first row is the newest. */
  store: (table: string, rows: readonly object[]) => Promise<void>;
}

/** Tests with hostile texts, which must not open a dialog, request a file or run as code. */
export const test = base.extend<HostileContent>({
  store: async ({ backend }, use) => {
    // Later than every row of the seed, so that a test's rows come first.
    const newest = Date.now();
    const used = new Set<string>();
    await use(async (table, rows) => {
      used.add(table);
      const dated = rows.map((row, index) => ({ ...row, created_at: new Date(newest - index) }));
      await insertRows(backend, table, dated);
    });
    for (const table of used) {
      const oldest = new Date(newest - 1_000).toISOString();
      await deleteRows(backend, `${table}?created_at=gte.${oldest}`);
    }
  },
  page: async ({ page, problems }, use) => {
    page.on('dialog', (dialog) => {
      problems.add(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      if (!/^(https?:|data:image\/)/.test(request.url())) {
        problems.add(`requested ${request.url()}`);
      }
    });
    await use(page);
    if (await page.evaluate(() => 'scriptRan' in window)) {
      problems.add('a text ran as code');
    }
  },
});
