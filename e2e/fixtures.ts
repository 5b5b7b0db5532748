import { fileURLToPath } from 'node:url';
import { type Page, test as base } from '@playwright/test';
import { startTestBackend, type TestBackend } from '@panel/local-supabase/testing';
import { type ServedSite, serveSite } from '@panel/release';
import { type AccountName, storeSession, startSession } from './support/accounts.ts';
import { type FaultProxy, startFaultProxy } from './support/fault-proxy.ts';
import type { Network } from './support/network.ts';
import { answerOtherOrigins } from './support/other-origins.ts';
import { rememberPending } from './support/pending-reports.ts';
import { buildProbes, type ProbeBuilds } from './support/probe-builds.ts';
import { Problems } from './support/problems.ts';

export { expect, type Locator, type Page } from '@playwright/test';

export interface PanelOptions {
  /** The account that is signed in when the test starts. */
  signedInAs: AccountName | 'nobody';
}

interface PanelFixtures {
  /** The backend's URL in the site's config.json and in the stored session. */
  supabaseUrl: string;
  /** Fails the test at its end if the page reported a problem that the test did not expect. */
  problems: Problems;
  /** Another administrator's page, in a browser of its own. */
  colleague: Page;
  /** Records, holds or changes traffic between this test's pages and the backend. */
  network: Network;
  /** Each test begins with the reports that are pending after the seed. */
  pendingReports: void;
}

export interface PanelWorkerOptions {
  /** Flags of the backend, such as those of another kind of project. */
  backendFlags: string[];
}

interface PanelWorkerFixtures {
  /** A backend with migrations and seed; the tests of one worker share it. */
  backend: TestBackend;
  /** Makes reports pending again that earlier tests have decided about. */
  restorePending: () => Promise<void>;
  /** The proxy in front of the backend; the site sends its requests there. */
  faultProxy: FaultProxy;
  /** The production build; its config.json has the proxy's URL. */
  site: ServedSite;
  /**
   * Builds of the probe module. Few tests use them. They are a fixture of all tests, because for tests with
   * other worker fixtures Playwright starts another worker, with its own backend and browser.
   */
  probeBuilds: ProbeBuilds;
}

/** The site of `npm run build`. */
export const builtSite = fileURLToPath(new URL('../dist', import.meta.url));

export const test = base.extend<
  PanelOptions & PanelFixtures,
  PanelWorkerOptions & PanelWorkerFixtures
>({
  backendFlags: [[], { option: true, scope: 'worker' }],
  backend: [
    async ({ backendFlags }, use) => {
      const backend = await startTestBackend(backendFlags);
      await use(backend);
      await backend.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  restorePending: [
    async ({ backend }, use) => use(await rememberPending(backend)),
    { scope: 'worker' },
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
    // Playwright requires an object pattern here, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
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
      await storeSession(page, await startSession(backend, signedInAs, supabaseUrl));
    }
    await use(page);
  },
  colleague: async ({ browser, backend, supabaseUrl, problems }, use) => {
    const context = await browser.newContext();
    await problems.watch(context);
    await answerOtherOrigins(context, problems);
    const page = await context.newPage();
    await storeSession(page, await startSession(backend, 'adminWithMfa', supabaseUrl));
    await use(page);
    await context.close();
  },
  network: ({ faultProxy }, use) => use(faultProxy.network),
  pendingReports: [
    async ({ restorePending }, use) => {
      await restorePending();
      await use();
    },
    { auto: true },
  ],
  problems: [
    async ({ context, faultProxy }, use) => {
      const problems = new Problems();
      await problems.watch(context);
      await answerOtherOrigins(context, problems);
      await use(problems);
      // The faults stay active while this waits for expected problems.
      try {
        await problems.assertOnlyExpected();
      } finally {
        faultProxy.network.clear();
      }
    },
    { auto: true },
  ],
});

/**
 * Opens a page of the panel and waits for its heading. Does not wait for the load event, because a
 * held script would delay it.
 */
export async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
}
