import { SIGN_INS } from '@panel/local-supabase/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServedSite, serveSite } from '@panel/release';
import { expect, open, type Page } from './fixtures.ts';
import { submitLogin } from './support/accounts.ts';
import { type Settings, test as base } from './support/site-copy.ts';
import { readyTable } from './support/tables.ts';
import { placeVariant } from './support/variants.ts';

interface Elsewhere {
  /** A web root on another origin, like a developer's machine. */
  elsewhere: ServedSite & { dir: string };
  /** The entry of another build of the players' module there. */
  entry: string;
}

const test = base.extend<Elsewhere>({
  // Playwright requires an object pattern here, even an empty one.
  // oxlint-disable-next-line no-empty-pattern
  elsewhere: async ({}, use) => {
    const dir = await mkdtemp(join(tmpdir(), 'panel-elsewhere-'));
    const server = await serveSite({ dir, port: 0 });
    await use({ ...server, dir });
    await server.close();
    await rm(dir, { recursive: true });
  },
  entry: async ({ copy, elsewhere }, use) => {
    const change: [string, string] = ['"Jogadores"', '"Jogadores de outro lugar"'];
    await use(elsewhere.url + (await placeVariant(copy, elsewhere.dir, 'mfe-players', change)));
  },
  settings: async ({ elsewhere }, use) =>
    use({ allowOverrides: true, overrideOrigins: [elsewhere.url] }),
});

test.use({ signedInAs: 'admin' });

test('?modulo= replaces a module of the site with another build, and disappears from the address; an unknown module is named in the banner', async ({
  page,
  entry,
  elsewhere,
}) => {
  const both = `modulo=mfe-players@${entry}&modulo=mfe-nada@${entry}`;
  await open(page, `/admin/players?${both}&a=1`, 'Jogadores');
  await readyTable(page, 'Jogadores de outro lugar');
  await expect(page).toHaveURL('/admin/players?a=1');
  await expect(banner(page)).toContainText(
    new RegExp(`mfe-players: vem de ${elsewhere.url} até \\d\\d:\\d\\d`),
  );
  await expect(banner(page)).toContainText('mfe-nada: não existe neste site; nada foi substituído');
  await page.getByRole('link', { name: 'Jogos', exact: true }).click();
  await readyTable(page, 'Jogos');
});

test('an override survives a reload; every page shows its banner, which covers nothing @exhaustive', async ({
  page,
  entry,
}) => {
  await page.goto(`/?modulo=mfe-players@${entry}`);
  // The page stores the override once it has read the site's settings.
  await expect(banner(page)).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  for (const [path, first] of [
    ['/', heading],
    ['/nada', heading],
    ['/admin/skills', page.getByRole('button', { name: 'Recolher ou abrir o menu' })],
  ] as const) {
    await page.goto(path);
    await first.waitFor();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 700 });
      await expect(banner(page)).toBeVisible();
      await expect(async () => {
        const { height } = (await banner(page).boundingBox())!;
        expect((await first.boundingBox())!.y).toBeGreaterThanOrEqual(height);
        const size = await page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          return [scrollWidth, scrollHeight];
        });
        expect(size, path).toEqual([width, 700]);
      }).toPass();
    }
  }
  await open(page, '/admin/players', 'Jogadores');
  await readyTable(page, 'Jogadores de outro lugar');
});

test("the banner's link and the address '?modulo=' end the override for good @exhaustive", async ({
  page,
  entry,
}) => {
  for (const reset of [() => resetLink(page).click(), () => page.goto('/admin/players?modulo=')]) {
    await open(page, `/admin/players?modulo=mfe-players@${entry}`, 'Jogadores');
    await readyTable(page, 'Jogadores de outro lugar');
    await reset();
    await readyTable(page, 'Jogadores');
    await expect(page).toHaveURL('/admin/players');
    await expect(banner(page)).toHaveCount(0);
    await page.reload();
    await readyTable(page, 'Jogadores');
    await expect(banner(page)).toHaveCount(0);
  }
});

