import { expect, type Locator, type Page } from '@playwright/test';

/** Waits for the table of this name, and for all of its rows if it is short. */
export async function readyTable(page: Page, name: string): Promise<Locator> {
  const table = page.getByRole('table', { name });
  await expect(table).not.toHaveAttribute('aria-busy', 'true');
  const count = Number(await table.getAttribute('aria-rowcount'));
  if (count <= maxUnvirtualisedRows) {
    await expect(table.locator('[role="row"]')).toHaveCount(count);
  }
  return table;
}

/** Including the header. */
const maxUnvirtualisedRows = 101;

/** Returns the texts of a table's column headers. */
export function headers(table: Locator): Promise<string[]> {
  return table.getByRole('columnheader').allTextContents();
}

/** Returns the cell texts of each row in the document, without the header. */
export function cellTexts(table: Locator): Promise<string[][]> {
  return table
    .locator('[role="row"]:has([role="cell"])')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('[role="cell"]')].map((cell) => cell.textContent?.trim() ?? ''),
      ),
    );
}

/** Returns a row by its position; the header is row 1. */
export function rowAt(table: Locator, index: number): Locator {
  return table.locator(`[aria-rowindex="${index + 2}"]`);
}
