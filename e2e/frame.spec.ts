import type { Route } from '@playwright/test';
import { expect, type Page, test } from './fixtures.ts';
import { afterPaint } from './support/after-paint.ts';
import { holdPageRequests } from './support/hold.ts';
import { shiftSoFar, sumShifts } from './support/layout-shift.ts';

const frame = '#root > [data-frame]';
const scripts = '**/static/js/*.js';

/** A sample of addresses, widths, colour schemes and states of the sidebar; consecutive views differ in several. */
const views: {
  path: string;
  width: number;
  system?: 'light' | 'dark';
  stored?: 'light' | 'dark';
  isSidebarOpen?: boolean;
}[] = [
  { path: '/admin', width: 1280 },
  { path: '/admin/games', width: 1280, system: 'dark', isSidebarOpen: false },
  { path: '/admin/reports', width: 900, stored: 'dark' },
  { path: '/admin/settings/', width: 900, system: 'dark', stored: 'light', isSidebarOpen: true },
  { path: '/admin/players', width: 390 },
  { path: '/admin/user-roles', width: 390, system: 'dark' },
];

test.describe('an administrator', () => {
  test.use({ signedInAs: 'admin' });

  test('sees the same layout and heading before the scripts have arrived as after, to the pixel', async ({
    page,
    problems,
  }) => {
    problems.expect(/ERR_FAILED/);
    for (const view of views) {
      await expectSamePixels(page, view);
    }
  });

  test('sees no frame where the heading is not known yet, or with an override', async ({
    page,
  }) => {
    const held = await holdPageRequests(page, scripts);
    for (const path of ['/admin/games/1', '/admin/nope', '/admin?modulo=mfe-games@http://x/']) {
      await page.goto(path, { waitUntil: 'commit' });
      await expectNoFrame(page);
    }
    held.release();
  });
});

test('a visitor sees the same landing page and login card before the scripts have arrived as after, to the pixel @exhaustive', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  for (const view of [
    { path: '/', width: 1280 },
    { path: '/', width: 390, system: 'dark' },
    { path: '/login', width: 900, stored: 'dark' },
    { path: '/login', width: 390 },
  ] as const) {
    await expectSamePixels(page, view);
  }
});

test('a visitor who opens /admin without a session sees nothing of the panel', async ({ page }) => {
  const held = await holdPageRequests(page, scripts);
  await page.goto('/admin/games', { waitUntil: 'commit' });
  await expectNoFrame(page);
  held.release();
  await expect(page).toHaveURL('/login');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("every address says 'Este painel precisa de JavaScript'", async ({ page }) => {
    for (const path of ['/', '/login', '/admin']) {
      await page.goto(path);
      await expect(
        page.getByRole('heading', { name: 'Este painel precisa de JavaScript', exact: true }),
      ).toBeVisible();
      await expect(page.locator('#root')).toBeEmpty();
    }
  });
});

test("with a Content-Security-Policy that lacks the hashes of the page's inline code, the panel starts without that code", async ({
  page,
  problems,
}) => {
  problems.expect(/script-src-elem/, /style-src-elem/, /Content Security Policy directive/);
  await page.route('/login', async (route) => {
    const answer = await route.fetch();
    const headers = answer.headers();
    const policy = headers['content-security-policy']!.replaceAll(/'sha256-(?!47DEQ)[^']+' ?/g, '');
    await route.fulfill({
      response: answer,
      headers: { ...headers, 'content-security-policy': policy },
    });
  });
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('the page has the chosen colour scheme as soon as its head has arrived', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  await page.addInitScript(() => localStorage.setItem('panel.color-scheme', 'dark'));
  await page.route('/login', async (route) => {
    const response = await route.fetch();
    const [head] = (await response.text()).split('</head>');
    await route.fulfill({ response, body: `${head}</head><body>` });
  });
  await page.route(scripts, (route) => route.abort());
  await page.goto('/login');
  await expect(page.locator('body')).toHaveCSS('color-scheme', 'dark');
});

/** How a script of the shell fails at once. */
const startFaults: [fault: string, fail: (route: Route) => Promise<void>][] = [
  ['missing', (route) => route.fulfill({ status: 404 })],
  ['damaged', (route) => route.fulfill({ contentType: 'text/javascript', body: 'damaged()' })],
  ['blocked', (route) => route.abort()],
];

for (const [fault, fail] of startFaults) {
  test(`with a ${fault} script of the shell, the page says that the panel has not opened, and 'Recarregar' downloads the script again`, async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 404/, /ERR_FAILED/, /integrity/, /digest/);
    await page.route(scripts, fail, { times: 1 });
    await page.goto('/login');
    const message = page.getByRole('alert');
    await expect(message).toContainText('O painel ainda não abriu');
    await message.getByRole('button', { name: 'Recarregar', exact: true }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
  });
}

