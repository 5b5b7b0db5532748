import { expect, type FrameLocator, type Page, test as base } from '@playwright/test';
import { type DevSession, startStates } from './support/dev-session.ts';
import { root } from '../scripts/root.mjs';

/** Shared by the whole file, because it takes longer to start than the tests. */
let started: Promise<DevSession> | undefined;

const test = base.extend<{ session: DevSession }>({
  // oxlint-disable-next-line no-empty-pattern
  session: async ({}, use) => use(await (started ??= startStates(root, 'mfe-players'))),
  baseURL: ({ session }, use) => use(session.url),
});

test.afterAll(async () => (await started)?.stop());
test.describe.configure({ mode: 'default', timeout: 120_000 });

/** The frame of a cell, once the filter shows it. */
function cell(page: Page, name: string): FrameLocator {
  return page.locator(`#${name}`).frameLocator('iframe');
}

test('frames show a page in each state and theme, and load when they are in view', async ({
  page,
}) => {
  await page.goto('/?state=waiting&state=failed&state=empty&state=one-row&state=hostile&width=320');
  await expect(page.locator('.frame')).toHaveCount(10);
  await expect(page.locator('iframe').first()).toBeAttached();
  expect(await page.locator('iframe').count()).toBeLessThan(10);

  const waiting = cell(page, 'players-waiting-320-light').getByRole('table', { name: 'Jogadores' });
  // The development servers compile the panel for the first frame.
  await expect(waiting).toHaveAttribute('aria-busy', 'true', { timeout: 60_000 });
  for (const theme of ['light', 'dark']) {
    await page.locator(`#players-empty-320-${theme}`).scrollIntoViewIfNeeded();
    const empty = cell(page, `players-empty-320-${theme}`);
    await expect(empty.getByText('Nenhum jogador cadastrado até agora.')).toBeVisible();
    await expect(empty.locator('html')).toHaveAttribute('data-color-scheme', theme);
  }
  await page.locator('#players-one-row-320-dark').scrollIntoViewIfNeeded();
  const one = cell(page, 'players-one-row-320-dark');
  await expect(one.getByRole('table', { name: 'Jogadores' })).toHaveAttribute('aria-rowcount', '2');
});

test('a filter is kept in the address, and a link opens a frame alone', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.getByRole('checkbox', { name: 'Vazio' }).check();
  await page.waitForURL(/state=empty/);
  await expect(page.getByRole('checkbox', { name: 'Vazio' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'escuro' }).check();
  await page.waitForURL(/theme=dark/);
  await expect(page.locator('.frame')).toHaveCount(3);

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Abrir /admin/players, Vazio, 768 px, escuro' }).click();
  const alone = await opened;
  await alone.waitForURL('http://empty-dark.localhost:*/admin/players');
  await expect(alone.getByText('Nenhum jogador cadastrado até agora.')).toBeVisible();
});

test('the page is usable at 390 px: nothing is wider than the window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/?state=empty');
  await expect(page.locator('.frame').last()).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
