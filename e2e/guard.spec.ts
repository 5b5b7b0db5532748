import { SIGN_INS } from '@panel/local-supabase/testing';
import { expect, type Locator, open, type Page, test } from './fixtures.ts';
import { afterPaint } from './support/after-paint.ts';
import { submitLogin } from './support/accounts.ts';
import { goTo } from './support/go-to.ts';
import type { Rule } from './support/network.ts';
import { cutAnswer, drop, type Fault, garbage, refuse } from './support/network-faults.ts';
import { changeRows } from './support/rows.ts';

const pages = ['/admin', '/admin/games', '/admin/reports', '/admin/settings'];
const refusal = 'Você não tem permissão para acessar esta área.';
const roleCheck = 'POST /rest/v1/rpc/get_user_role';
/** A page's reads start before the role is known, and the database refuses them. */
const refusedReads = [/status of 403/, /code: 42501/];
/** A page without reads. */
const quiet = { path: '/admin/skills', heading: 'Níveis de Skill' };

test('R15: a visitor is redirected from every page to the login, and the back button does not return to that page @exhaustive', async ({
  page,
}) => {
  await page.goto('/');
  for (const path of pages) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.goBack();
    await page.getByRole('heading', { name: 'Sistema de Administração' }).waitFor();
  }
});

test('R11: a visitor who opens a page of the panel sees /admin after signing in', async ({
  page,
}) => {
  await page.goto('/admin/players');
  await expect(page.getByText('Entre com a sua conta de administrador.')).toBeVisible();
  await submitLogin(page, SIGN_INS.admin.email, SIGN_INS.admin.password);
  await expect(page).toHaveURL('/admin');
});

test.describe('a player', () => {
  test.use({ signedInAs: 'player' });

  test("R2, R16: sees 'Acesso Negado' on every page, and leaves with 'Sair' (T6)", async ({
    page,
    problems,
  }) => {
    problems.allow(...refusedReads);
    for (const path of pages) {
      await open(page, path, 'Acesso Negado');
      await expect(page.getByText(refusal, { exact: true })).toBeVisible();
      await expect(failedCheckText(page)).toHaveCount(0);
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Voltar ao início' })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Sair', exact: true }).click();
    await expect(page).toHaveURL('/login');
  });
});

