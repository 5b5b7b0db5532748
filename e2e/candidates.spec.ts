import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@panel/shared-federation';
import { dropCandidates, promote } from '@panel/release';
import { expect, open, type Page } from './fixtures.ts';
import { test } from './support/site-copy.ts';
import { readyTable } from './support/tables.ts';
import { offerVariant } from './support/variants.ts';

/** Candidates on a site that allows no overrides, as in production. */

test.use({ signedInAs: 'admin' });

const change: [string, string] = ['"Jogadores"', '"Jogadores da candidata"'];

test('?versao= shows a candidate with a banner, also after a reload, until the user ends it', async ({
  page,
  copy,
}) => {
  const { version, query } = await offerVariant(copy, 'mfe-players', change);
  const code = page.waitForRequest(/overrides\.\w+\.js/);
  await open(page, `/admin/players${query}`, 'Jogadores');
  await readyTable(page, 'Jogadores da candidata');
  await code;
  await expect(page).toHaveURL('/admin/players');
  await expect(banner(page)).toContainText(
    new RegExp(
      `mfe-players: você está testando a candidata ${version.slice(0, -22)}…, só neste navegador, até \\d\\d:\\d\\d`,
    ),
  );
  await page.reload();
  await readyTable(page, 'Jogadores da candidata');

  await page.getByRole('button', { name: 'Conta' }).click();
  await page.getByRole('menuitem', { name: 'Diagnóstico' }).click();
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'mfe-players', exact: true }) });
  await expect(card).toContainText(`Versão em uso${version}`);
  await expect(card).toContainText('OrigemCandidata');

  await banner(page).getByRole('link', { name: 'Voltar às versões do site' }).click();
  await expect(banner(page)).toHaveCount(0);
  await open(page, '/admin/players', 'Jogadores');
  await readyTable(page, 'Jogadores');
});

test('without ?versao= no browser asks for candidates, or for the code that reads them', async ({
  page,
  copy,
}) => {
  await offerVariant(copy, 'mfe-players', change);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await open(page, '/admin/players', 'Jogadores');
  await readyTable(page, 'Jogadores');
  expect(requested.filter((url) => /overrides\.\w+\.js/.test(url))).toEqual([]);
  expect(requested.filter((url) => url.endsWith('candidates.json'))).toEqual([]);
});

test('?versao= shows a module that the site does not have yet @exhaustive', async ({
  page,
  copy,
}) => {
  const path = join(copy, 'modules/registry.json');
  const { modules, ...registry } = JSON.parse(await readFile(path, 'utf8')) as Registry;
  delete modules['mfe-players'];
  await writeFile(path, JSON.stringify({ ...registry, modules }));
  const { query } = await offerVariant(copy, 'mfe-players', change);
  await open(page, `/admin/players${query}`, 'Jogadores');
  await readyTable(page, 'Jogadores da candidata');
});

test('a link cannot bring back a version that is no candidate any more (T42) @exhaustive', async ({
  page,
  copy,
}) => {
  const { name, version, query } = await offerVariant(copy, 'mfe-players', change);
  await open(page, `/admin/players${query}`, 'Jogadores');
  await readyTable(page, 'Jogadores da candidata');
  await dropCandidates({ site: copy, versions: [{ name, version }], say: () => undefined });
  for (const address of ['/admin/players', `/admin/players${query}`]) {
    await open(page, address, 'Jogadores');
    await readyTable(page, 'Jogadores');
    const refusal = page.getByRole('region', { name: 'Substituição recusada' });
    await expect(refusal).toContainText(
      'Versão pedida: não está (ou não está mais) em teste neste site; você vê a versão publicada',
    );
    await expect(refusal).not.toContainText(version);
    expect(await page.evaluate(() => localStorage.getItem('panel.overrides'))).toBeNull();
  }
  await page.reload();
  await readyTable(page, 'Jogadores');
  await expect(page.getByRole('region', { name: /Substituição|substituídos/ })).toHaveCount(0);
});

test('the link of a candidate that has become current shows it, and says that it is the published version @exhaustive', async ({
  page,
  copy,
}) => {
  const { name, version, query } = await offerVariant(copy, 'mfe-players', change);
  await promote({
    versions: [{ name, version }],
    from: copy,
    to: copy,
    by: 'equipe',
    why: '',
  });
  await open(page, `/admin/players${query}`, 'Jogadores');
  await readyTable(page, 'Jogadores da candidata');
  await expect(page.getByRole('region', { name: 'Substituição recusada' })).toContainText(
    'Versão pedida: já é a versão publicada deste site',
  );
});

test("the version of the site replaces a candidate that throws, and 'Diagnóstico' counts the candidate's failures separately @exhaustive", async ({
  page,
  copy,
  problems,
}) => {
  problems.expect(/uncaught: a bad candidate/, /could not load mfe-players .* \(threw\)/);
  const { version, query } = await offerVariant(copy, 'mfe-players', [
    'var mfe_players',
    "throw new Error('a bad candidate');var mfe_players",
  ]);
  await open(page, `/admin/players${query}`, 'Jogadores');
  await readyTable(page, 'Jogadores');
  await expect(
    page.getByText('Você está usando a versão do site, e não a candidata'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await page.getByRole('button', { name: 'Conta' }).click();
  await page.getByRole('menuitem', { name: 'Diagnóstico' }).click();
  const failures = page.getByRole('region', { name: 'Últimas falhas' });
  await expect(failures).toContainText(`mfe-players ${version} · Candidata2 falhas`);
});

function banner(page: Page) {
  return page.getByRole('region', { name: 'Módulos substituídos' });
}
