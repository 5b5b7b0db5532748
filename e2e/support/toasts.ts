import { expect, type Locator, type Page } from '@playwright/test';

/** Returns the region with the panel's toasts. */
export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Notificações' });
}

export async function expectToast(
  page: Page,
  title: string,
  description: string | RegExp,
): Promise<void> {
  await expect(toasts(page).getByText(title, { exact: true })).toHaveCount(1);
  await expect(toasts(page).getByText(description, { exact: true })).toHaveCount(1);
}

/** Advances the page's clock until all toasts have closed; the clock must be installed. */
export async function outliveToasts(page: Page): Promise<void> {
  await page.clock.fastForward('00:11');
  await expect(toasts(page).getByRole('button', { name: 'Fechar' })).toHaveCount(0);
}

/**
 * Lists the texts of elements below a toast: the heading, fields, buttons and links of the page, and the current
 * row. Parts that are scrolled out of the table do not count.
 */
export function coveredByToasts(page: Page): Promise<string[]> {
  return toasts(page).evaluate((region) => {
    const box = region.querySelector('button')!.parentElement!.getBoundingClientRect();
    const parts = document.querySelectorAll(
      '[aria-current="true"][role="row"], h1, input, select, a, button, summary',
    );
    return [...parts]
      .filter((part) => !region.contains(part) && part.checkVisibility())
      .filter((part) => {
        const { top, right, bottom, left } = boxOf(part);
        const list = (part.closest('[role="region"]') ?? document.body).getBoundingClientRect();
        const [from, to] = [Math.max(top, list.top), Math.min(bottom, list.bottom)];
        return (
          from < Math.min(to, box.bottom) && to > box.top && left < box.right && right > box.left
        );
      })
      .map((part) => part.textContent ?? '');

    /** Returns an element's box; for the h1, which is wider than its text, the text's box. */
    function boxOf(part: Element): DOMRect {
      const words = document.createRange();
      words.selectNodeContents(part);
      return (part.tagName === 'H1' ? words : part).getBoundingClientRect();
    }
  });
}
