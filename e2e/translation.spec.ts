import { SIGN_INS } from '@panel/local-supabase/testing';
import { expect, open, test } from './fixtures.ts';
import { goTo } from './support/go-to.ts';
import { reportPanel } from './support/reports.ts';
import { deleteRows, insertRows } from './support/rows.ts';
import { readyTable, rowAt } from './support/tables.ts';
import { expectToast } from './support/toasts.ts';

const type = 'traduzido';

test.afterEach(({ backend }) => deleteRows(backend, `reports?content_type=eq.${type}`));

test('while the browser translates the panel, every change of its texts is seen, and no screen breaks', async ({
  page,
  backend,
  problems,
}) => {
  // The check of the backend sends requests that are refused.
  problems.allow(/status of 40[1345]/, /status of 501/);
  await page.addInitScript(translateAsChromeDoes);
  const reports = Array.from({ length: 9 }, (_, place) => ({
    content_type: type,
    reason: `Motivo ${place}`,
    created_at: new Date(Date.UTC(2026, 0, 1, 12, -place)).toISOString(),
  }));
  await insertRows(backend, 'reports', reports);

  await open(page, '/login', 'Admin Panel');
  await page.getByRole('textbox', { name: 'Email' }).fill(SIGN_INS.admin.email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(SIGN_INS.admin.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Ver tabela de Jogos por dia' }).click();
  await expect(page.getByRole('button', { name: 'Ver gráfico de Jogos por dia' })).toBeVisible();

  await goTo(page, `/admin/reports?type=${type}`, 'Moderação');
  const table = await readyTable(page, 'Reports');
  await expect(table.locator('font')).not.toHaveCount(0);
  const first = rowAt(table, 0);
  await first.getByRole('button', { name: 'Revisar' }).click();
  await expect(first.getByText('Revisado', { exact: true })).toBeVisible();
  await expect(first.getByText('Pendente', { exact: true })).toHaveCount(0);

  await rowAt(table, 1).getByRole('link').press('Enter');
  await expect(reportPanel(page)).toContainText('Motivo 1');
  await page.keyboard.press('j');
  await expect(reportPanel(page)).toContainText('Motivo 2');
  await reportPanel(page).getByRole('button', { name: 'Ação Tomada', exact: true }).click();
  await expect(reportPanel(page)).toContainText('Motivo 3');
  await expectToast(page, 'Sucesso', 'Report ação tomada com sucesso.');
  await reportPanel(page).getByRole('button', { name: 'Fechar' }).click();

  await rowAt(table, 1).getByRole('checkbox').check();
  await rowAt(table, 8)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await page.keyboard.press('Shift+R');
  await page.getByRole('dialog').getByRole('button', { name: 'Revisar 7 reports' }).click();
  await expectToast(page, 'Sucesso', '7 reports decididos.');
  await expect(table.getByText('Pendente', { exact: true })).toHaveCount(0);

  await goTo(page, '/admin/diagnostico', 'Diagnóstico');
  await page.getByRole('button', { name: 'Verificar backend' }).click();
  await expect(page.getByRole('button', { name: 'Verificar de novo' })).toBeVisible();
});

/** Replaces each text of the page, also later ones, by two nested elements, as Chrome's translator does. */
function translateAsChromeDoes(): void {
  const untranslated = 'script, style, title, textarea, option, code, font font';
  const options = { childList: true, characterData: true, subtree: true };
  const observer = new MutationObserver(() => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      texts.push(walker.currentNode as Text);
    }
    for (const text of texts) {
      if (text.data.trim() && !text.parentElement?.closest(untranslated)) {
        const outer = document.createElement('font');
        outer.appendChild(document.createElement('font')).append(text.data);
        text.replaceWith(outer);
      }
    }
    observer.takeRecords();
  });
  observer.observe(document, options);
}