test("the banner's link works even if the other build breaks the panel @exhaustive", async ({
  page,
  copy,
  elsewhere,
}) => {
  const crash = '(document.getElementById("root")?.remove(),"Jogadores")';
  const entry = await placeVariant(copy, elsewhere.dir, 'mfe-players', ['"Jogadores"', crash]);
  await page.goto(`/admin/players?modulo=mfe-players@${elsewhere.url}${entry}`);
  await expect(page.locator('#root')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(resetLink(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await readyTable(page, 'Jogadores');
});

test('an override ends after 8 hours: an open tab says so, and the next load runs the site’s module (T16) @exhaustive', async ({
  page,
  entry,
}) => {
  // The session is valid for an hour, so the page starts 8 hours earlier.
  await page.clock.install({ time: Date.now() - 8 * 60 * 60_000 });
  await open(page, `/admin/players?modulo=mfe-players@${entry}`, 'Jogadores');
  await readyTable(page, 'Jogadores de outro lugar');
  await expect(banner(page)).toContainText('vem de');
  await page.clock.fastForward('07:59:00');
  await expect(banner(page)).toContainText('vem de');
  await page.clock.fastForward('02:00');
  await expect(banner(page)).toContainText('mfe-players: a substituição expirou às');
  await page.reload();
  await readyTable(page, 'Jogadores');
  await expect(banner(page)).toHaveCount(0);
});

test.describe('nobody is signed in', () => {
  test.use({ signedInAs: 'nobody' });

  test('an override remains after signing in @exhaustive', async ({ page, entry }) => {
    await page.goto(`/admin/players?modulo=mfe-players@${entry}`);
    await expect(page).toHaveURL('/login');
    await expect(banner(page)).toBeVisible();
    await submitLogin(page, SIGN_INS.admin.email, SIGN_INS.admin.password);
    await page.getByRole('link', { name: 'Jogadores', exact: true }).click();
    await readyTable(page, 'Jogadores de outro lugar');
  });
});

test('g v opens the versions of modules: a build in place of one of them can be switched off without losing it, and ends for good', async ({
  page,
  entry,
}) => {
  await open(page, '/admin/players', 'Jogadores');
  await readyTable(page, 'Jogadores');
  const dialog = page.getByRole('dialog', { name: 'Versões dos módulos' });
  const players = dialog.getByRole('group', { name: 'mfe-players' });
  const apply = dialog.getByRole('button', { name: 'Recarregar e usar' });
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await players.getByRole('combobox').selectOption('Outra compilação');
  await players.getByRole('textbox', { name: 'Porta ou endereço' }).fill(entry);
  await apply.click();
  await readyTable(page, 'Jogadores de outro lugar');
  await expect(banner(page)).toContainText('mfe-players: vem de');

  for (const [isOn, table] of [
    [false, 'Jogadores'],
    [true, 'Jogadores de outro lugar'],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press('v');
    await expect(players.getByRole('textbox')).toHaveValue(entry);
    await players.getByRole('checkbox', { name: 'Usar' }).setChecked(isOn);
    await apply.click();
    await readyTable(page, table);
    await expect(banner(page)).toHaveCount(isOn ? 1 : 0);
  }

  await page.goto('/admin/diagnostico');
  await page.getByRole('button', { name: 'Versões dos módulos' }).click();
  await dialog.getByRole('button', { name: 'Voltar todos ao site' }).click();
  await apply.click();
  await expect(banner(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('panel.overrides'))).toBeNull();
});

const forbidden: [what: string, tag: string, settings: (url: string) => Settings, said: string][] =
  [
    [
      'a site without `allowOverrides`',
      '',
      (url) => ({ overrideOrigins: [url] }),
      '?modulo=: este site não permite substituir módulos; nada foi substituído',
    ],
    [
      'an origin that the site does not name',
      ' @exhaustive',
      () => ({ allowOverrides: true, overrideOrigins: ['http://localhost:1'] }),
      '?modulo=: este site não permite módulos dessa origem; nada foi substituído',
    ],
  ];

for (const [what, tag, settings, said] of forbidden) {
  test.describe(`${what}${tag}`, () => {
    test.use({ settings: ({ elsewhere }, use) => use(settings(elsewhere.url)) });

    test('no request goes to the other origin, even if an override is stored; a banner says why until it is closed (T16)', async ({
      page,
      entry,
      elsewhere,
    }) => {
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      const stored = [{ name: 'mfe-players', entry, expiresAt: Date.now() + 60_000 }];
      await page.addInitScript((text) => {
        localStorage.setItem('panel.overrides', text);
      }, JSON.stringify(stored));
      await open(page, `/admin/players?modulo=mfe-players@${entry}`, 'Jogadores');
      await readyTable(page, 'Jogadores');
      expect(requested.filter((url) => url.startsWith(elsewhere.url))).toEqual([]);
      expect(await page.evaluate(() => localStorage.getItem('panel.overrides'))).toBeNull();

      await expect(banner(page)).toHaveCount(0);
      const refusal = page.getByRole('region', { name: 'Substituição recusada' });
      await expect(refusal).toContainText(said);
      await refusal.getByRole('link', { name: 'Fechar' }).click();
      await readyTable(page, 'Jogadores');
      await expect(page).toHaveURL('/admin/players');
      await expect(refusal).toHaveCount(0);
    });
  });
}

function banner(page: Page) {
  return page.getByRole('region', { name: 'Módulos substituídos' });
}

function resetLink(page: Page) {
  return banner(page).getByRole('link', { name: 'Voltar às versões do site' });
}
