import { SIGN_INS } from '@panel/local-supabase/testing';
import { currentCode } from '@panel/local-supabase/testing/clients';
import { expect, test } from './fixtures.ts';
import { sessionStorageKey, signIn, submitLogin } from './support/accounts.ts';
import { oneLazyScript } from './support/lazy-scripts.ts';
import { drop } from './support/network-faults.ts';

const { admin, adminWithMfa } = SIGN_INS;
const signInRequest = 'POST /auth/v1/token?grant_type=password';
const success = 'Login realizado com sucesso!';

test('R8, R9: the login page asks for email and password, and sends nothing while one is missing or invalid @exhaustive', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Senha');
  await expect(email).toHaveAttribute('type', 'email');
  await expect(email).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  for (const field of [email, password]) {
    await expect(field).toHaveAttribute('required');
  }
  let requests = 0;
  page.on('request', (request) => (requests += request.url().includes('/token') ? 1 : 0));
  const enter = page.getByRole('button', { name: 'Entrar' });
  await enter.click();
  await email.fill(admin.email);
  await enter.click();
  await email.fill('');
  await password.fill('admin12345');
  await enter.click();
  await submitLogin(page, 'admin', 'admin12345');
  expect(
    await page
      .getByLabel('Email')
      .evaluate((input: HTMLInputElement) => input.validity.typeMismatch),
  ).toBe(true);
  // The code that would send a request is lazy-loaded.
  await page.waitForLoadState('networkidle');
  expect(requests).toBe(0);
  await expect(page).toHaveURL('/login');
});

test('R3, R10, R11: the right password opens /admin and shows the success message once; a reload keeps the session', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await expect(page.getByText(success, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const stored = await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey);
  expect(JSON.parse(stored ?? '{}')).toMatchObject({ user: { email: admin.email } });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText(success)).toHaveCount(0);
});

test("R12: a wrong password shows the server's message and keeps the typed text; a network failure has a message, too", async ({
  page,
  network,
  problems,
}) => {
  problems.expect(/status of 400/, /could not sign in/);
  problems.expect(/EMPTY_RESPONSE/, /TypeError: Failed to fetch/, /ERR_FAILED/);
  const broken = network.on(signInRequest, drop);
  // The auth client is lazy-loaded, and its download may fail, too.
  const script = await oneLazyScript('auth');
  await page.route(script, (route) => route.abort());
  await page.goto('/login');
  const alert = page.getByRole('alert');
  const expectUnreachable = async () => {
    await expect(alert).toContainText('Erro ao fazer login');
    await expect(alert).toContainText('Não foi possível falar com o servidor.');
  };
  await submitLogin(page, admin.email, admin.password);
  await expectUnreachable();
  await page.unroute(script);
  await submitLogin(page, admin.email, admin.password);
  // The alert of the first attempt may still be visible.
  await expect.poll(() => broken.requests.length).toBeGreaterThan(0);
  await expectUnreachable();
  broken.remove();
  await submitLogin(page, admin.email, 'errada');
  await expect(alert).toContainText('Erro ao fazer login');
  await expect(alert).toContainText('Invalid login credentials');
  await expect(page.getByLabel('Email')).toHaveValue(admin.email);
  await expect(page).toHaveURL('/login');
  // The focus ring of the password is around its button, too.
  await page.getByLabel('Senha').focus();
  const field = page.locator(':focus, :focus-visible, :has(> :focus-visible)').filter({
    has: page.getByRole('button', { name: 'Mostrar' }),
  });
  await expect(field).toHaveCSS('outline-style', 'solid');
  await submitLogin(page, admin.email, admin.password);
  await expect(page).toHaveURL('/admin');
});

test('R13, R11: an account with a verified factor must enter its code before the success message', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 422/, /could not verify the second factor/);
  await page.goto('/login');
  await submitLogin(page, adminWithMfa.email, adminWithMfa.password);
  const code = page.getByLabel('Código');
  await expect(code).toBeFocused();
  await expect(page.getByText(success)).toHaveCount(0);
  await code.fill(currentCode() === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid TOTP code entered');
  await expect(
    page.getByText('Código incorreto. Confira o que o aplicativo mostra agora.', { exact: true }),
  ).toBeVisible();
  await code.fill(currentCode());
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByText(success, { exact: true })).toBeVisible();
});

test('R13: a password alone neither opens the panel of an account with a factor nor reads its data (T10)', async ({
  page,
  network,
}) => {
  const reads = [network.on('GET /rest/v1/'), network.on('POST /rest/v1/')];
  await page.goto('/login');
  await submitLogin(page, adminWithMfa.email, adminWithMfa.password);
  await expect(page.getByLabel('Código')).toBeVisible();
  await page.goto('/admin/players');
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Código')).toBeVisible();
  expect(reads.flatMap(({ requests }) => requests)).toEqual([]);
});
