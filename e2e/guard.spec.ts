import { SIGN_INS } from '@panel/local-supabase/testing';
import { expect, open, test } from './fixtures.ts';
import { holdRequests } from './support/hold.ts';

const pages = ['/admin', '/admin/games', '/admin/reports', '/admin/settings'];
const refusal = 'Você não tem permissão para acessar esta área.';
const roleCheck = '**/rest/v1/rpc/get_user_role';

test.describe('a visitor', () => {
  for (const path of pages) {
    test(`R15: is sent from ${path} to the login`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
      await expect(page.getByLabel('Email')).toBeVisible();
    });
  }

  test('R15: does not return to the login with the back button', async ({ page }) => {
    await page.goto('/');
    await page.goto('/admin');
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
});

test.describe('a player', () => {
  test.use({ signedInAs: 'player' });

  // The page's reads start before the role is known, and the database refuses them.
  test.beforeEach(({ problems }) => problems.allow(/status of 403/, /code: 42501/));

  for (const path of pages) {
    test(`R2, R16: sees 'Acesso Negado' at ${path}`, async ({ page }) => {
      await open(page, path, 'Acesso Negado');
      await expect(page.getByText(refusal, { exact: true })).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Voltar ao início' })).toBeVisible();
    });
  }

  test("R16: leaves with 'Sair'", async ({ page }) => {
    await open(page, '/admin', 'Acesso Negado');
    await page.getByRole('button', { name: 'Sair', exact: true }).click();
    await expect(page).toHaveURL('/login');
  });
});

test.describe('an administrator', () => {
  test.use({ signedInAs: 'admin' });

  test('R14, R17: waits at a spinner while the role is asked for by user id', async ({ page }) => {
    const question = await holdRequests(page, roleCheck);
    await page.goto('/admin');
    await expect(page.getByRole('status')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toHaveCount(0);
    question.release();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(question.requests.map((request) => request.postDataJSON() as unknown)).toEqual([
      { _user_id: SIGN_INS.admin.id },
    ]);
  });

  for (const answer of ['Admin', 'moderator', ['admin'], { role: 'admin' }, null]) {
    test(`R17: the answer ${JSON.stringify(answer)} is not the role of an administrator`, async ({
      page,
    }) => {
      await page.route(roleCheck, async (route) =>
        route.fulfill({ response: await route.fetch(), json: answer }),
      );
      await open(page, '/admin', 'Acesso Negado');
      await expect(page.getByText(refusal, { exact: true })).toBeVisible();
    });
  }

  test("R18: a role check that fails is a refusal, and 'Tentar novamente' asks again", async ({
    page,
    problems,
  }) => {
    problems.expect(/ERR_FAILED/, /shell: could not/);
    await page.route(roleCheck, (route) => route.abort());
    await open(page, '/admin/games', 'Acesso Negado');
    await expect(page.getByText(refusal, { exact: true })).toBeVisible();
    await page.unroute(roleCheck);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Jogos' })).toBeVisible();
  });
});
