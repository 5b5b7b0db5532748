import { serveSite, type ServedSite } from '@panel/release';
import { chromiumFlags } from '@panel/release/chromium';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, open } from './fixtures.ts';
import { test as base } from './support/site-copy.ts';
import { readyTable } from './support/tables.ts';
import { placeVariant } from './support/variants.ts';

/** The address of the developer's machine; the browser takes all others here for public ones. */
const developersHost = '127.0.0.2';

const test = base.extend<{ elsewhere: ServedSite & { dir: string } }>({
  // Playwright requires an object pattern here, even an empty one.
  // oxlint-disable-next-line no-empty-pattern
  elsewhere: async ({}, use) => {
    const dir = await mkdtemp(join(tmpdir(), 'panel-elsewhere-'));
    const server = await serveSite({ dir, port: 0, host: developersHost });
    await use({ ...server, dir });
    await server.close();
    await rm(dir, { recursive: true });
  },
  settings: async ({ elsewhere }, use) =>
    use({ allowOverrides: true, overrideOrigins: [elsewhere.url] }),
});

test.use({
  signedInAs: 'admin',
  launchOptions: async ({ launchOptions }, use) => {
    const spaces = '--ip-address-space-overrides=127.0.0.1/32=public,[::1]/128=public';
    await use({ ...launchOptions, args: [...chromiumFlags(), spaces] });
  },
});

test('an override on this machine runs only if the user lets the page reach it; else the card says what to do', async ({
  page,
  problems,
  copy,
  elsewhere,
}) => {
  problems.expect(/could not load mfe-players/);
  problems.allow(/net::ERR_|blocked by CORS policy|local-network|loopback/i);
  const change: [string, string] = ['"Jogadores"', '"Jogadores de outro lugar"'];
  const entry = elsewhere.url + (await placeVariant(copy, elsewhere.dir, 'mfe-players', change));
  // Without those that are granted, a context denies all permissions.
  await page.context().grantPermissions(['notifications']);
  await open(page, `/admin/players?modulo=mfe-players@${entry}`, 'Jogadores');
  const card = page.getByRole('alert');
  await expect(card).toContainText('O navegador não deixa este site acessar este computador.');
  await expect(card).toContainText('Código: local-denied');
  await page.context().grantPermissions(['local-network-access']);
  await card.getByRole('button', { name: 'Tentar novamente' }).click();
  await readyTable(page, 'Jogadores de outro lugar');
});
