import { expect, open, type Page } from '../fixtures.ts';
import { type HeldRequests, holdPageRequests } from './hold.ts';

/**
 * Opens the probe's page with slow scripts. The entry takes five seconds, and five seconds later
 * the chunk is still loading. Neither has reached its timeout of eight seconds, but after ten seconds
 * the panel says that the module is slow.
 *
 * @returns the held chunk, for the test to release
 */
export async function openSlowly(page: Page): Promise<HeldRequests> {
  await page.clock.install();
  const entry = await holdPageRequests(page, '**/mfe_probe.*.js');
  const chunk = await holdPageRequests(page, '**/__federation_expose_module.*.js');
  await open(page, '/admin/posts', 'Posts');
  await expect.poll(() => entry.requests.length).toBe(1);
  await page.clock.fastForward(5_000);
  entry.release();
  await page.waitForFunction(() => 'mfe_probe' in window);
  await page.clock.fastForward(5_000);
  return chunk;
}
