import { rename } from 'node:fs/promises';
import { expect, open, type Page } from './fixtures.ts';
import { holdPageRequests } from './support/hold.ts';
import { isMarked, markPage } from './support/marker.ts';
import { getRanScripts } from './support/probe-runs.ts';
import { test } from './support/probe-site.ts';

const registry = '**/modules/registry.json';

test.use({ signedInAs: 'admin' });

test('the previous release replaces a missing current one, until the current one exists', async ({
  page,
  probe,
  problems,
}) => {
  problems.expect(/status of 404/, /could not load mfe-probe 2 \(script-missing\)/);
  problems.allow(/Refused to execute script/);
  const previous = await probe.place({ version: '1' });
  const current = await probe.place({ version: '2' }, 'second');
  await probe.publish(current, previous);
  const { file } = current.scripts.exposed;
  await rename(file, `${file}.away`);
  await open(page, '/admin/posts', 'Posts');
  await markPage(page);
  await expect(page.getByText('Sonda 1')).toBeVisible();
  const notice = noticeOn(page);
  await expect(notice).toContainText('A versão atual não pôde ser usada.');
  await expect(notice).toContainText('Um arquivo desta tela não está no servidor');
  await expect(notice).toContainText('Código: script-missing');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.getByRole('button', { name: 'Carregar mais' }).click();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeFocused();
  await expect(page.getByText('Parte tardia 1'), 'the page stays as it is').toBeVisible();

  await rename(`${file}.away`, file);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('Sonda 2')).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(await isMarked(page)).toBe(true);
});

test('a release for another shell never runs; the previous one is shown @exhaustive', async ({
  page,
  probe,
  problems,
}) => {
  problems.expect(/could not load mfe-probe 2 \(incompatible\).*is not compatible with this shell/);
  const previous = await probe.place({ version: '1' });
  const current = await probe.place({ version: '2' }, 'second');
  for (const [contract, shared] of [
    [2, {}],
    [1, { react: '^18.0.0' }],
    [1, { d3: '^7.0.0' }],
  ] as const) {
    await probe.publish({ ...current, builtWith: { contract, shared } }, previous);
    await open(page, '/admin/posts', 'Posts');
    await expect(page.getByText('Sonda 1')).toBeVisible();
    await expect(noticeOn(page)).toContainText('Esta tela foi feita para outra versão do painel');
    expect((await getRanScripts(page)).toSorted()).toEqual(['entry', 'exposed']); // of the previous one
  }
});

test("a malformed entry of the registry affects only that module's current release @exhaustive", async ({
  page,
  probe,
  problems,
}) => {
  problems.expect(/entry for mfe-probe is refused/, /\(entry-malformed\)/);
  const previous = await probe.place({ version: '1' });
  const current = { ...previous, integrity: { [previous.entry]: 'sha384-short' } };
  await probe.publish(current, previous);
  await open(page, '/admin/posts', 'Posts');
  await expect(page.getByText('Sonda 1')).toBeVisible();
  await probe.publish(current);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('alert')).toContainText('Código: entry-malformed');
  await page.getByRole('link', { name: 'Jogos', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Jogos' }).getByRole('cell')).not.toHaveCount(0);
});

test("'Usar a versão anterior' replaces a release that fails while rendering; 'Tentar novamente' loads a newer one into the same page @exhaustive", async ({
  page,
  probe,
  problems,
}) => {
  problems.expect(/failed while rendering/, /the probe cannot render/);
  const previous = await probe.place({ version: '1' });
  const broken = { version: '2', behaviour: 'throws while rendering' } as const;
  await probe.publish(await probe.place(broken, 'second'), previous);
  await open(page, '/admin/posts', 'Posts');
  await markPage(page);
  await page.getByRole('button', { name: 'Usar a versão anterior' }).click();
  await expect(page.getByText('Sonda 1')).toBeVisible();
  await expect(noticeOn(page)).toContainText('Ocorreu um erro ao mostrar esta tela');
  await page.getByRole('button', { name: 'Carregar mais' }).click();
  await expect(page.getByText('Parte tardia 1')).toBeVisible();

  await probe.publish(await probe.place({ version: '3' }, 'second'), previous);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText('Sonda 2')).toBeVisible();
  await page.getByRole('button', { name: 'Carregar mais' }).click();
  await expect(page.getByText('Parte tardia 2')).toBeVisible();
  await expect(page.getByText('Parte tardia 1')).toHaveCount(0);
  expect(await isMarked(page)).toBe(true);
});

test('while the registry is malformed, the last good one serves every module', async ({
  page,
  probe,
  problems,
}) => {
  problems.expect(/could not load registry \(registry-malformed\)/);
  await probe.publish(await probe.place({ version: '1' }));
  await open(page, '/admin/posts', 'Posts');
  await expect(page.getByText('Sonda 1')).toBeVisible();
  await page.route(registry, (route) => route.fulfill({ body: '{"schema":' }));
  await page.goto('/admin/posts');
  await expect(page.getByText('Sonda 1')).toBeVisible();
  await page.getByRole('link', { name: 'Jogos', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Jogos' }).getByRole('cell')).not.toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('if the registry hangs, the panel uses the last good one after three seconds @exhaustive', async ({
  page,
  probe,
  problems,
}) => {
  problems.expect(/could not load registry \(registry-unreachable\)/);
  await probe.publish(await probe.place({ version: '1' }));
  await open(page, '/admin/posts', 'Posts');
  await expect(page.getByText('Sonda 1')).toBeVisible();
  await page.clock.install();
  await holdPageRequests(page, registry);
  await page.reload();
  await expect(page.getByText('Carregando…')).toBeAttached();
  await page.clock.fastForward(3_000);
  await expect(page.getByText('Sonda 1')).toBeVisible();
});

test('during a retry the button is busy; afterwards it has the focus @exhaustive', async ({
  page,
  probe,
  problems,
}) => {
  problems.expect(/could not load registry \(registry-malformed\)/);
  await probe.writeRegistry('{}');
  await open(page, '/admin/posts', 'Posts');
  const button = page.getByRole('button', { name: 'Tentar novamente' });
  await expect(button).toBeVisible();
  const held = await holdPageRequests(page, registry);
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('alert')).toContainText('Tentando novamente…');
  held.release();
  await expect(button).toBeFocused();
  await expect(button).not.toHaveAttribute('aria-busy');
});

/** The notice above a page of a previous release. */
function noticeOn(page: Page) {
  return page
    .getByRole('status')
    .filter({ hasText: 'Você está usando a versão anterior desta tela' });
}
