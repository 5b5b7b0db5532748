import { renderModule } from '@panel/shared-testing';
import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import module from '../src/module.ts';

/** Opens /admin/reports in a new tab, as the shell does. @param search the address's query, without '?' */
export function openReports(search = '') {
  sessionStorage.clear();
  return reloadReports(search);
}

/** Opens /admin/reports again in the same tab, as a reload does. */
export function reloadReports(search = '') {
  return renderModule(module, `reports?${search}`);
}

/** Opens the panel 'Filtros', if it is closed, and returns one of its fields. */
export async function filterField(user: UserEvent, name: string): Promise<HTMLElement> {
  const open = () => user.click(screen.getByRole('button', { name: /^Filtros/ }));
  await (screen.queryByRole('group', { name: 'Filtros' }) ?? open());
  return screen.findByRole('combobox', { name });
}

/** The rows in the document, without the header. */
export function reportRows(): HTMLElement[] {
  return within(screen.getByRole('table')).queryAllByRole('row').slice(1);
}

/** The row of a report by its place in the list, the newest being 0. */
export function rowOf(index: number): HTMLElement {
  // To query all rows by role took a tenth of the tests' time.
  const table = screen.getByRole('table');
  const row = table.querySelector<HTMLElement>(`[role="row"][aria-rowindex="${index + 2}"]`);
  if (!row) {
    throw new Error(`row ${index} is not in the document`);
  }
  return row;
}

/** The id of the report in a row, from its link; undefined while the row is not loaded. */
export function reportIdIn(row: HTMLElement): string | undefined {
  const link = within(row).queryByRole<HTMLAnchorElement>('link');
  return (link && new URL(link.href).searchParams.get('report')) ?? undefined;
}

/** The texts of a column, from top to bottom. */
export function textsOf(column: 'Motivo' | 'Status'): (string | null | undefined)[] {
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  return reportRows().map(
    (row) => within(row).getAllByRole('cell')[headers.indexOf(column)]?.textContent,
  );
}

/** The height that the table assumes for a row, in CSS pixels: jsdom has no layout to measure. */
const rowHeight = 40;

/** Scrolls so that a row is the first one below the header. */
export function scrollTo(index: number): void {
  act(() => screen.getByRole('region', { name: 'Reports' }).scrollTo({ top: index * rowHeight }));
}
