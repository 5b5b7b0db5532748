import { availableParallelism } from 'node:os';
import { chromium, defineConfig } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { chromiumFlags, installedChromiums } from '@panel/release/chromium';
import type { PanelOptions, PanelWorkerOptions } from './fixtures.ts';

const [executablePath] = installedChromiums(chromium.executablePath());

const customerTests = 'customer-project.spec.ts';

/** The tests of a customer's project, on one kind of it. Its answers have 100 rows at most. */
function customerProject(kind: string, name = kind) {
  const folder = fileURLToPath(new URL(`../supabase/tests/projects/${kind}`, import.meta.url));
  const backendFlags = ['--migrations', folder, '--max-rows', '100'];
  return { name, testMatch: customerTests, use: { backendFlags } };
}

/** Tests of the production build in `dist/`; each worker has its own backend. */
export default defineConfig<PanelOptions, PanelWorkerOptions>({
  testDir: '.',
  testMatch: '*.spec.ts',
  projects: [
    { name: 'panel', testIgnore: customerTests },
    customerProject('section-7'),
    customerProject('enums', 'enums @exhaustive'),
    customerProject('bigints', 'bigints @exhaustive'),
  ],
  globalSetup: '../scripts/compile-backend.mjs',
  outputDir: '../test-results',
  fullyParallel: true,
  // Long enough for a busy machine; no test waits longer than necessary.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // One more than the cores, because a test waits for its page and backend a fifth of the time.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // CI keeps the traces of failed tests; on a developer's machine they would slow every test down.
    trace: process.env.CI ? 'retain-on-failure' : 'off',
    launchOptions: { ...(executablePath && { executablePath }), args: chromiumFlags() },
  },
});
