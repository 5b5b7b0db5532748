import { expect, type Locator, open, type Page } from './fixtures.ts';
import { sessionStorageKey, submitLogin } from './support/accounts.ts';
import { displacedElements, readsForwards, sidewaysScroll } from './support/geometry.ts';
import { goTo } from './support/go-to.ts';
import {
  longWord,
  oddTexts,
  openDirections,
  scripts,
  wrongAddresses,
} from './support/hostile-texts.ts';
import { test } from './support/hostile-content.ts';
import { answerInstead, answerWith, refuse } from './support/network-faults.ts';
import { reportPanel } from './support/reports.ts';
import { cellTexts, readyTable, rowAt } from './support/tables.ts';

const tables = [
  ['/admin/games', 'Jogos', 'Jogos'],
  ['/admin/sports', 'Esportes', 'Esportes'],
  ['/admin/players', 'Jogadores', 'Jogadores'],
  ['/admin/reports', 'Moderação', 'Reports'],
] as const;

test.use({ signedInAs: 'admin' });

test('R30, R33, R34, R36: text in the database stays text and stays in its cell, wide and narrow (T11)', async ({
  page,
  store,
}) => {
  const texts = [...scripts, ...oddTexts];
  const neighbour = 'vizinho 1';
  await store(
    'games',
    texts.map((t) => ({ title: t, sport: neighbour, location: t, game_date: '9999-12-31' })),
  );
  await store(
    'sports',
    texts.map((t, i) => ({ name: ` ${i}${t}`, value: `valor ${i}`, icon: t })),
  );
  await store(
    'profiles',
    texts.map((t) => ({ first_name: t, display_name: neighbour, gender: t })),
  );
  await store(
    'reports',
    texts.map((t) => ({ content_type: t, reason: neighbour, message: t })),
  );

  // The other screens open from here without a reload.
  await open(page, '/admin/skills', 'Níveis de Skill');
  for (const [path, heading, name] of tables) {
    await goTo(page, path, heading);
    const table = await readyTable(page, name);
    await expect(table.getByText(scripts[0]!).first()).toBeVisible();
    const shown = (await cellTexts(table)).flat();
    for (const text of scripts) {
      expect(shown.filter((cell) => cell.endsWith(text)).length, text).toBeGreaterThan(1);
    }
    await expectInPlace(page, table);
    if (name !== 'Esportes') {
      const row = rowAt(table, texts.indexOf(openDirections));
      expect(await readsForwards(row.getByText(openDirections))).toBe(true);
      expect(await readsForwards(row.getByText(neighbour))).toBe(true);
    }
  }
});

test('R32, R36, R37: fifty rows of 100 kB are shown, screen readers get short texts, a message can be opened in full @exhaustive', async ({
  page,
  store,
}) => {
  const fifty = Array.from({ length: 50 }, () => longWord);
  await store(
    'games',
    fifty.map((title) => ({ title })),
  );
  await store('reports', [{ content_type: longWord, reason: longWord, message: longWord }]);
  await open(page, '/admin/games', 'Jogos');
  const games = await cellTexts(await readyTable(page, 'Jogos'));
  expect(games.map(([title]) => title)).toEqual(fifty.map((word) => word.slice(0, 400)));

  await goTo(page, '/admin/reports', 'Moderação');
  const table = await readyTable(page, 'Reports');
  const row = rowAt(table, 0);
  await expect(row.getByRole('button', { name: 'Revisar' })).toHaveAccessibleDescription(
    /^\d\d\/\d\d\/\d{4} \d\d:\d\d, W{80}, W{80}$/,
  );
  await row.locator('[data-label="Mensagem"]').click();
  const panel = reportPanel(page);
  const message = panel.getByRole('region', { name: 'Mensagem' });
  await expect(message).toHaveText(longWord);
  const showAll = panel.getByRole('button', { name: 'Mostrar tudo: Mensagem' });
  const showLess = panel.getByRole('button', { name: 'Mostrar menos: Mensagem' });
  const { height: cutHeight } = (await message.boundingBox())!;
  await showAll.press('Enter');
  expect((await message.boundingBox())!.height).toBeGreaterThan(10_000);
  await expect(showLess).toBeFocused();
  await showLess.press('Enter');
  expect((await message.boundingBox())!.height).toBe(cutHeight);
  await expect(showAll).toBeFocused();
  await showAll.press('Enter');
  await expect(panel.getByRole('button', { name: 'Revisar', exact: true })).toBeInViewport({
    ratio: 1,
  });
  await expect.poll(() => displacedElements(row.locator('..'))).toEqual([]);
});

