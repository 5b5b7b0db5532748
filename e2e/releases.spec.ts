import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listReleases, renewHostFiles, rollback, serveSite, verifySite } from '@panel/release';
import { expect, open } from './fixtures.ts';
import { isMarked, markPage } from './support/marker.ts';
import { test as base } from './support/site-copy.ts';
import { readyTable } from './support/tables.ts';
import { type Change, publishVariant } from './support/variants.ts';

interface Team {
  /** The origin of the team that publishes the players' module. */
  origin: string;
  /** Publishes another build of the module there and adds it to the site's registry. */
  deploy: (change: Change) => Promise<void>;
  /** Rolls the site's registry back by one release. */
  rollBack: () => Promise<unknown>;
}

/** A site, and a team with a web root on its own origin. */
const test = base.extend<{ team: Team; files: string }>({
  // Playwright requires an object pattern here, even an empty one.
  // oxlint-disable-next-line no-empty-pattern
  files: async ({}, use) => {
    const files = await mkdtemp(join(tmpdir(), 'panel-team-'));
    await use(files);
    await rm(files, { recursive: true });
  },
  team: async ({ copy, files }, use) => {
    const { url, close } = await serveSite({ dir: files, port: 0 });
    const path = join(copy, 'config.json');
    const config = JSON.parse(await readFile(path, 'utf8')) as object;
    await writeFile(path, JSON.stringify({ ...config, moduleOrigins: [url] }));
    await renewHostFiles(copy);
    await use({
      origin: url,
      deploy: (change) =>
        publishVariant(copy, 'mfe-players', change, {
          files: join(files, 'modules'),
          at: `${url}/modules`,
        }),
      rollBack: () => rollback({ site: copy, names: ['mfe-players'], by: 'equipe', why: 'teste' }),
    });
    await close();
  },
  settings: async ({ team }, use) => use({ moduleOrigins: [team.origin] }),
});

test.use({ signedInAs: 'admin' });

test('a team publishes its module alone, from its own origin, and rolls it back', async ({
  page,
  team,
  copy,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await team.deploy(['"Jogadores"', '"Jogadores da equipe"']);
  await open(page, '/admin/players', 'Jogadores');
  const table = await readyTable(page, 'Jogadores da equipe');
  await expect(table.getByRole('cell')).not.toHaveCount(0);
  const ofPlayers = requested.filter((url) => url.includes('/mfe-players/'));
  expect(ofPlayers.length).toBeGreaterThan(0);
  expect(ofPlayers.filter((url) => !url.startsWith(team.origin))).toEqual([]);
  await page.getByRole('link', { name: 'Jogos', exact: true }).click();
  await readyTable(page, 'Jogos');
  expect(await verifySite(copy)).toEqual([]);

  await team.rollBack();
  await open(page, '/admin/players', 'Jogadores');
  await readyTable(page, 'Jogadores');
  await expect(page.getByRole('table', { name: 'Jogadores da equipe' })).toHaveCount(0);
  const players = (await listReleases(copy)).find(({ name }) => name === 'mfe-players');
  expect(players?.log.map(({ action }) => action).slice(-2)).toEqual(['publish', 'rollback']);
});

test('a bad release harms nobody: the previous one is shown until the rollback @exhaustive', async ({
  page,
  team,
  problems,
}) => {
  problems.expect(/uncaught: a bad deploy/, /could not load mfe-players .* \(threw\)/);
  await team.deploy(['var mfe_players', "throw new Error('a bad deploy');var mfe_players"]);
  await open(page, '/admin/players', 'Jogadores');
  await markPage(page);
  const table = await readyTable(page, 'Jogadores');
  await expect(table.getByRole('cell')).not.toHaveCount(0);
  await expect(page.getByText('Você está usando a versão anterior desta tela')).toBeVisible();

  await team.rollBack();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('Você está usando a versão anterior desta tela')).toHaveCount(0);
  await readyTable(page, 'Jogadores');
  expect(await isMarked(page)).toBe(true);
});
