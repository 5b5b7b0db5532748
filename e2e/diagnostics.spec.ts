import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openTarget, readRegistry } from '@panel/release';
import { findings as axeFindings } from '@panel/release/axe';
import { expect, open, type Page } from './fixtures.ts';
import { type EventServer, startEventServer } from './support/event-server.ts';
import { test as base } from './support/site-copy.ts';
import { refuse } from './support/network-faults.ts';
import { type ProfileRow, readAllReports, readRows } from './support/rows.ts';
import { readyTable } from './support/tables.ts';

const test = base.extend<{ events: EventServer }>({
  // Playwright requires an object pattern here, even an empty one.
  // oxlint-disable-next-line no-empty-pattern
  events: async ({}, use) => {
    const events = await startEventServer();
    await use(events);
    events.close();
  },
});

test.use({ signedInAs: 'admin' });

test("'Diagnóstico' in the account menu lists the site's modules and this tab's loads", async ({
  page,
  copy,
}) => {
  const { modules } = await readRegistry(openTarget(copy));
  await open(page, '/admin/players', 'Jogadores');
  await readyTable(page, 'Jogadores');
  await page.getByRole('button', { name: 'Conta' }).click();
  await page.getByRole('menuitem', { name: 'Diagnóstico' }).click();
  await expect(page).toHaveURL('/admin/diagnostico');
  await expect(page.getByRole('heading', { level: 1, name: 'Diagnóstico' })).toBeFocused();
  await expect(page).toHaveTitle('Diagnóstico · Admin Panel');

  for (const name of Object.keys(modules)) {
    await expect(moduleCard(page, name)).toContainText(modules[name]!.current.version);
  }
  const players = moduleCard(page, 'mfe-players');
  await expect(players).toContainText('Em uso');
  await expect(fact(players, 'Telas')).toHaveText('Jogadores');
  await expect(fact(players, 'Versão em uso')).toHaveText(modules['mfe-players']!.current.version);
  await expect(fact(players, 'Origem')).toHaveText('Registro do site');
  await expect(fact(players, 'Servidor')).toHaveText(new URL(page.url()).host);
  await expect(fact(players, 'Carregamento')).toHaveText(/^[\d.]+ ms$/);
  await expect(fact(players, 'Publicada em')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/);
  const games = moduleCard(page, 'mfe-games-catalog');
  await expect(fact(games, 'Telas')).toHaveText('Jogos, Esportes');
  await expect(fact(games, 'Origem')).toHaveText('Ainda não carregado');

  const site = page.getByRole('region', { name: 'Site' });
  await expect(fact(site, 'Registro')).toHaveText(/\/modules\/registry\.json$/);
  await expect(fact(site, 'Origem')).toHaveText('Registro do site');
  await expect(page.getByText('Nenhuma falha nesta aba.')).toBeVisible();

  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const cards = await page.getByRole('article').all();
    const tops = await Promise.all(cards.map(async (card) => (await card.boundingBox())!.y));
    const inLastRow = tops.filter((top) => top === Math.max(...tops));
    expect(inLastRow.length, `cards in the last row, ${width} px wide`).toBeGreaterThan(1);
  }
});

test("'Diagnóstico' lists a failure, also after a reload @exhaustive", async ({
  page,
  copy,
  problems,
}) => {
  problems.expect(/status of 404/, /\[panel\] .*could not load .*\(script-missing\)/);
  problems.allow(/Refused to execute script/, /integrity/);
  await rm(join(copy, 'modules/mfe-players'), { recursive: true });
  await open(page, '/admin/players', 'Jogadores');
  await page.getByRole('alert').waitFor();
  for (const visit of ['at once', 'after a reload']) {
    await open(page, '/admin/diagnostico', 'Diagnóstico');
    const failures = page.getByRole('region', { name: 'Últimas falhas' }).getByRole('listitem');
    await expect(failures.first(), visit).toContainText('mfe-players');
    await expect(failures.first()).toContainText('Registro do site · Carregamento do módulo');
    await expect(failures.first()).toContainText('script-missing');
  }
});

