import { expect, open, type Page, test } from './fixtures.ts';
import { holdRequests } from './support/hold.ts';

test.describe('an administrator', () => {
  test.use({ signedInAs: 'admin' });

  test('sees next to nothing move when the web font arrives', async ({ page }) => {
    for (const [width, path, heading] of [
      [1280, '/', 'Sistema de Administração'],
      [768, '/', 'Sistema de Administração'],
      [390, '/admin/players', 'Jogadores'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const font = await holdRequests(page, '**/*.woff2');
      await open(page, path, heading);
      if (path !== '/') {
        await expect(page.getByRole('cell').first()).toBeVisible();
      }
      await expect.poll(() => font.requests.length).toBeGreaterThan(0);
      await watchShifts(page);
      font.release();
      await page.evaluate(() => document.fonts.ready);
      expect.soft(await shiftSoFar(page), `${path} at ${width}`).toBeLessThanOrEqual(0.01);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
});

async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        window.shift! += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: 'layout-shift' });
  });
}

/** The sum of the layout shifts, once the present state has been painted. */
function shiftSoFar(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve(window.shift!))),
        ),
      ),
  );
}
