import { renderModule } from '@panel/shared-testing';
import { screen, within } from '@testing-library/react';
import module from '../src/module.ts';

/** Opens /admin/reports as the shell does. @param search the address's query, without '?' */
export function openReports(search = '') {
  return renderModule(module, `reports?${search}`);
}

/** The rows in the document, without the header. */
export function reportRows(): HTMLElement[] {
  return within(screen.getByRole('table')).queryAllByRole('row').slice(1);
}

/** The row of a report by its place in the list, the newest being 0. */
export function rowOf(index: number): HTMLElement {
  const row = reportRows().find((one) => one.getAttribute('aria-rowindex') === String(index + 2));
  if (!row) {
    throw new Error(`row ${index} is not in the document`);
  }
  return row;
}
