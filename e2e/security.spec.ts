import { SIGN_INS } from '@panel/local-supabase/testing';
import { newAccount } from '@panel/local-supabase/testing/clients';
import { type TOTP, URI } from 'otpauth';
import { expect, type Locator, open, type Page, test } from './fixtures.ts';
import { sessionStorageKey, submitLogin } from './support/accounts.ts';
import { readyTable } from './support/tables.ts';

const { email, password } = SIGN_INS.admin;

test.use({ signedInAs: 'admin', permissions: ['clipboard-read', 'clipboard-write'] });

test('R13: a user adds two authenticator apps, signs in with a code of the second, and removes both @exhaustive', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 422/); // The panel tries the second app's code with the first factor, too.
  await open(page, '/admin/settings', 'Configurações');
  const dialog = await openSecurity(page);
  await addApp(page, dialog);
  const second = await addApp(page, dialog);
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Sair' }).click();
  await submitLogin(page, email, password);
  await expect(page.getByLabel('Código')).toBeFocused();
  await copy(page, second.generate().replace(/^.../, '$& '));
  await page.keyboard.press('ControlOrMeta+V');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin');
  expect(await assuranceLevel(page)).toBe('aal2');

  await page.setViewportSize({ width: 390, height: 844 });
  await openSecurity(page);
  const remove = dialog.getByRole('button', { name: 'Remover' });
  const confirm = dialog.getByRole('button', { name: 'Confirmar remoção' });
  await remove.first().dblclick(); // Asks, and removes nothing.
  await expect(confirm).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  // Not the second, which raised this session's level: its removal would require a code of the first.
  await remove.first().click();
  await confirm.click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await remove.click();
  await expect(dialog.getByText('Sem ele, você entrará só com a senha.')).toBeVisible();
  await confirm.click();
  await expect(dialog.getByText('Nenhum aplicativo cadastrado.')).toBeVisible();
  expect(await assuranceLevel(page)).toBe('aal1');
});

test.describe('an account of its own', () => {
  test.use({ signedInAs: 'nobody' });

  test("'Trocar senha' sets another password, and 'Sair de todos os aparelhos' also ends the session of another device", async ({
    page,
    browser,
    backend,
    problems,
  }) => {
    problems.allow(/status of 40[013]/);
    const { email, password } = await newAccount(backend, 'admin');
    await page.goto('/login');
    await submitLogin(page, email, password);
    await chooseInAccountMenu(page, 'Trocar senha');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Senha atual').fill(password);
    await dialog.getByLabel('Nova senha').fill('outro segredo 456');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Senha alterada.')).toBeVisible();
    await expect(dialog).toHaveCount(0);

    const other = await browser.newPage();
    await other.goto('/login');
    await submitLogin(other, email, 'outro segredo 456');
    await other.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await chooseInAccountMenu(page, 'Sair de todos os aparelhos');
    await dialog.getByRole('button', { name: 'Sair de todos os aparelhos' }).click();
    await expect(page).toHaveURL('/login');
    await expireToken(other);
    await other.reload();
    await expect(other).toHaveURL('/login');
    await other.context().close();
  });
});

test.describe('two devices', () => {
  test.use({ signedInAs: 'nobody' });

  test("R13: after one device has added an app, the other must enter the app's code, and returns to its screen (T26) @exhaustive", async ({
    page,
    browser,
    backend,
    problems,
  }) => {
    problems.expect(/status of 401/, /status of 400/);
    problems.allow(/AuthApiError/);
    const account = await newAccount(backend, 'admin');
    const phone = await browser.newPage();
    for (const device of [page, phone]) {
      await device.goto('/login');
      await submitLogin(device, account.email, account.password);
      await device.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    }
    const app = await addApp(phone, await openSecurity(phone));
    await phone.context().close();

    await page.goto('/admin/games?ordem=data');
    await expect(page.getByText('para continuar de onde parou.')).toBeVisible();
    await submitLogin(page, account.email, account.password);
    await page.getByLabel('Código').fill(app.generate());
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page).toHaveURL('/admin/games?ordem=data');
    await expect((await readyTable(page, 'Jogos')).getByRole('cell')).not.toHaveCount(0);
  });
});

/** Adds an authenticator app. @returns the app, with the secret that is in the dialog's link */
async function addApp(page: Page, dialog: Locator): Promise<TOTP> {
  await dialog.getByRole('button', { name: 'Adicionar aplicativo autenticador' }).click();
  const link = dialog.getByRole('link', { name: 'Abrir no aplicativo' });
  const app = URI.parse((await link.getAttribute('href')) ?? '') as TOTP;
  await dialog.getByRole('button', { name: 'Copiar chave' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(app.secret.base32);
  await dialog.getByLabel('Código').fill(app.generate());
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog.getByRole('listitem').last()).toContainText(/Aplicativo autenticador \d/);
  return app;
}

async function copy(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
}

async function chooseInAccountMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Conta' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Lets the stored session's token expire, so that the next page renews it. */
async function expireToken(page: Page): Promise<void> {
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
  }, sessionStorageKey);
}

async function openSecurity(page: Page): Promise<Locator> {
  await chooseInAccountMenu(page, 'Segurança');
  return page.getByRole('dialog', { name: 'Segurança' });
}

/** Returns the assurance level in the stored session's token. */
async function assuranceLevel(page: Page): Promise<unknown> {
  const stored = await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey);
  const { access_token: token } = JSON.parse(stored ?? '{}') as { access_token: string };
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { aal: unknown }).aal;
}
