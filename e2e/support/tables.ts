import { expect, type Locator, type Page } from '@playwright/test';

/** The table of this name, once it has been read, with all its rows where it is short. */
export async function readyTable(page: Page, name: string): Promise<Locator> {
  const table = page.getByRole('table', { name });
  await expect(table).not.toHaveAttribute('aria-busy', 'true');
  const count = Number(await table.getAttribute('aria-rowcount'));
  if (count <= longestUnwindowed) {
    await expect(table.locator('[role="row"]')).toHaveCount(count);
  }
  return table;
}

/** With the header. */
const longestUnwindowed = 101;

/** The texts of a table's column headers. */
export function headers(table: Locator): Promise<string[]> {
  return table.getByRole('columnheader').allTextContents();
}

/** The texts of the cells of each row that is in the document, without the header's. */
export function cellTexts(table: Locator): Promise<string[][]> {
  return table
    .locator('[role="row"]:has([role="cell"])')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('[role="cell"]')].map((cell) => cell.textContent?.trim() ?? ''),
      ),
    );
}

/** A row by its place in the list; the header is row 1. */
export function rowAt(table: Locator, index: number): Locator {
  return table.locator(`[aria-rowindex="${index + 2}"]`);
}
