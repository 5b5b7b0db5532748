import { expect, open, type Page } from '../fixtures.ts';
import { type Held, holdRequests } from './hold.ts';

/**
 * Opens the probe's page. Its entry takes five seconds and its chunk longer: each script has a
 * timeout of eight seconds, and after ten seconds in all the panel shows that it is slow.
 *
 * @returns the held chunk, for the test to release
 */
export async function openSlowly(page: Page): Promise<Held> {
  await page.clock.install();
  const entry = await holdRequests(page, '**/mfe_probe.*.js');
  const chunk = await holdRequests(page, '**/__federation_expose_module.*.js');
  await open(page, '/admin/posts', 'Posts');
  await expect.poll(() => entry.requests.length).toBe(1);
  await page.clock.fastForward(5_000);
  entry.release();
  await page.waitForFunction(() => 'mfe_probe' in window);
  await page.clock.fastForward(5_000);
  return chunk;
}