test.describe('an administrator whose network answers no script of the shell', () => {
  test.use({ signedInAs: 'admin' });

  test('is told after eight seconds, above a frame of the page; the message goes when the panel opens', async ({
    page,
  }) => {
    await page.clock.install();
    const held = await holdPageRequests(page, scripts);
    await page.goto('/admin/games', { waitUntil: 'commit' });
    await expect(page.locator(frame)).toBeVisible();
    await page.clock.runFor(7_000);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.clock.runFor(1_500);
    await expect(page.getByRole('alert')).toContainText('O painel ainda não abriu');
    held.release();
    await page.getByRole('heading', { level: 1, name: 'Jogos', exact: true }).waitFor();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('an administrator whose role check is slow', () => {
  test.use({ signedInAs: 'admin' });

  test('R14: sees the frame until the answer, with a spinner; after eight seconds a message offers to reload', async ({
    page,
    network,
  }) => {
    await page.clock.install();
    const check = network.holdAnswers('POST /rest/v1/rpc/get_user_role');
    await page.goto('/admin/games', { waitUntil: 'commit' });
    await expect.poll(() => check.requests.length).toBe(1);
    // Then the first scripts of the shell have run.
    await page.waitForLoadState('load');
    await page.clock.runFor(3_000);
    await expect(page.locator(frame)).toBeVisible();
    await expect(page.locator(frame).getByRole('status')).toHaveText('Carregando…');
    await page.clock.runFor(6_000);
    await expect(page.getByRole('alert')).toContainText('O painel ainda não abriu');
    await expect(page.locator(frame).last()).toBeVisible();
    check.release();
    await page.getByRole('heading', { level: 1, name: 'Jogos', exact: true }).waitFor();
    await expect(page.locator(frame)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

/** Expects that the page, whose scripts are held, shows nothing after the early script has run. */
async function expectNoFrame(page: Page): Promise<void> {
  await expect(page.locator('template')).toBeAttached();
  await page.waitForFunction(() => window.early !== undefined);
  await afterPaint(page);
  await expect(page.locator('#root')).toBeEmpty();
}

/** Compares the frame with React's first rendering, without the page's own content. */
async function expectSamePixels(page: Page, view: (typeof views)[number]): Promise<void> {
  const { path, width, system = 'light', stored, isSidebarOpen } = view;
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme: system });
  await page.addInitScript(
    ({ stored, isSidebarOpen }) => {
      localStorage.removeItem('panel.color-scheme');
      document.cookie = 'sidebar_state=; path=/; max-age=0';
      if (stored) localStorage.setItem('panel.color-scheme', stored);
      if (isSidebarOpen !== undefined) document.cookie = `sidebar_state=${isSidebarOpen}; path=/`;
    },
    { stored, isSidebarOpen },
  );
  await page.addInitScript(sumShifts);
  // The frame has no web font; its fallback has the same metrics.
  await page.route('**/*.woff2', (route) => route.abort());
  const held = await holdPageRequests(page, scripts);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator(frame)).toBeVisible();
  const hideContent = () =>
    page.evaluate(() => {
      const parts = document.querySelectorAll<HTMLElement>('#conteudo, [data-frame] [role=status]');
      parts.forEach(({ style }) => (style.opacity = '0'));
      // The number of pending reports may arrive later.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('nav a > [data-tooltip] ~ * { visibility: hidden }');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
  await hideContent();
  const before = await page.screenshot();
  held.release();
  await expect(page.locator(frame)).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await hideContent();
  const after = await page.screenshot();
  const name = `${path.replaceAll('/', '_')}-${width}`;
  if (!after.equals(before)) {
    await test.info().attach(`${name}-frame`, { body: before, contentType: 'image/png' });
    await test.info().attach(`${name}-react`, { body: after, contentType: 'image/png' });
  }
  expect.soft(after.equals(before), `${JSON.stringify(view)}: same pixels`).toBe(true);
  expect.soft(await shiftSoFar(page), name).toBeLessThanOrEqual(0.01);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}