test("'Copiar diagnóstico' copies technical facts and no personal data @exhaustive", async ({
  page,
  context,
  backend,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/admin/diagnostico?segredo=1', 'Diagnóstico');
  await moduleCard(page, 'mfe-players').waitFor();
  await page.getByRole('button', { name: 'Copiar diagnóstico' }).click();
  await expect(page.getByText('Diagnóstico copiado')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const copied = JSON.parse(text) as { modules: { name: string }[]; events: object[] };
  expect(copied.modules.map(({ name }) => name)).toContain('mfe-players');
  expect(copied.events).toEqual([
    expect.objectContaining({ module: 'registry', phase: 'registry', result: 'ok' }),
  ]);
  for (const secret of ['@', 'segredo', 'token', backend.publishableKey]) {
    expect(text).not.toContain(secret);
  }
});

test("'Verificar backend' lists what the backend lacks, and writes nothing", async ({
  page,
  problems,
  backend,
}) => {
  // Visitors are refused; functions of additions that the backend lacks are missing.
  problems.allow(/status of 40[1345]/, /status of 501/);
  const reports = await readAllReports(backend);
  await open(page, '/admin/diagnostico', 'Diagnóstico');
  const section = page.getByRole('region', { name: 'Backend' });
  await section.getByRole('button', { name: 'Verificar backend' }).press('Enter');
  await expect(section.getByRole('status')).toHaveText('Nenhuma falha e nenhum aviso.');
  await expect(section.getByRole('button', { name: 'Verificar de novo' })).toBeFocused();
  const passed = section.getByText(/^\d+ verificações sem observações$/);
  await passed.press('Enter');
  await expect(section.getByRole('heading', { name: 'Papel do administrador' })).toBeVisible();
  await expect(section.getByRole('heading', { name: 'Cabeçalho Content-Range' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await readAllReports(backend)).toEqual(reports);
});

test("addresses below 'Diagnóstico' do not exist", async ({ page }) => {
  await page.goto('/admin/diagnostico/nada');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
});

test.describe('a player', () => {
  test.use({ signedInAs: 'player' });

  test("sees 'Acesso Negado' instead of 'Diagnóstico' @exhaustive", async ({ page, problems }) => {
    problems.allow(/status of 403/, /code: 42501/);
    await page.goto('/admin/diagnostico');
    await expect(page.getByRole('heading', { name: 'Acesso Negado' })).toBeVisible();
  });
});

test("'Copiar diagnóstico' and 'Versões dos módulos' stand side by side, 768 to 1920 px wide @exhaustive", async ({
  page,
}) => {
  await open(page, '/admin/diagnostico', 'Diagnóstico');
  const buttons = ['Copiar diagnóstico', 'Versões dos módulos'].map((name) =>
    page.getByRole('button', { name }),
  );
  for (const width of [768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 844 });
    const [copy, versions] = await Promise.all(buttons.map((button) => button.boundingBox()));
    expect(versions!.y).toBe(copy!.y);
    expect(versions!.x - copy!.x - copy!.width).toBeLessThan(16);
  }
});

test("'Diagnóstico' needs no horizontal scrolling, 390 and 1280 px wide @exhaustive", async ({
  page,
}) => {
  await open(page, '/admin/diagnostico', 'Diagnóstico');
  await moduleCard(page, 'mfe-players').waitFor();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(scrollWidth).toBe(width);
  }
});

test.describe('a site with an address for events', () => {
  test.use({
    settings: ({ events }, use) => use({ eventsUrl: events.url, environment: 'Homologação' }),
  });

  test('sends loads and failures of each kind there, without anything of a row or a search', async ({
    page,
    copy,
    backend,
    network,
    events,
    problems,
  }) => {
    problems.expect(/mfe-games-catalog: could not/);
    problems.allow(/status of 500/, /Content Security Policy/, /palavra/, /Failed to fetch/);
    const { version } = (await readRegistry(openTarget(copy))).modules['mfe-players']!.current;
    await open(page, '/admin/players?q=palavra', 'Jogadores');
    await readyTable(page, 'Jogadores');
    await expect(page.getByRole('banner').getByText('Homologação')).toBeVisible();
    await expect(page).toHaveTitle('Homologação · Jogadores · Admin Panel');
    const rows = await readRows<ProfileRow>(backend, 'profiles?limit=500');
    const names = rows.flatMap(({ first_name, display_name }) => [first_name, display_name]);
    network.on('GET /rest/v1/games', refuse(500, { message: names.join() }));
    await page.evaluate((text) => {
      setTimeout(() => {
        throw new Error(`palavra ${text}`);
      });
      void Promise.reject(new TypeError(`palavra '${text}'`));
      void fetch('https://outro.example/palavra').catch(() => undefined);
    }, names.join());
    await page.getByRole('link', { name: 'Jogos' }).click();
    await expect
      .poll(() => sentKinds(events))
      .toEqual(['error', 'load', 'policy', 'rejection', 'request']);

    const sent = eventsOf(events);
    expect(
      sent.find(({ kind, module }) => kind === 'load' && module === 'mfe-players'),
    ).toMatchObject({
      version,
      phase: 'load',
      source: 'registry',
      result: 'ok',
      route: '/admin/players',
      team: 'Jogadores',
    });
    expect(sent.find(({ kind }) => kind === 'request')).toMatchObject({
      module: 'mfe-games-catalog',
      status: 500,
    });
    expect(events.received[0]!.type).toBe('text/plain');
    const text = events.received.map(({ body }) => body).join();
    const leaked = names.filter((name) => name && name.length > 3 && text.includes(name));
    expect([
      ...leaked,
      ...['palavra', '@', 'eyJ'].filter((secret) => text.includes(secret)),
    ]).toEqual([]);
    const measures = await page.evaluate(() =>
      performance.getEntriesByType('measure').map(({ name }) => name),
    );
    expect(measures).toEqual(
      expect.arrayContaining(['panel:registry:registry', 'panel:load:mfe-players']),
    );
  });
});

/** The events of all documents. */
function eventsOf({ received }: EventServer): Record<string, unknown>[] {
  return received.flatMap(
    ({ body }) => (JSON.parse(body) as { events: Record<string, unknown>[] }).events,
  );
}

function sentKinds(events: EventServer): unknown[] {
  return [...new Set(eventsOf(events).map(({ kind }) => kind))].sort();
}

function moduleCard(page: Page, name: string) {
  const heading = page.getByRole('heading', { level: 3, name, exact: true });
  return page.getByRole('article').filter({ has: heading });
}

/** Returns the value beside a name. */
function fact(within: ReturnType<Page['locator']>, name: string) {
  return within.locator('dt').getByText(name, { exact: true }).locator('xpath=../dd');
}
