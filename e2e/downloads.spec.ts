import type { Route } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';
import { readyTable } from './support/tables.ts';

test.use({ signedInAs: 'admin' });

/** Answers to scripts that the page requests late, and what the user is told. */
const faults: [fault: string, fail: (route: Route) => Promise<void>, text: string][] = [
  [
    'the version has been pruned',
    (route) => route.fulfill({ status: 404 }),
    'Esta versão do painel não está mais no servidor.',
  ],
  [
    'a proxy wants a new login',
    (route) => route.fulfill({ status: 302, headers: { Location: 'https://sso.example/login' } }),
    'Outro site respondeu no lugar do painel',
  ],
];

for (const [fault, fail, text] of faults) {
  test(`after ${fault}, parts that cannot be downloaded say so and offer 'Recarregar'`, async ({
    page,
    problems,
  }) => {
    problems.expect(/could not load a part of it/);
    problems.allow(/status of 404/, /ERR_/, /CORS/, /Content Security Policy/, /integrity/);
    await open(page, '/admin/reports', 'Moderação');
    const table = await readyTable(page, 'Reports');
    await page.waitForLoadState('networkidle');
    await page.route(/\.js$/, fail);

    await page.getByRole('button', { name: 'Exibir' }).click();
    const toasts = page.getByRole('region', { name: 'Notificações' });
    await expect(toasts).toContainText(text);
    await expect(toasts.getByRole('button', { name: 'Recarregar', exact: true })).toBeVisible();

    await table.getByRole('checkbox').nth(1).check();
    await expect(toasts).toContainText('Não foi possível selecionar');
    await page.unroute(/\.js$/);
    await toasts.getByRole('button', { name: 'Recarregar', exact: true }).first().click();
    await readyTable(page, 'Reports');
    await page.getByRole('button', { name: 'Exibir' }).click();
    await expect(page.getByRole('group', { name: 'Densidade' })).toBeVisible();
  });
}
