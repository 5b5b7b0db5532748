import { fileURLToPath } from 'node:url';
import { type Page, test as base } from '@playwright/test';
import { startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { type ServedSite, serveSite } from '@panel/release';
import { type AccountName, holdSession, startSession } from './support/accounts.ts';
import { type FaultProxy, startFaultProxy } from './support/fault-proxy.ts';
import type { Network } from './support/network.ts';
import { answerOtherOrigins } from './support/other-origins.ts';
import { buildProbes, type ProbeBuilds } from './support/probe-builds.ts';
import { Problems } from './support/problems.ts';

export { expect, type Locator, type Page } from '@playwright/test';

export interface PanelOptions {
  /** The account whose session the browser holds at the start of the test. */
  signedInAs: AccountName | 'nobody';
}

interface PanelFixtures {
  /** The backend's address in the site's config.json and in the browser's session. */
  supabaseUrl: string;
  /** Fails the test at its end if the page reported a problem that the test did not expect. */
  problems: Problems;
  /** Faults between this test's pages and the backend. */
  network: Network;
}

interface PanelWorker {
  /** A backend with migrations and seed; the tests of one worker share it. */
  backend: TestBackend;
  /** The proxy that browsers use as backend. */
  faultProxy: FaultProxy;
  /** The production build, pointed at the proxy. */
  site: ServedSite;
  /**
   * Builds that some tests publish as a module. Defined here, because Playwright starts another
   * worker, with its own backend and browser, for tests with other worker fixtures.
   */
  probeBuilds: ProbeBuilds;
}

/** The site of `npm run build`. */
export const builtSite = fileURLToPath(new URL('../dist', import.meta.url));

export const test = base.extend<PanelOptions & PanelFixtures, PanelWorker>({
  backend: [
    // Playwright requires an object pattern here, even an empty one.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const backend = await startTestBackend();
      await use(backend);
      await backend.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  faultProxy: [
    async ({ backend }, use) => {
      const faultProxy = await startFaultProxy(backend.url);
      await use(faultProxy);
      faultProxy.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ backend, faultProxy }, use) => {
      const config = { supabaseUrl: faultProxy.url, supabaseAnonKey: backend.publishableKey };
      const site = await serveSite({ dir: builtSite, port: 0, config });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  probeBuilds: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const builds = await buildProbes();
      await use(builds);
      await builds.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  signedInAs: ['nobody', { option: true }],
  supabaseUrl: ({ faultProxy }, use) => use(faultProxy.url),
  page: async ({ page, signedInAs, backend, supabaseUrl }, use) => {
    if (signedInAs !== 'nobody') {
      await holdSession(page, await startSession(backend, signedInAs, supabaseUrl));
    }
    await use(page);
  },
  network: ({ faultProxy }, use) => use(faultProxy.network),
  problems: [
    async ({ context, faultProxy }, use) => {
      const problems = new Problems();
      await problems.watch(context);
      await answerOtherOrigins(context, problems);
      await use(problems);
      // Faults stay until all expected messages have arrived.
      try {
        await problems.assertNone();
      } finally {
        faultProxy.network.clear();
      }
    },
    { auto: true },
  ],
});

/**
 * Opens a page of the panel and waits for its heading, not for the load event, which a held-back
 * script would delay.
 */
export async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
}