test('R31, R34, R37: rows with any status, any id and lone surrogates are shown, each in its place @exhaustive', async ({
  page,
  network,
}) => {
  const [surrogate, text] = ['\uD83D', `${openDirections}${longWord}`];
  const odd = [
    { id: `1234567👍${text}`, status: text },
    { id: surrogate, status: surrogate.repeat(9) },
  ];
  const texts = {
    title: surrogate,
    sport: text,
    first_name: surrogate,
    reason: surrogate,
    message: text,
  };
  const rows = odd.map((row) => ({ ...texts, ...row }));
  for (const table of ['games', 'profiles', 'reports']) {
    network.on(`GET /rest/v1/${table}`, answerWith(rows, { 'Content-Range': '0-1/2' }));
  }
  network.on('HEAD /rest/v1/reports', answerWith(null, { 'Content-Range': '*/2' }));
  // The database refuses such ids.
  network.on('POST /rest/v1/rpc/last_report_decisions', answerInstead([]));
  await open(page, '/admin/skills', 'Níveis de Skill');
  for (const [path, heading, name] of tables.filter(([path]) => path !== '/admin/sports')) {
    await goTo(page, path, heading);
    const table = await readyTable(page, name);
    await expect(table.getByRole('row')).toHaveCount(3);
    await expectInPlace(page, table);
    if (name === 'Jogadores') {
      expect((await cellTexts(table)).map((cells) => cells[5])).toEqual(['1234567', surrogate]);
    }
  }
});

test('R33, R34: if an address is not that of an image, the initials or the address show as text @exhaustive', async ({
  page,
  problems,
  store,
}) => {
  problems.expect(/status of 404/);
  const [gone, text, never] = ['gone', 'page', 'never'].map((n) => `https://exemplo.com.br/${n}`);
  await page.route(gone!, (route) => route.fulfill({ status: 404 }));
  await page.route(text!, (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }));
  await page.route(never!, () => {});
  const addresses = [...wrongAddresses, gone!, text!, never!];
  await store(
    'profiles',
    addresses.map((profile_image_url) => ({ display_name: 'Bia Reis', profile_image_url })),
  );
  await store(
    'sports',
    addresses.map((icon, index) => ({ name: ` ${String(index).padStart(2, '0')}`, icon })),
  );
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));

  await open(page, '/admin/players', 'Jogadores');
  const players = await readyTable(page, 'Jogadores');
  const avatars = async () => (await cellTexts(players)).map(([avatar]) => avatar);
  const initials = addresses.map((address) => (address === never ? '' : 'BR'));
  await expect.poll(async () => (await avatars()).slice(0, addresses.length)).toEqual(initials);
  expect(await displacedElements(players)).toEqual([]);

  await goTo(page, '/admin/sports', 'Esportes');
  const sports = await readyTable(page, 'Esportes');
  const icons = async () => (await cellTexts(sports)).map(([, , icon]) => icon);
  const shown = addresses.map((address) => (address === never ? '' : address));
  await expect.poll(async () => (await icons()).slice(0, addresses.length)).toEqual(shown);
  expect(await displacedElements(sports)).toEqual([]);
  expect(requested.filter((url) => wrongAddresses.includes(url) || /x\.png/.test(url))).toEqual([]);
});

