import { nextRecoveryLink } from '@panel/local-supabase/testing';
import { newAccount } from '@panel/local-supabase/testing/clients';
import { findings } from '@panel/release/axe';
import { expect, test } from './fixtures.ts';

test("'Esqueceu a senha?' sends a link to a page for a new password; the link works once, and its secret leaves address and history; axe finds nothing", async ({
  page,
  backend,
}) => {
  const { email } = await newAccount(backend, 'admin');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Esqueceu a senha?' }).click();
  await page.getByLabel('Email').fill(email);
  const sent = nextRecoveryLink(backend);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByRole('heading', { name: 'Confira o seu email' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  const link = await sent;

  await page.goto(await targetOf(link));
  await expect(page.getByText(email)).toBeVisible();
  await expect(page).toHaveURL('/login/nova-senha');
  expect(await findings(page)).toEqual([]);
  await page.getByLabel('Nova senha').fill('outro segredo 456');
  await page.getByRole('button', { name: 'Salvar a nova senha' }).click();
  await expect(page.getByText('Senha alterada. Entre com a nova senha.')).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/#/);

  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill('outro segredo 456');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL('/admin');

  await page.goto(await targetOf(link));
  await expect(page.getByRole('alert')).toContainText('Este link expirou ou já foi usado.');
});

/** The address of the panel to which the auth server redirects whoever opens a link. */
async function targetOf(link: string): Promise<string> {
  const { headers } = await fetch(link, { redirect: 'manual' });
  return headers.get('location') ?? '';
}
