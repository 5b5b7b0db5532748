import { expect, open, test } from './fixtures.ts';
import { holdRequests } from './support/hold.ts';

const widths = [1280, 768, 390];

test.describe('an administrator', () => {
  test.use({ signedInAs: 'admin' });

  test('sees next to nothing move when the web font arrives', async ({ page }) => {
    for (const [path, heading] of [
      ['/', 'Sistema de Administração'],
      ['/admin/reports', 'Moderação'],
      ['/admin/players', 'Jogadores'],
    ] as const) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const held = await holdRequests(page, '**/*.woff2');
        await open(page, path, heading);
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expect(page.getByRole('row').nth(path === '/' ? 0 : 1)).toBeVisible({
          visible: path !== '/',
        });
        await expect.poll(() => held.requests.length).toBeGreaterThan(0);
        await page.evaluate(() => {
          window.shift = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              window.shift! += (entry as unknown as { value: number }).value;
            }
          }).observe({ type: 'layout-shift' });
        });
        held.release();
        await page.evaluate(() => document.fonts.ready);
        // The shift is known once the next frame has been painted.
        await page.evaluate(
          () =>
            new Promise((resolve) =>
              requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
            ),
        );
        const moved = await page.evaluate(() => window.shift);
        expect.soft(moved, `${path} at ${width}`).toBeLessThanOrEqual(0.01);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
    }
  });
});