test.describe('an administrator', () => {
  test.use({ signedInAs: 'admin' });

  test('R14, R17: sees a spinner while the role is requested by user id @exhaustive', async ({
    page,
    network,
  }) => {
    const roleChecks = network.holdRequests(roleCheck);
    await page.goto('/admin');
    await expect(page.getByRole('status')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toHaveCount(0);
    roleChecks.release();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(roleChecks.requests.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { _user_id: SIGN_INS.admin.id },
    ]);
  });

  test("R18: a failed role check counts as a refusal, and 'Tentar novamente' repeats it (T6) @exhaustive", async ({
    page,
    network,
    problems,
  }) => {
    problems.expect(/status of 500/, /status of 401/, /EMPTY_RESPONSE/, /LENGTH_MISMATCH/);
    problems.expect(/shell: could not check the role/);
    const faults: Record<string, Fault> = {
      'the server fails': refuse(500),
      'the token is refused': refuse(401, { code: 'PGRST303', message: 'JWT expired' }),
      'the connection breaks': drop,
      'the answer is cut': cutAnswer,
      'something else answers': garbage,
    };
    for (const [what, fault] of Object.entries(faults)) {
      await test.step(what, async () => {
        const rule = network.on(roleCheck, fault);
        await open(page, quiet.path, 'Acesso Negado');
        await expect(page.getByText(refusal, { exact: true })).toBeVisible();
        await expect(failedCheckText(page)).toBeVisible();
        rule.remove();
        await page.getByRole('button', { name: 'Tentar novamente' }).click();
        await expect(page.getByRole('heading', { level: 1, name: quiet.heading })).toBeVisible();
      });
    }
  });

  test('R14, R18: a role check without an answer times out (T6)', async ({
    page,
    network,
    problems,
  }) => {
    problems.expect(/shell: could not check the role/);
    await expectTimeouts(page, network.holdRequests(roleCheck));
  });

  test('R16: a demotion takes effect at the next check, and a check without an answer changes nothing', async ({
    page,
    network,
    backend,
    problems,
  }) => {
    problems.expect(/EMPTY_RESPONSE/, /shell: could not check the role/);
    await page.clock.install();
    await open(page, quiet.path, quiet.heading);
    const unanswered = network.on(roleCheck, drop);
    const failure = page.waitForEvent('console', (message) =>
      message.text().includes('could not check the role'),
    );
    await returnAfterFiveMinutes(page);
    await failure;
    expect(unanswered.requests).toHaveLength(2);
    unanswered.remove();
    await afterPaint(page);
    await expect(page.getByRole('heading', { level: 1, name: quiet.heading })).toBeVisible();

    const row = `user_roles?user_id=eq.${SIGN_INS.admin.id}`;
    await changeRows(backend, row, { role: 'moderator' });
    await returnAfterFiveMinutes(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Acesso Negado' })).toBeVisible();
    await changeRows(backend, row, { role: 'admin' });
    await returnAfterFiveMinutes(page);
    await expect(page.getByRole('heading', { level: 1, name: quiet.heading })).toBeVisible();
  });

  test('R17: an answer about the former user does not admit another user @exhaustive', async ({
    page,
    network,
    problems,
  }) => {
    problems.allow(...refusedReads);
    const { admin, player } = SIGN_INS;
    await page.clock.install();
    await open(page, quiet.path, quiet.heading);
    const answers = network.holdAnswers(roleCheck);
    await returnAfterFiveMinutes(page);
    await page.getByRole('button', { name: 'Sair', exact: true }).click();
    await submitLogin(page, player.email, player.password);
    await expect.poll(() => answers.requests.length).toBe(2);
    expect(answers.requests.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { _user_id: admin.id },
      { _user_id: player.id },
    ]);
    const answered = page.waitForEvent('requestfinished', (r) => r.url().includes('get_user_role'));
    answers.releaseOne(0);
    await answered;
    await afterPaint(page);
    await expect(page.getByRole('status')).toBeVisible();
    answers.releaseOne(1);
    await expect(page.getByRole('heading', { level: 1, name: 'Acesso Negado' })).toBeVisible();
    await goTo(page, '/', 'Sistema de Administração');
    await goTo(page, quiet.path, 'Acesso Negado');
  });
});

/** Shows the page again after five minutes, when the guard repeats the role check. */
async function returnAfterFiveMinutes(page: Page): Promise<void> {
  await page.clock.fastForward('05:01');
  await page.evaluate(
    () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
}

/** Expects two attempts, which time out after twenty seconds each, and then 'Acesso Negado'. */
async function expectTimeouts(page: Page, { requests }: Rule): Promise<void> {
  await page.clock.install();
  await page.goto(quiet.path);
  for (const attempt of [1, 2]) {
    await expect.poll(() => requests.length).toBe(attempt);
    // The early script sent the first request; the timeout starts later, when the shell waits for the answer.
    await expect.poll(() => isRoleAwaited(page)).toBe(true);
    await expect(page.getByRole('status')).toBeVisible();
    await page.clock.fastForward('00:20');
  }
  await expect(page.getByRole('heading', { name: 'Acesso Negado' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveCount(0);
}

/** Whether the shell has taken over the early script's request for the role, and so started its timeout. */
function isRoleAwaited(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      !Object.keys((window as { early?: { answers: object } }).early?.answers ?? {}).some(
        (request) => request.includes('get_user_role'),
      ),
  );
}

/** The sentence below the refusal after a check that failed. */
function failedCheckText(page: Page): Locator {
  return page.getByText('O seu acesso não pôde ser verificado, porque o servidor não respondeu');
}
