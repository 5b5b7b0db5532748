import { findings } from '@panel/release/axe';
import { expect, open, test } from './fixtures.ts';
import { reportPanel } from './support/reports.ts';
import { readRows, type ReportRow } from './support/rows.ts';
import { readyTable } from './support/tables.ts';

test.use({ signedInAs: 'admin' });

test("g and a letter open a screen, '?' lists the keys, and a switch turns them off in every tab @exhaustive", async ({
  page,
  context,
  network,
}) => {
  const decisions = network.on('PATCH /rest/v1/reports');
  await page.clock.install();
  await open(page, '/admin/reports?status=PENDING', 'Moderação');
  await readyTable(page, 'Reports');
  await page.keyboard.press('j');
  for (const keys of ['gr', 'ga']) {
    // Long enough for 'r' or 'a' alone to decide about the report, and for the decision to be sent.
    await page.clock.runFor(1_000);
    await page.keyboard.type(keys);
  }
  await page.clock.runFor(1_000);
  await page.keyboard.type('gj');
  await expect(page.getByRole('heading', { level: 1, name: 'Jogos' })).toBeFocused();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('searchbox').pressSequentially('gd?');
  await expect(page).toHaveURL('/admin/games?q=gd%3F');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.type('gp');
  await expect(page).toHaveURL('/admin/reports?status=PENDING');
  expect(decisions.requests).toHaveLength(0);

  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Atalhos de teclado' });
  await expect(dialog.getByText('Próximo report pendente')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  const other = await context.newPage();
  await open(other, '/admin/skills', 'Níveis de Skill');
  await dialog.getByRole('checkbox', { name: 'Usar estes atalhos neste navegador' }).uncheck();
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await page.keyboard.type('gj?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/admin/reports?status=PENDING');
  await expect(other.getByRole('link', { name: 'Jogos' })).not.toHaveAttribute('title');
  await other.keyboard.type('gj?');
  await expect(other).toHaveURL('/admin/skills');
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await other.keyboard.press('Control+k');
  await expect(other.getByRole('dialog', { name: 'Busca rápida' })).toBeVisible();
  await expect(other).toHaveURL('/admin/skills');
});

test("from another screen two actions lead to the first pending report: 'g p' and 'o'", async ({
  page,
  backend,
}) => {
  const [newest] = await readRows<ReportRow>(
    backend,
    'reports?status=eq.PENDING&order=created_at.desc,id.desc&limit=1',
  );
  await open(page, '/admin/players', 'Jogadores');
  await page.keyboard.type('gp');
  await readyTable(page, 'Reports');
  await page.keyboard.press('o');
  await expect(page).toHaveURL(`/admin/reports?status=PENDING&report=${newest!.id}`);
  const panel = reportPanel(page);
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(panel.getByRole('button', { name: 'Revisar', exact: true })).toBeEnabled();
});

test("'g p' and the dashboard's link open the pending reports in the order that the user chose last", async ({
  page,
}) => {
  await open(page, '/admin/reports?status=PENDING', 'Moderação');
  await readyTable(page, 'Reports');
  await page.getByRole('button', { name: 'Data', exact: true }).click();
  const oldestFirst = '/admin/reports?status=PENDING&sort=date';
  await expect(page).toHaveURL(oldestFirst);

  await page.keyboard.type('gl');
  await expect(page.getByRole('heading', { level: 1, name: 'Jogadores' })).toBeVisible();
  await page.keyboard.type('gp');
  await expect(page).toHaveURL(oldestFirst);
  await page.keyboard.type('gd');
  await page.getByRole('link', { name: 'Pendente: abrir em Moderação' }).click();
  await expect(page).toHaveURL(oldestFirst);
  await page.goBack();
  await expect(page).toHaveURL('/admin');
});
