import { expect, type Locator, open, type Page, test } from './fixtures.ts';
import { findings } from '@panel/release/axe';
import { setOffline } from './support/connection.ts';
import { readyTable, rowAt } from './support/tables.ts';
import { coveredByToasts, expectToast, toasts } from './support/toasts.ts';

const notUpdated = 'Não foi possível atualizar o report.';

test.use({ signedInAs: 'admin' });

test('without a connection the panel says so, and resumes by itself when the connection returns', async ({
  page,
  problems,
}) => {
  problems.expect(
    /ERR_INTERNET_DISCONNECTED/,
    /could not list the sports/,
    /could not load mfe-players/,
  );
  await open(page, '/admin/games', 'Jogos');
  await readyTable(page, 'Jogos');
  await setOffline(page, true);
  await expect(chip(page)).toBeVisible();
  await page.getByRole('link', { name: 'Esportes' }).click();
  const sports = await readyTable(page, 'Esportes');
  await expect(sports.getByRole('cell')).toHaveCount(0);
  expect(await findings(page)).toEqual([]);

  await setOffline(page, false);
  await expect(chip(page)).toHaveCount(0);
  await expect(sports.getByRole('cell').first()).toBeVisible();

  await setOffline(page, true);
  await page.getByRole('link', { name: 'Jogadores' }).click();
  await expect(page.getByText('Esta tela não pôde ser carregada')).toBeVisible();
  await setOffline(page, false);
  await readyTable(page, 'Jogadores');
});

for (const width of [1280, 390]) {
  test(`R40, R41: a decision that fails offline moves no row; one toast names the report, and its row offers 'Tentar novamente', ${width} px wide @exhaustive`, async ({
    page,
    problems,
  }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED/, /could not update a report/);
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/admin/reports?status=PENDING', 'Moderação');
    await expect(page.getByText(/^[\d.]+ de [\d.]+ reports$/)).toBeVisible();
    const table = page.getByRole('table', { name: 'Reports' });
    const row = rowAt(table, 0);
    const nextRow = rowAt(table, 1);
    const label = await row.getByRole('link').getAttribute('aria-label');
    // A report without a reason shows '-', which the toast leaves out.
    const report = label!.replace('Abrir report de ', '').replace(/: -$/, '');
    const place = await nextRow.boundingBox();

    await setOffline(page, true);
    await expect(chip(page)).toBeVisible();
    await row.getByRole('button', { name: 'Revisar', exact: true }).click();
    await expectToast(page, 'Erro', notUpdated);
    await expect(toasts(page)).toContainText(`Report de ${report}`);
    await expect(toasts(page).getByText('Erro', { exact: true })).toHaveCount(1);
    if (width === 1280) {
      expect(await coveredByToasts(page)).toEqual([]);
    }
    const retry = row.getByRole('button', {
      name: `Tentar novamente: Revisar, report de ${report}`,
    });
    await retry.click({ trial: true });
    for (const label of ['Mensagem', 'Tipo', 'Data']) {
      const cell = row.locator(`[data-label="${label}"]`);
      expect(await areApart(retry.locator('..'), cell), `${label} can be read`).toBe(true);
    }
    expect(await nextRow.boundingBox()).toEqual(place);
    expect(await findings(page)).toEqual([]);

    await setOffline(page, false);
    await expect(chip(page)).toHaveCount(0);
    await expect(toasts(page).getByText('Erro', { exact: true })).toHaveCount(0);
    expect(await nextRow.boundingBox()).toEqual(place);
    await retry.click();
    await expectToast(page, 'Sucesso', 'Report revisado com sucesso.');
    await expect(row.getByRole('link', { name: label! })).toBeVisible();
    await expect(row.locator('[data-label="Status"]')).toHaveText('Revisado');
  });
}

/** The header's notice of a lost connection. */
function chip(page: Page): Locator {
  return page.getByRole('banner').getByText('Sem conexão', { exact: true });
}

async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  const isBeside = a.x >= b.x + b.width || b.x >= a.x + a.width;
  return isBeside || a.y >= b.y + b.height || b.y >= a.y + a.height;
}
