import { expect, open, test } from './fixtures.ts';
import { cutAnswer, drop, garbage, loseAnswer, refuse } from './support/network-faults.ts';
import { newestPending, reportPanel } from './support/reports.ts';
import { expectToast, outliveToasts, toasts } from './support/toasts.ts';

const update = 'PATCH /rest/v1/reports';
const notUpdated = 'Não foi possível atualizar o report.';

test.use({ signedInAs: 'admin' });

test('R41: an update that fails says so; one whose answer is lost says how the report is marked, as its row does @exhaustive', async ({
  page,
  backend,
  network,
  problems,
}) => {
  problems.expect(/mfe-moderation: could not update a report/, /status of 500/);
  problems.expect(/EMPTY_RESPONSE/, /LENGTH_MISMATCH/);
  await page.clock.install();
  await open(page, '/admin/reports', 'Moderação');
  const { button, status } = await newestPending(page, backend);
  for (const [what, fault] of Object.entries({ refused: refuse(500), 'never arrives': drop })) {
    await test.step(what, async () => {
      const rule = network.on(update, fault);
      await button('Revisar').click();
      await expectToast(page, 'Erro', notUpdated);
      await expect(button('Revisar')).toBeEnabled();
      await expect(status).toHaveText('Pendente');
      rule.remove();
      await outliveToasts(page);
    });
  }
  await test.step("beside an open report the row says 'A revisão falhou' and offers to try again", async () => {
    const row = status.locator('..');
    await row.locator('xpath=following-sibling::*[1]').getByRole('link').click();
    await expect(reportPanel(page)).toBeVisible();
    await expect(row.getByText('A revisão falhou')).toBeVisible();
    const retry = row.getByRole('button', { name: /^Tentar novamente: Revisar/ });
    await retry.click({ trial: true });
    await page.keyboard.press('Escape');
    await expect(reportPanel(page)).toHaveCount(0);
  });
  for (const [what, fault] of Object.entries({ loseAnswer, cutAnswer, garbage })) {
    await test.step(`performed: ${what}`, async () => {
      const performed = await newestPending(page, backend);
      const rule = network.on(update, fault);
      await performed.button('Ação Tomada').click();
      await expectToast(page, 'O report já está decidido', /^Report de .+: Ação Tomada\.$/);
      await expect(toasts(page).getByText(notUpdated)).toHaveCount(0);
      await expect(performed.status).toHaveText('Ação Tomada');
      rule.remove();
      await outliveToasts(page);
    });
  }
});
