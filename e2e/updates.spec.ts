import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rollback } from '@panel/release';
import { expect, open, type Page } from './fixtures.ts';
import { lowControls } from './support/geometry.ts';
import { test } from './support/site-copy.ts';
import { readyTable } from './support/tables.ts';
import { publishVariant } from './support/variants.ts';

test.use({ signedInAs: 'admin' });

const text = 'Nova versão disponível · Atualizar';

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await open(page, '/admin/players', 'Jogadores');
  await readyTable(page, 'Jogadores');
});

test("after a release a returning user sees the notice, and 'Atualizar' loads the new version", async ({
  page,
  copy,
}) => {
  await publishVariant(copy, 'mfe-players', ['"Jogadores"', '"Jogadores novos"']);
  await returnAfterAMinute(page);
  await expect(notice(page)).toHaveText(text);
  // Until then the tab keeps its version: it neither reloads nor mixes versions.
  await expect(page.getByRole('table', { name: 'Jogadores', exact: true })).toBeVisible();

  await notice(page).getByRole('button', { name: 'Atualizar' }).click();
  await readyTable(page, 'Jogadores novos');
  await expect(notice(page)).toBeEmpty();
});

test('a tab on the old version keeps working, also in modules that it loads later @exhaustive', async ({
  page,
  copy,
}) => {
  await publishVariant(copy, 'mfe-games-catalog', ['"Jogos"', '"Jogos novos"']);
  await returnAfterAMinute(page);
  await expect(notice(page)).toHaveText(text);
  for (const name of ['Jogos', 'Jogadores']) {
    await page.getByRole('link', { name, exact: true }).click();
    const table = await readyTable(page, name);
    await expect(table.getByRole('cell')).not.toHaveCount(0);
  }
  await expect(notice(page)).toHaveText(text);
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the buttons of the notice are 44 px high @exhaustive', async ({ page, copy }) => {
    await publishVariant(copy, 'mfe-players', ['"Jogadores"', '"Jogadores novos"']);
    await returnAfterAMinute(page);
    await expect(notice(page)).toHaveText(text);
    expect(await lowControls(page)).toEqual([]);
  });
});

test("a rollback removes the notice; 'Dispensar' hides it until the next release @exhaustive", async ({
  page,
  copy,
}) => {
  await publishVariant(copy, 'mfe-players', ['"Jogadores"', '"Jogadores novos"']);
  await returnAfterAMinute(page);
  await expect(notice(page)).toHaveText(text);
  await rollback({ site: copy, names: ['mfe-players'], by: 'equipe', why: 'teste' });
  await returnAfterAMinute(page);
  await expect(notice(page)).toBeEmpty();

  await publishVariant(copy, 'mfe-players', ['"Jogadores"', '"Outros jogadores"']);
  await returnAfterAMinute(page);
  await notice(page).getByRole('button', { name: 'Dispensar' }).click();
  await expect(notice(page)).toBeEmpty();
  await expect(page.getByRole('main')).toBeFocused();
  await returnAfterAMinute(page);
  await expect(notice(page)).toBeEmpty();

  await publishVariant(copy, 'mfe-games-catalog', ['"Jogos"', '"Jogos novos"']);
  await returnAfterAMinute(page);
  await expect(notice(page)).toHaveText(text);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(async () => {
    const { x, width, height } = (await notice(page).boundingBox())!;
    expect({ x, width }).toEqual({ x: 0, width: 390 });
    expect(height, 'one line').toBeLessThan(48);
  }).toPass();
});

test('an open tab finds a new shell within five minutes; the old shell keeps its chunks @exhaustive', async ({
  page,
  copy,
}) => {
  await publishVariant(copy, 'shell', ['"Jogadores"', '"Jogadores novos"']);
  await page.clock.runFor('05:01');
  await expect(notice(page)).toHaveText(text);
  await page.getByRole('button', { name: 'Conta' }).click();
  await page.getByRole('menuitem', { name: 'Diagnóstico' }).click();
  await expect(page.getByRole('heading', { name: 'Módulos' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Jogadores', exact: true })).toBeVisible();

  await notice(page).getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByRole('link', { name: 'Jogadores novos' })).toBeVisible();
  await rollback({ site: copy, names: ['shell'], by: 'equipe', why: 'teste' });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Jogadores', exact: true })).toBeVisible();
});

test('a user of a withdrawn version is offered another one, and the withdrawn one never runs again, even without the registry', async ({
  page,
  copy,
  problems,
}) => {
  problems.expect(/ERR_FAILED/, /could not load registry \(registry-unreachable\)/);
  await publishVariant(copy, 'mfe-players', ['"Jogadores"', '"Jogadores novos"']);
  await page.reload();
  await readyTable(page, 'Jogadores novos');
  await rollback({
    site: copy,
    names: ['mfe-players'],
    by: 'equipe',
    why: 'teste',
    withdraw: true,
  });
  await returnAfterAMinute(page);
  await expect(notice(page)).toHaveText(text);

  await page.route('**/modules/registry.json', (route) => route.abort());
  await notice(page).getByRole('button', { name: 'Atualizar' }).click();
  await readyTable(page, 'Jogadores');
  await expect(page.getByText('Jogadores novos')).toHaveCount(0);
});

test('a malformed registry, or no answer, changes nothing; the next release is noticed @exhaustive', async ({
  page,
  copy,
  problems,
}) => {
  problems.expect(/status of 404/);
  const path = join(copy, 'modules/registry.json');
  const registry = await readFile(path);
  for (const document of [
    '<!doctype html>',
    '{"schema":2,"modules":{}}',
    '{"schema":1,"modules":{"mfe-players":{"routes":["players"],"current":1}}}',
  ]) {
    await writeFile(path, document);
    await returnAfterAMinute(page);
    await expect(notice(page)).toBeEmpty();
  }
  await rm(path);
  await returnAfterAMinute(page);
  await expect(notice(page)).toBeEmpty();

  await writeFile(path, registry);
  await publishVariant(copy, 'mfe-games-catalog', ['"Jogos"', '"Jogos novos"']);
  await returnAfterAMinute(page);
  await expect(notice(page)).toHaveText(text);
});

/** The header's first status; the other one shows the connection. */
function notice(page: Page) {
  return page.getByRole('banner').getByRole('status').first();
}

/**
 * Returns to the page after a minute, when the panel reads the registry. Then reads the registry once more:
 * after that answer, the panel has compared its own.
 */
async function returnAfterAMinute(page: Page): Promise<void> {
  const read = page.waitForResponse('**/modules/registry.json');
  await page.clock.runFor('01:01');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await read;
  await page.evaluate(async () => {
    for (const address of ['/modules/registry.json', '/']) {
      await fetch(address, { cache: 'no-cache' }).then((response) => response.text());
    }
  });
}
