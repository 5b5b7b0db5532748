import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SIGN_INS } from '@panel/local-supabase/testing';
import { openTarget, readRegistry, serveSite } from '@panel/release';
import { copyWorkspace } from '@panel/release/testing';
import { expect, open } from './fixtures.ts';
import { submitLogin } from './support/accounts.ts';
import { type DevSession, startDevOn } from './support/dev-session.ts';
import { isMarked, markPage } from './support/marker.ts';
import { test as base } from './support/site-copy.ts';
import { readyTable } from './support/tables.ts';

interface DevOnSite {
  /** The deployed site: the production build with the full policy, which allows no overrides. */
  deployedSite: string;
  /** A copy of this workspace. */
  root: string;
  session: DevSession;
}

const test = base.extend<DevOnSite>({
  deployedSite: async ({ copy, faultProxy, backend }, use) => {
    const config = {
      supabaseUrl: faultProxy.url,
      supabaseAnonKey: backend.publishableKey,
      environment: 'Homologação',
    };
    const served = await serveSite({ dir: copy, port: 0, config });
    await use(served.url);
    await served.close();
  },
  // oxlint-disable-next-line no-empty-pattern
  root: async ({}, use) => {
    const { root, remove } = await copyWorkspace();
    await use(root);
    await remove();
  },
  session: async ({ root, deployedSite }, use) => {
    // A module has one port, and `dev.exhaustive.spec.ts` may run `mfe-players` at the same time.
    const session = await startDevOn(root, 'mfe-games-catalog', '--on', deployedSite);
    await use(session);
    await session.stop();
  },
  baseURL: ({ session }, use) => use(session.url),
});

test.setTimeout(90_000);

test('`npm run dev -- mfe-games-catalog --on SITE` shows this module inside a site that allows no overrides, with its data', async ({
  page,
  problems,
  copy,
  root,
  deployedSite: site,
  session,
}) => {
  expect(session.output()).toContain(`Dados e outros módulos: ${site}`);
  await test.step("an account of the site's backend signs in", async () => {
    await page.goto('/login');
    await submitLogin(page, SIGN_INS.admin.email, SIGN_INS.admin.password);
    await page.waitForURL('/admin');
    await expect(page.getByText('Homologação')).toBeVisible();
  });

  await test.step('other modules are those of the site', async () => {
    const players = page.waitForRequest(/\/modules\/mfe-players\/0\.1\.0-[0-9a-f]+\//);
    await open(page, '/admin/players', 'Jogadores');
    await expect((await readyTable(page, 'Jogadores')).getByRole('cell')).not.toHaveCount(0);
    expect(new URL((await players).url()).origin).toBe(new URL(session.url).origin);
  });

  await test.step('an edit appears at once, and keeps what the user has typed', async () => {
    await open(page, '/admin/games', 'Jogos');
    await readyTable(page, 'Jogos');
    const search = page.getByRole('searchbox');
    await search.fill('a');
    await markPage(page);
    await editGamesTable(root, (source) => source.replaceAll('"Jogos"', '"Jogos daqui"'));
    await readyTable(page, 'Jogos daqui');
    await expect(search).toHaveValue('a');
    expect(await isMarked(page)).toBe(true);
  });

  await test.step("the browser refuses a site's script with another hash, and the terminal names it", async () => {
    problems.expect(/Failed to find a valid digest/, /could not load mfe-moderation/);
    const { modules } = await readRegistry(openTarget(copy));
    const { entry } = modules['mfe-moderation']!.current;
    await appendFile(join(copy, 'modules', entry), '// altered');
    await open(page, '/admin/reports', 'Moderação');
    await expect(page.getByRole('alert')).toContainText('Esta tela não pôde ser carregada');
    await expect
      .poll(session.output)
      .toContain(`${site}/modules/${entry} não tem o hash que o registro de ${site} nomeia`);
  });
});

/** Replaces the table's source in one step, as editors do. */
async function editGamesTable(root: string, change: (source: string) => string): Promise<void> {
  const path = join(root, 'mfe-games-catalog/src/games/games-table.tsx');
  const source = await readFile(path, 'utf8');
  expect(change(source)).not.toBe(source);
  await writeFile(`${path}.draft`, change(source));
  await rename(`${path}.draft`, path);
}
