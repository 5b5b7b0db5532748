import { expect, type Locator, type Page } from '@playwright/test';

/** Waits for a table to finish loading; a short table must also have all of its rows. */
export async function readyTable(page: Page, name: string): Promise<Locator> {
  const table = page.getByRole('table', { name });
  await expect(table).not.toHaveAttribute('aria-busy', 'true');
  await expect(table).not.toHaveAttribute('aria-rowcount', '-1');
  const count = Number(await table.getAttribute('aria-rowcount'));
  if (count <= maxUnvirtualisedRows) {
    await expect(table.locator('[role="row"]')).toHaveCount(count);
  }
  return table;
}

/** Tables with more rows, including the header, are virtualised. */
const maxUnvirtualisedRows = 101;

/** Returns the texts of a table's column headers. */
export function headers(table: Locator): Promise<string[]> {
  return table.getByRole('columnheader').allTextContents();
}

/** Returns the cells' texts of each row in the document except the header. */
export function cellTexts(table: Locator): Promise<string[][]> {
  return table
    .locator('[role="row"]:has([role="cell"])')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('[role="cell"]')].map((cell) => cell.textContent?.trim() ?? ''),
      ),
    );
}

/** Returns a row by its index, which counts from 0 and leaves out the header. */
export function rowAt(table: Locator, index: number): Locator {
  return table.locator(`[aria-rowindex="${index + 2}"]`);
}
