import { expect, type Locator, open, type Page, test } from './fixtures.ts';
import { goTo } from './support/go-to.ts';
import { readyTable, rowAt } from './support/tables.ts';

const entries = [
  ['Dashboard', '/admin'],
  ['Jogos', '/admin/games'],
  ['Esportes', '/admin/sports'],
  ['Níveis de Skill', '/admin/skills'],
  ['Jogadores', '/admin/players'],
  ['Posts', '/admin/posts'],
  ['Comentários', '/admin/comments'],
  ['Feedbacks', '/admin/feedbacks'],
  ['Moderação', '/admin/reports'],
  ['Invoices', '/admin/invoices'],
  ['Assinaturas', '/admin/subscriptions'],
  ['User Roles', '/admin/user-roles'],
  ['Configurações', '/admin/settings'],
] as const;

test.use({ signedInAs: 'admin' });

test('R23, R24: each entry opens its page, whose heading and title have its name', async ({
  page,
}) => {
  await open(page, '/admin', 'Dashboard');
  for (const [label, path] of [...entries].reverse()) {
    const link = page
      .getByRole('navigation', { name: 'Menu principal' })
      // The dashboard may have told how many reports are pending.
      .getByRole('link', { name: new RegExp(`^${label}( \\d|$)`) });
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: label, exact: true })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${label} · Admin Panel$`));
    await expect(link).toHaveAttribute('aria-current', 'page');
    expect(await leftOf(link.getByText(label))).toBe(await leftOf(page.getByText('Admin Panel')));
  }
  // Chromium asks again for an icon that is a file each time the address changes.
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /^data:image/);
  for (const width of [1280, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await leftOf(page.getByRole('main'))).toBe(await leftOf(page.getByRole('banner')));
  }
});

test('hovering over an entry prefetches its page; after the navigation the heading has the focus', async ({
  page,
  network,
}) => {
  await open(page, '/admin/skills', 'Níveis de Skill');
  const reads = network.on('GET /rest/v1/games');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') {
      scripts.push(new URL(request.url()).pathname);
    }
  });
  const games = page.getByRole('link', { name: 'Jogos' });
  const read = page.waitForResponse('**/rest/v1/games?*');
  await games.hover();
  await (await read).finished();
  const prefetched = [...scripts];
  expect(prefetched).toContainEqual(expect.stringContaining('/mfe-games-catalog/'));

  await games.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jogos' })).toBeFocused();
  await expect(rowAt(await readyTable(page, 'Jogos'), 0)).toBeVisible();
  expect(reads.requests).toHaveLength(1);
  expect(scripts).toEqual(prefetched);
});

test("R20, R22: the header's button collapses the sidebar from 16rem to 3rem", async ({ page }) => {
  await open(page, '/admin', 'Dashboard');
  await expectWidth(page, 256);
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  await toggle(page).click();
  await expectWidth(page, 48);
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  const links = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link');
  await expect(links).toHaveCount(13);
  await expect(page.getByRole('link', { name: 'Jogos', exact: true })).toBeVisible();
});

test('R21: the collapsed sidebar is remembered for 7 days; an invalid cookie leaves it open @exhaustive', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'sidebar_state', value: 'talvez', url: baseURL! }]);
  await open(page, '/admin/settings', 'Configurações');
  await expectWidth(page, 256);
  await toggle(page).click();
  const cookies = await context.cookies();
  const cookie = cookies.find(({ name }) => name === 'sidebar_state');
  expect(cookie?.value).toBe('false');
  const days = (cookie!.expires - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
  await open(page, '/admin/posts', 'Posts');
  await expectWidth(page, 48);
  await toggle(page).click();
  await page.reload();
  await expectWidth(page, 256);
});

test('R21: without cookies the sidebar starts open and can be collapsed @exhaustive', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
      set: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await open(page, '/admin/settings', 'Configurações');
  await expectWidth(page, 256);
  await page.keyboard.press('Control+b');
  await expectWidth(page, 48);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('R22: the entries are in a drawer of 18rem, which closes on navigation; after a failed download a second press opens it', async ({
    page,
    problems,
  }) => {
    problems.expect(/ERR_FAILED/, /could not load a part of it/);
    await open(page, '/admin/skills', 'Níveis de Skill');
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toHaveCount(0);
    await page.route('**/static/js/async/*.js', (route) => route.abort());
    await toggle(page).click();
    await expect(page.getByText('Não foi possível abrir', { exact: true })).toBeVisible();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    await page.unroute('**/static/js/async/*.js');
    await toggle(page).click();
    const drawer = page.getByRole('dialog');
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(288);
    await expect(drawer.getByRole('link')).toHaveCount(13);
    await expect(drawer.getByRole('button', { name: 'Sair', exact: true })).toBeVisible();
    await drawer.getByRole('link', { name: 'Jogos' }).click();
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Jogos' })).toBeVisible();
  });

  test('R21: the shortcut toggles the drawer, whose state is not remembered @exhaustive', async ({
    page,
    context,
  }) => {
    await open(page, '/admin/settings', 'Configurações');
    await page.keyboard.press('Control+b');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Control+b');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await context.cookies()).toEqual([]);
  });

  test('the page never scrolls sideways, and elements of its header do not overlap', async ({
    page,
  }) => {
    await open(page, '/admin', 'Dashboard');
    for (const [label, path] of entries) {
      await goTo(page, path, label);
      await expect(page.getByText('Carregando…')).toHaveCount(0);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 320, height: 844 });
    const box = async (part: Locator) => (await part.boundingBox())!;
    const button = await box(toggle(page));
    const heading = await box(page.getByRole('heading', { level: 1, name: 'Configurações' }));
    const search = await box(page.getByRole('button', { name: 'Busca rápida' }));
    expect(button.x + button.width).toBeLessThanOrEqual(heading.x);
    expect(heading.x + heading.width).toBeLessThanOrEqual(search.x);
    expect(heading.width).toBeGreaterThan(80);
  });
});

test('the content begins right below the header, which has the heading @exhaustive', async ({
  page,
}) => {
  await open(page, '/admin/settings', 'Configurações');
  const header = page.getByRole('banner');
  await expect(header.getByRole('heading', { level: 1, name: 'Configurações' })).toBeVisible();
  const { y, height } = (await header.boundingBox())!;
  const content = await page.getByText('Em desenvolvimento').locator('..').boundingBox();
  expect(content!.y).toBeGreaterThanOrEqual(y + height);
  expect(content!.y).toBeLessThanOrEqual(72);
});

test('R22: the mobile layout applies below 768 px, and below 1024 px the sidebar shows icons @exhaustive', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await open(page, '/admin/settings', 'Configurações');
  await expectWidth(page, 48);
  await page.setViewportSize({ width: 1024, height: 800 });
  await expectWidth(page, 256);
  await page.setViewportSize({ width: 1023, height: 800 });
  // The sidebar shows icons until the user opens it, and the panel remembers that.
  await toggle(page).click();
  await page.reload();
  await expectWidth(page, 256);
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(page.getByRole('complementary')).toHaveCount(0);
});

async function leftOf(element: Locator): Promise<number> {
  return (await element.boundingBox())!.x;
}

function toggle(page: Page) {
  return page.getByRole('button', { name: 'Recolher ou abrir o menu' });
}

async function expectWidth(page: Page, width: number): Promise<void> {
  const sidebar = page.getByRole('complementary');
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(width);
}
