import type { Locator, Page } from '@playwright/test';
import type { TestBackend } from '@panel/local-supabase/testing';
import { readRows, type ReportRow } from './rows.ts';
import { readyTable, rowAt } from './tables.ts';

export interface ShownReport {
  report: ReportRow;
  /** The cell that shows the status. */
  status: Locator;
  button: (name: 'Revisar' | 'Ação Tomada') => Locator;
  /** The decision buttons. */
  buttons: Locator;
}

/** Finds the newest pending report on a page that has read all reports. */
export async function newestPending(page: Page, backend: TestBackend): Promise<ShownReport> {
  const rows = await readRows<ReportRow>(backend, 'reports?order=created_at.desc,id.desc&limit=40');
  const index = rows.findIndex(({ status }) => status === 'PENDING');
  const row = rowAt(await readyTable(page, 'Reports'), index);
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  // Buttons ignore a press after they scrolled below a still pointer.
  await row.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  return {
    report: rows[index]!,
    status: row.getByRole('cell').nth(4),
    button: (name) => row.getByRole('button', { name, exact: true }),
    buttons: row.getByRole('button', { name: /^(Revisar|Ação Tomada)$/ }),
  };
}
