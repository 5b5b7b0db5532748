import { expect, type Locator, type Page } from '@playwright/test';

/** Where the panel says what came of something. */
export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Notificações' });
}

export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  await expect(toasts(page).getByText(title, { exact: true })).toHaveCount(1);
  await expect(toasts(page).getByText(description, { exact: true })).toHaveCount(1);
}

/** Lets the time pass that toasts stay; the page's clock must be installed. */
export async function outliveToasts(page: Page): Promise<void> {
  await page.clock.fastForward('00:11');
  await expect(toasts(page).getByRole('button', { name: 'Fechar' })).toHaveCount(0);
}
