import { availableParallelism } from 'node:os';
import { chromium, defineConfig } from '@playwright/test';
import { chromiumFlags, installedChromiums } from '@panel/release/chromium';
import type { PanelOptions } from './fixtures.ts';

const [executablePath] = installedChromiums(chromium.executablePath());

/** Tests of the production build in `dist/`; each worker has its own backend. */
export default defineConfig<PanelOptions>({
  testDir: '.',
  testMatch: '*.spec.ts',
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
    launchOptions: { ...(executablePath && { executablePath }), args: chromiumFlags() },
  },
});