test('R13: a long email, long names of factors and modules, and the enrolment’s QR code stay in place @exhaustive', async ({
  page,
  network,
  problems,
}) => {
  problems.expect(/the registry's entry for .* is refused/);
  const email = `${'W'.repeat(288)}@exemplo.com.br`;
  const name = `${openDirections}${'W'.repeat(280)}`;
  const factor = { id: '1', factor_type: 'totp', status: 'verified', friendly_name: name };
  const setFlag = 'window.scriptRan=true';
  const image = 'https://exemplo.com.br/x.png';
  const totp = {
    qr_code: `<svg xmlns="http://www.w3.org/2000/svg" onload="${setFlag}"><image href="${image}"/></svg>`,
    secret: 'W'.repeat(2_000),
    uri: `javascript:${setFlag}`,
  };
  await page.addInitScript(
    ([key, address]) => {
      const session = JSON.parse(localStorage.getItem(key)!) as { user: { email: string } };
      session.user.email = address;
      localStorage.setItem(key, JSON.stringify(session));
    },
    [sessionStorageKey, email] as const,
  );
  network.on('GET /auth/v1/user', answerWith({ id: '1', email, factors: [factor] }));
  // The test answers the enrolment itself: a stored factor would affect other tests.
  network.on('POST /auth/v1/factors', answerInstead({ id: '2', type: 'totp', totp }));
  await page.route('**/modules/registry.json', async (route) => {
    const response = await route.fetch();
    const registry = (await response.json()) as { modules: object };
    const modules = { ...registry.modules, [scripts[1]!]: {}, [name + longWord]: {} };
    await route.fulfill({ response, json: { ...registry, modules } });
  });

  await open(page, '/admin/diagnostico', 'Diagnóstico');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('heading', { level: 3, name: scripts[1]! })).toBeVisible();
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    await page.getByRole('button', { name: 'Conta' }).click();
    await expect(page.getByText(email)).toBeVisible();
    await expectInWindow(page, 'menu');
    await page.getByRole('menuitem', { name: 'Segurança' }).click();
    await expect(page.getByText(name)).toBeVisible();
    expect(await readsForwards(page.getByText(/^Desde/))).toBe(true);
    await expectInWindow(page, 'dialog');
    await page.getByRole('button', { name: 'Adicionar aplicativo autenticador' }).click();
    await expect(page.getByRole('img', { name: 'Código QR com a chave' })).toBeVisible();
    await expectInWindow(page, 'dialog');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Fechar' }).click();
  }
});

test.describe('nobody signed in', () => {
  test.use({ signedInAs: 'nobody' });

  test("R12: the server's message is shown as text, whole, inside the form, however long", async ({
    page,
    network,
    problems,
  }) => {
    problems.expect(/status of 400/, /could not sign in/);
    const msg = `${scripts[1]}${openDirections}${longWord}`;
    network.on('POST /auth/v1/token', refuse(400, { code: 'x', msg }));
    await page.goto('/login');
    await submitLogin(page, 'ana@exemplo.com.br', 'senha');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Erro ao fazer login');
    await expect(alert).toContainText(msg);
    const form = page.locator('form');
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect((await alert.boundingBox())!.height).toBeLessThan(300);
      expect((await alert.boundingBox())!.width).toBe((await form.boundingBox())!.width);
      expect(await readsForwards(alert.getByText('Erro ao fazer login'))).toBe(true);
      expect(await sidewaysScroll(page)).toBe(0);
    }
  });
});

/** Expects a table's texts inside their cells, wide and narrow, in a window that is high enough for all rows. */
async function expectInPlace(page: Page, table: Locator): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 4_500 });
    await expect.poll(() => displacedElements(table), `${width} px wide`).toEqual([]);
    expect(await sidewaysScroll(page), `${width} px wide`).toBe(0);
  }
}

/** Expects a menu or dialog inside the window, without horizontal scrolling. */
async function expectInWindow(page: Page, role: 'menu' | 'dialog'): Promise<void> {
  const layer = page.getByRole(role);
  const { width, height } = page.viewportSize()!;
  await expect(async () => {
    const box = (await layer.boundingBox())!;
    expect(Math.min(box.x, box.y), role).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width, role).toBeLessThanOrEqual(width);
    expect(box.y + box.height, role).toBeLessThanOrEqual(height);
    expect(await layer.evaluate((el) => el.scrollWidth - el.clientWidth), role).toBe(0);
  }).toPass({ timeout: 5_000 });
}
