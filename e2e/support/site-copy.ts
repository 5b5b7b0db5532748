import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServedSite, serveSite, type ServeSiteOptions } from '@panel/release';
import { builtSite, test as base } from '../fixtures.ts';

/** Settings in a site's `config.json`, except its backend. */
export type Settings = Omit<
  NonNullable<ServeSiteOptions['config']>,
  'supabaseUrl' | 'supabaseAnonKey'
>;

interface SiteCopy {
  /** A copy of the built site that a test may change. */
  copy: string;
  settings: Settings;
}

/** Tests that each serve their own copy of the built site. */
export const test = base.extend<SiteCopy>({
  // Playwright requires an object pattern here, even an empty one.
  // oxlint-disable-next-line no-empty-pattern
  copy: async ({}, use) => {
    const copy = await mkdtemp(join(tmpdir(), 'panel-site-'));
    await cp(builtSite, copy, { recursive: true });
    await use(copy);
    await rm(copy, { recursive: true });
  },
  // oxlint-disable-next-line no-empty-pattern
  settings: async ({}, use) => use({}),
  baseURL: async ({ copy, backend, faultProxy, settings }, use) => {
    const config = {
      supabaseUrl: faultProxy.url,
      supabaseAnonKey: backend.publishableKey,
      ...settings,
    };
    const site: ServedSite = await serveSite({ dir: copy, port: 0, config });
    await use(site.url);
    await site.close();
  },
});
