import type { Locator, Page } from '@playwright/test';
import type { TestBackend } from '@panel/local-supabase/testing';
import { readRows, type ReportRow } from './rows.ts';
import { readyTable, rowAt } from './tables.ts';

export const statusLabels: Record<string, string> = {
  PENDING: 'Pendente',
  REVIEWED: 'Revisado',
  ACTION_TAKEN: 'Ação Tomada',
};

export const typeLabels: Record<string, string> = {
  post: 'Publicação',
  comment: 'Comentário',
  message: 'Mensagem',
  game: 'Jogo',
  profile: 'Perfil',
};

export interface ShownReport {
  report: ReportRow;
  /** The cell that shows the status. */
  status: Locator;
  button: (name: 'Revisar' | 'Ação Tomada') => Locator;
  /** The decision buttons. */
  buttons: Locator;
}

/** Opens the panel 'Filtros', if it is closed, and returns one of its fields. */
export async function filterField(page: Page, name: string): Promise<Locator> {
  const field = page.getByRole('combobox', { name });
  if (!(await field.isVisible())) {
    await page.getByRole('button', { name: /^Filtros/ }).click();
  }
  return field;
}

/** Waits for the list of reports, and returns the newest pending one. */
export async function newestPending(page: Page, backend: TestBackend): Promise<ShownReport> {
  const rows = await readRows<ReportRow>(backend, 'reports?order=created_at.desc,id.desc&limit=40');
  const index = rows.findIndex(({ status }) => status === 'PENDING');
  const row = rowAt(await readyTable(page, 'Reports'), index);
  // The panel ignores a click on a button that scrolled under a resting pointer.
  await row.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  return {
    report: rows[index]!,
    status: row.locator('[data-label="Status"]'),
    button: (name) => row.getByRole('button', { name, exact: true }),
    buttons: row.getByRole('button', { name: /^(Revisar|Ação Tomada)$/ }),
  };
}

/** Finds the open report. */
export function reportPanel(page: Page): Locator {
  return page.getByRole('region', { name: /^Report de/ });
}
