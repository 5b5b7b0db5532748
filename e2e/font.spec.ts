import { expect, open, type Page, test } from './fixtures.ts';
import { holdPageRequests } from './support/hold.ts';
import { shiftSoFar, sumShifts } from './support/layout-shift.ts';

test.describe('an administrator', () => {
  test.use({ signedInAs: 'admin' });

  test('sees almost nothing move when the web font arrives @exhaustive', async ({ page }) => {
    await open(page, '/', 'Sistema de Administração');
    test.skip(!(await hasFallback(page)), 'This machine has no font with the measures of Arial.');
    for (const [width, path, heading] of [
      [1280, '/', 'Sistema de Administração'],
      [768, '/', 'Sistema de Administração'],
      [390, '/admin/players', 'Jogadores'],
      [768, '/admin/reports', 'Moderação'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const font = await holdPageRequests(page, '**/*.woff2');
      await open(page, path, heading);
      if (path !== '/') {
        await expect(page.getByRole('cell').first()).toBeVisible();
      }
      await expect.poll(() => font.requests.length).toBeGreaterThan(0);
      await page.evaluate(sumShifts);
      font.release();
      await page.evaluate(() => document.fonts.ready);
      expect.soft(await shiftSoFar(page), `${path} at ${width}`).toBeLessThanOrEqual(0.01);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
});

/** Whether the machine has the fonts that the panel's fallback scales. */
function hasFallback(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const faces = [...document.fonts].filter(({ family }) => family.includes('Inter Fallback'));
    const loads = await Promise.allSettled(faces.map((face) => face.load()));
    return faces.length > 0 && loads.every(({ status }) => status === 'fulfilled');
  });
}
