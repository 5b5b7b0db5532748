import { SIGN_INS } from '@panel/local-supabase/testing';
import { serveSite } from '@panel/release';
import { builtSite, expect, type Locator, open, type Page, test } from './fixtures.ts';
import { sessionStorageKey, signIn, submitLogin } from './support/accounts.ts';
import { findings } from '@panel/release/axe';
import { startFaultProxy } from './support/fault-proxy.ts';
import { goTo } from './support/go-to.ts';
import { createLazyScriptTest, oneLazyScript } from './support/lazy-scripts.ts';
import type { Network, Rule } from './support/network.ts';
import { drop, forwardUnchanged, refuse } from './support/network-faults.ts';
import { pauseClock } from './support/paused-clock.ts';
import { reportPanel } from './support/reports.ts';
import { changeRows, readRows, type ReportRow } from './support/rows.ts';
import { readyTable, rowAt } from './support/tables.ts';
import { expectToast, toasts } from './support/toasts.ts';

const renewal = 'POST /auth/v1/token?grant_type=refresh_token';
const { admin, player } = SIGN_INS;
const interrupted = 'A sua sessão terminou. Entre de novo para continuar de onde parou.';

test.use({ signedInAs: 'admin' });

test.describe('a token that expires during work', () => {
  test('R3, R4: is renewed, and page, scroll position and focus stay', async ({
    page,
    problems,
  }) => {
    // The clock also runs during these requests.
    problems.allow(/could not (read who decided about|count the pending) reports/);
    const isAuthScript = await createLazyScriptTest('auth');
    const downloads: string[] = [];
    page.on('request', (request) => downloads.push(request.url()));
    const authScripts = () => downloads.filter((url) => isAuthScript(new URL(url)));
    const { scroller } = await openReports(page);
    const before = await stored(page);
    expect(authScripts(), 'no auth client is downloaded while the token is valid').toEqual([]);
    await page.clock.fastForward('59:00');
    await expect.poll(() => stored(page)).not.toBe(before);
    expect(authScripts()).not.toEqual([]);
    await expectUnmoved(scroller);
  });

  test('R4: with an unreachable server changes nothing on the screen; the page resumes by itself @exhaustive', async ({
    page,
    network,
    problems,
  }) => {
    problems.expect(/ERR_EMPTY_RESPONSE/, /Failed to fetch/);
    problems.allow(/TimeoutError|did not answer in time/); // The clock also runs during a request.
    // What the page asks during the outage fails, and is logged.
    problems.allow(/mfe-moderation: could not .* \{name: BackendError, status: 0/);
    const { scroller } = await openReports(page);
    const data = network.on('GET /rest/v1/');
    const outage = network.on(renewal, drop);
    await page.clock.fastForward('01:05:00');
    await expect.poll(() => outage.requests.length).toBeGreaterThan(0);
    await expectUnmoved(scroller);
    await expect(page.getByText('Erro', { exact: true })).toHaveCount(0);
    outage.remove();
    const before = await stored(page);
    await page.clock.runFor('01:00');
    await expect.poll(() => stored(page)).not.toBe(before);
    await expectUnmoved(scroller);
    await goTo(page, '/admin/games', 'Jogos');
    await expectGames(page);
    expect(data.requests.filter(({ headers }) => !isUserToken(headers.authorization))).toEqual([]);
  });

  test('R4, R15: ends the session if the server refuses the renewal; signing in leads back to the screen', async ({
    page,
    network,
    problems,
  }) => {
    problems.expect(/status of 400/);
    problems.allow(/AuthApiError/);
    await page.clock.install();
    await open(page, '/admin/games?ordem=data', 'Jogos');
    const refused = await endSession(page, network);
    await expect(page.getByText(interrupted)).toBeVisible();
    expect(refused.requests).toHaveLength(1);
    await submitLogin(page, admin.email, admin.password);
    await expect(page).toHaveURL('/admin/games?ordem=data');
    await expectGames(page);
  });

  test('ends while the user reads a list of reports: signing in leads back to the same rows, and to the current one', async ({
    page,
    network,
    problems,
  }) => {
    problems.expect(/status of 400/);
    problems.allow(/AuthApiError/);
    await page.clock.install();
    await open(page, '/admin/reports?status=PENDING', 'Moderação');
    const table = await readyTable(page, 'Reports');
    await table.hover();
    await page.mouse.wheel(0, 4_000);
    await expect(table.locator('[data-index="0"]')).toHaveCount(0);
    await expect(table.getByText('Ainda não carregada')).toHaveCount(0);
    await page.keyboard.press('n');
    const current = table.locator('[aria-current="true"]');
    await expect(current.getByRole('link')).toBeFocused();
    const place = await current.getAttribute('data-index');
    const top = (await current.boundingBox())!.y;
    await endSession(page, network);
    network.clear();

    await submitLogin(page, admin.email, admin.password);
    await expect(current).toHaveAttribute('data-index', place!);
    await expect.poll(async () => (await current.boundingBox())!.y).toBeCloseTo(top, -2);
    await page.keyboard.press('j');
    await expect(current).toHaveAttribute('data-index', String(Number(place) + 1));
  });

  test('ends during a decision: signing in leads back to its report, and a message says that it is not decided', async ({
    page,
    network,
    problems,
  }) => {
    problems.expect(/status of 40[01]/);
    problems.allow(/AuthApiError/, /mfe-moderation: could not/);
    await page.clock.install();
    await open(page, '/admin/reports?status=PENDING&report=next', 'Moderação');
    const title = reportPanel(page).getByRole('heading', { level: 2 });
    await expect(title).toHaveText(/^Report de /);
    const decided = (await title.textContent())!;
    const address = page.url();
    endSessionAtDecision(network);
    await page.clock.runFor(250);
    await page.keyboard.press('r');
    await expect(title).not.toHaveText(decided);
    await page.clock.runFor(450);
    await expect(page).toHaveURL('/login');
    network.clear();

    await submitLogin(page, admin.email, admin.password);
    await expect(page).toHaveURL(address);
    await expect(title).toHaveText(decided);
    await expect(toasts(page)).toContainText('Não foi possível atualizar o report.');
    await expect(toasts(page)).toContainText(decided);
    await expect(reportPanel(page)).toContainText('A revisão falhou');
    await reportPanel(page)
      .getByRole('button', { name: /^Tentar novamente/ })
      .click();
    await page.clock.runFor(450);
    await expectToast(page, 'Sucesso', 'Report revisado com sucesso.');
    await expect(toasts(page)).not.toContainText('Não foi possível atualizar o report.');
  });

  test('ends during a decision, and before the next one was sent: after signing in both reports are marked', async ({
    page,
    network,
    problems,
  }) => {
    problems.expect(/status of 40[01]/);
    problems.allow(/AuthApiError/, /mfe-moderation: could not/);
    await page.clock.install();
    await open(page, '/admin/reports?status=PENDING', 'Moderação');
    const table = await readyTable(page, 'Reports');
    endSessionAtDecision(network);
    await pauseClock(page, 1_000);
    await rowAt(table, 2).getByRole('button', { name: 'Revisar' }).click();
    await page.clock.runFor(300);
    await rowAt(table, 4).getByRole('button', { name: 'Revisar' }).click();
    await page.clock.runFor(100);
    await expect(page).toHaveURL('/login');
    network.clear();
    await page.clock.resume();

    await submitLogin(page, admin.email, admin.password);
    for (const index of [2, 4]) {
      const retry = rowAt(table, index).getByRole('button', { name: /^Tentar novamente: Revisar/ });
      await expect(retry).toBeVisible();
    }
  });

  test('ends during a decision after which the user has left the list: the report that they open after signing in stays open, and a message says that the other is not decided @exhaustive', async ({
    page,
    network,
    backend,
    problems,
  }) => {
    problems.expect(/status of 40[01]/);
    problems.allow(/AuthApiError/, /mfe-moderation: could not/);
    const [oldest] = await readRows<ReportRow>(
      backend,
      'reports?status=eq.PENDING&order=created_at.asc&limit=1',
    );
    await changeRows(backend, `reports?id=eq.${oldest!.id}`, { status: 'REVIEWED' });
    await open(page, '/admin/reports?status=PENDING', 'Moderação');
    const table = await readyTable(page, 'Reports');
    endSessionAtDecision(network);
    await rowAt(table, 0).getByRole('button', { name: 'Revisar' }).click();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/login');
    network.clear();

    await submitLogin(page, admin.email, admin.password);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: /^Buscar telas/ })).toBeFocused();
    await page.keyboard.type('atividade');
    await page.keyboard.press('Enter');
    const decision = page.getByRole('group', { name: 'Decisões' }).getByRole('link').first();
    const address = await decision.getAttribute('href');
    await decision.click();
    await expect(toasts(page)).toContainText('Não foi possível atualizar o report.');
    await expect(page).toHaveURL(address!);
  });

  test("a decision that still waits when the user presses 'Sair' is sent", async ({
    page,
    network,
  }) => {
    await page.clock.install();
    await open(page, '/admin/reports?status=PENDING&report=next', 'Moderação');
    const title = reportPanel(page).getByRole('heading', { level: 2 });
    await expect(title).toHaveText(/^Report de /);
    const decided = (await title.textContent())!;
    const updates = network.on('PATCH /rest/v1/reports', forwardUnchanged);
    await page.clock.runFor(250);
    await page.keyboard.press('r');
    await expect(title).not.toHaveText(decided);
    await page.getByRole('button', { name: 'Sair', exact: true }).click();
    await expect(page).toHaveURL('/login');
    await expect.poll(() => updates.requests.length).toBe(1);
  });

  test('ends while failed decisions are tried again: after signing in both reports are marked', async ({
    page,
    network,
    problems,
  }) => {
    problems.expect(/status of (40[01]|500)/);
    problems.allow(/AuthApiError/, /mfe-moderation: could not/);
    await open(page, '/admin/reports?status=PENDING', 'Moderação');
    const table = await readyTable(page, 'Reports');
    const failure = network.on('PATCH /rest/v1/reports', refuse(500, {}));
    for (const row of [0, 1]) {
      await rowAt(table, row).getByRole('button', { name: 'Revisar' }).click();
      await expect(rowAt(table, row)).toContainText('A revisão falhou');
    }
    failure.remove();
    endSessionAtDecision(network);
    await page.keyboard.press('End');
    await expect(page.getByText('2 decisões falharam')).toBeVisible();
    await page.getByRole('button', { name: 'Tentar novamente', exact: true }).click();
    await expect(page).toHaveURL('/login');
    network.clear();

    await submitLogin(page, admin.email, admin.password);
    await expect(reportPanel(page)).toContainText('A revisão falhou');
    await page.keyboard.press('Escape');
    for (const row of [0, 1]) {
      await expect(rowAt(table, row)).toContainText('A revisão falhou');
    }
  });

  test('ends during a decision about many reports: signing in leads back to its outcome, and the others are selected', async ({
    page,
    network,
    problems,
  }) => {
    problems.expect(/status of 40[01]/);
    problems.allow(/AuthApiError/, /mfe-moderation: could not/);
    await loseSessionInWave(page, network);

    await submitLogin(page, admin.email, admin.password);
    await expect(page).toHaveURL('/admin/reports?status=PENDING');
    const dialog = page.getByRole('dialog', { name: 'Marcar 9 reports como Ação Tomada' });
    await expect(dialog).toContainText('Decididos: 2 reports.');
    await expect(dialog).toContainText('Não foi possível atualizar: 7 reports.');
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    const bar = page.getByRole('group', { name: 'Reports selecionados' });
    await expect(bar).toContainText('7 selecionados');
    await bar.getByRole('button', { name: 'Ação Tomada' }).click();
    await page.getByRole('button', { name: 'Marcar 7 reports como Ação Tomada' }).click();
    await expect(toasts(page)).toContainText('7 reports decididos.');
  });

  test('R25: a decision about many reports that another user was making is not shown @exhaustive', async ({
    page,
    backend,
    network,
    problems,
  }) => {
    const roles = `user_roles?user_id=eq.${player.id}`;
    problems.expect(/status of 40[01]/);
    problems.allow(/AuthApiError/, /mfe-moderation: could not/);
    await changeRows(backend, roles, { role: 'admin' });
    await loseSessionInWave(page, network);

    await submitLogin(page, player.email, player.password);
    await expect(page).toHaveURL('/admin');
    await goTo(page, '/admin/reports', 'Moderação');
    await readyTable(page, 'Reports');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Reports selecionados' })).toHaveCount(0);
    await changeRows(backend, roles, { role: 'player' });
  });

  test('R25: is renewed in three tabs, whichever answer arrives first, and no tab waits for a lock @exhaustive', async ({
    page,
    context,
    network,
  }) => {
    await page.clock.install();
    const [second, third] = [await context.newPage(), await context.newPage()];
    for (const tab of [page, second, third]) {
      await open(tab, '/admin/posts', 'Posts');
    }
    await page.evaluate(
      (key) => void navigator.locks.request(`lock:${key}`, () => new Promise(() => {})),
      sessionStorageKey,
    );
    const answers = network.holdAnswers(renewal);
    await page.clock.fastForward('59:00');
    await expect.poll(() => answers.requests.length).toBe(3);
    for (const place of [2, 0, 1]) {
      answers.releaseOne(place);
    }
    answers.release();
    for (const tab of [third, second, page]) {
      await goTo(tab, '/admin/games', 'Jogos');
      await expectGames(tab);
    }
    expect(answers.requests).toHaveLength(3);
  });
});

test.describe('a page that opens', () => {
  test('R15: with an expired token and an unreachable server shows neither panel nor login @exhaustive', async ({
    page,
    network,
    problems,
  }) => {
    problems.expect(/ERR_EMPTY_RESPONSE/, /Failed to fetch/);
    const outage = network.on(renewal, drop);
    await storeBeforeOpening(page, { expires_at: 1 });
    await page.goto('/admin/games');
    const heading = page.getByRole('heading', { level: 1, name: 'Sem resposta do servidor' });
    await expect(heading).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await expect(page).toHaveURL('/admin/games');
    // Until the button is pressed, no attempt may succeed.
    const renewals = network.holdRequests(renewal);
    outage.remove();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    renewals.release();
    await expectGames(page);
  });

  test('with an expired token opens once the auth client has been downloaded @exhaustive', async ({
    page,
    problems,
  }) => {
    problems.expect(/ERR_FAILED/, /could not renew the session.*ChunkLoadError/s);
    const script = await oneLazyScript('auth');
    await page.route(script, (route) => route.abort());
    await storeBeforeOpening(page, { expires_at: 1 });
    await page.goto('/admin/games');
    await expect(page.getByText('Sem resposta do servidor')).toBeVisible();
    await page.unroute(script);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expectGames(page);
  });

  test('R4, R15: with a session that the server does not know, or a damaged one, shows the login @exhaustive', async ({
    page,
    problems,
  }) => {
    problems.expect(/status of 400/);
    problems.allow(/AuthApiError/);
    await storeBeforeOpening(page, { expires_at: 1, refresh_token: 'unknown' });
    await page.goto('/admin/games');
    await expect(page).toHaveURL('/login');
    expect(await stored(page)).toBeNull();
    for (const damaged of ['{"access_token":"a', '{"access_token":1,"user":null}', '[]']) {
      await page.evaluate(
        ([key, text]) => localStorage.setItem(key!, text!),
        [sessionStorageKey, damaged],
      );
      await page.goto('/admin/games');
      await expect(page).toHaveURL('/login');
    }
    await submitLogin(page, admin.email, admin.password);
    await expect(page).toHaveURL('/admin');
  });

  test('with a token whose signature is invalid renews it once, and shows its screen @exhaustive', async ({
    page,
    network,
    problems,
  }) => {
    problems.expect(/status of 401/);
    const renewals = network.on(renewal);
    await storeBeforeOpening(page, { access_token: forgedToken() });
    await open(page, '/admin/games', 'Jogos');
    await expectGames(page);
    expect(renewals.requests).toHaveLength(1);
  });

  test('with blocked local storage signs in until the page is closed @exhaustive', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await signIn(page, 'admin');
    await goTo(page, '/admin/games', 'Jogos');
    await expectGames(page);
    await page.reload();
    await expect(page).toHaveURL('/login');
  });

  for (const [clock, hours] of [
    ['slow', -2],
    ['fast', 2],
  ] as const) {
    test(`on a device whose clock is 2 h ${clock} works as usual @exhaustive`, async ({
      page,
      network,
      problems,
    }) => {
      problems.allow(/status of 401/);
      const expired = { code: 'PGRST303', details: null, hint: null, message: 'JWT expired' };
      const renewals = network.on(renewal);
      await page.clock.install({ time: Date.now() + hours * 3_600_000 });
      await open(page, '/admin/games', 'Jogos');
      await expectGames(page);
      const before = renewals.requests.length;
      const late = network.on('GET /rest/v1/profiles', refuse(401, expired), { times: 1 });
      await goTo(page, '/admin/players', 'Jogadores');
      await expect((await readyTable(page, 'Jogadores')).getByRole('cell')).not.toHaveCount(0);
      expect(late.requests).toHaveLength(1);
      expect(before).toBe(hours < 0 ? 0 : 1);
      expect(renewals.requests).toHaveLength(before + 1);
    });
  }
});

test('a session goes only to its own backend: when the site names another, the user signs in again (T30)', async ({
  page,
  backend,
  supabaseUrl,
  problems,
}) => {
  // The page asks the former backend before it has read the new settings; the policy refuses that.
  problems.expect(/Content Security Policy/);
  const other = await startFaultProxy(backend.url);
  const { requests } = other.network.on('');
  const config = { supabaseUrl, supabaseAnonKey: backend.publishableKey };
  const site = await serveSite({ dir: builtSite, port: 0, config });
  await open(page, `${site.url}/admin/games`, 'Jogos');
  await expectGames(page);
  const { access_token: access, refresh_token: refresh } = JSON.parse((await stored(page))!) as {
    access_token: string;
    refresh_token: string;
  };

  config.supabaseUrl = other.url;
  await page.reload();
  await expect(page).toHaveURL(`${site.url}/login`);
  await expect(page.getByText(interrupted)).toHaveCount(0);
  expect(await stored(page)).toBeNull();
  await submitLogin(page, admin.email, admin.password);
  await expect(page).toHaveURL(`${site.url}/admin`);
  await goTo(page, '/admin/games', 'Jogos');
  await expectGames(page);
  const sent = JSON.stringify(requests);
  expect(sent).toContain('/rest/v1/games');
  expect(sent).not.toContain(access);
  expect(sent).not.toContain(refresh);
  await site.close();
  other.close();
});

test('storage that is cleared during work, in this tab or another, ends the session; signing in returns to the page @exhaustive', async ({
  page,
  context,
}) => {
  await open(page, '/admin/posts?ordem=data', 'Posts');
  await page.evaluate(() => localStorage.clear());
  // A hovering pointer would prefetch, and the session would end before the click.
  await page.getByRole('link', { name: 'Jogos', exact: true }).dispatchEvent('click');
  await expect(page).toHaveURL('/login');
  await submitLogin(page, admin.email, admin.password);
  await expect(page).toHaveURL('/admin/games');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jogos');
  const other = await context.newPage();
  await other.goto('/nada');
  await other.evaluate(() => localStorage.clear());
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(interrupted)).toBeVisible();
});

test('R25: the next user never sees data of the former one, in this tab or another', async ({
  page,
  context,
  backend,
  network,
}) => {
  const roles = `user_roles?user_id=eq.${player.id}`;
  await open(page, '/admin/games', 'Jogos');
  const former = page.getByRole('table', { name: 'Jogos' }).getByRole('cell').first();
  const seen = await former.textContent();
  const other = await context.newPage();
  await open(other, '/admin', 'Dashboard');
  await changeRows(backend, roles, { role: 'admin' });
  const reads = network.holdRequests('GET /rest/v1/games');
  await other.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await submitLogin(other, player.email, player.password);
  for (const tab of [other, page]) {
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(/Dashboard|Jogos/);
    await goTo(tab, '/admin/games', 'Jogos');
    await expect(tab.getByRole('table', { name: 'Jogos' })).toHaveAttribute('aria-busy', 'true');
    await expect(tab.getByText(seen!, { exact: true })).toHaveCount(0);
  }
  reads.release();
  await expectGames(page);
  await changeRows(backend, roles, { role: 'player' });
});

test("R25: a token that is renewed during 'Sair' does not restore the session @exhaustive", async ({
  page,
  network,
}) => {
  await page.clock.install();
  await open(page, '/admin/posts', 'Posts');
  const answers = network.holdAnswers(renewal);
  await page.clock.fastForward('59:00');
  await expect.poll(() => answers.requests.length).toBe(1);
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page).toHaveURL('/login');
  const answered = page.waitForResponse('**/auth/v1/token*');
  answers.release();
  await answered;
  await page.getByLabel('Email').fill('outra@exemplo.com.br');
  expect(await stored(page)).toBeNull();
  await expect(page).toHaveURL('/login');
});

const expiredToken = { code: 'PGRST303', details: null, hint: null, message: 'JWT expired' };
const refusedRenewal = { code: 400, error_code: 'refresh_token_not_found', msg: 'no' };

/**
 * Ends the session: its token expires, and the renewal is refused. Needs `page.clock.install()`.
 *
 * @returns the refused renewals
 */
async function endSession(page: Page, network: Network): Promise<Rule> {
  const refused = network.on(renewal, refuse(400, refusedRenewal));
  await page.clock.fastForward('59:00');
  await expect(page).toHaveURL('/login');
  return refused;
}

/** Lets the session end when a decision is sent: its token has expired, and cannot be renewed. */
function endSessionAtDecision(network: Network): void {
  network.on('PATCH /rest/v1/reports', refuse(401, expiredToken));
  network.on(renewal, refuse(400, refusedRenewal));
}

/** Decides about nine pending reports; the session ends after two of them. */
async function loseSessionInWave(page: Page, network: Network): Promise<void> {
  await open(page, '/admin/reports?status=PENDING', 'Moderação');
  await readyTable(page, 'Reports');
  await page.keyboard.press('j');
  for (let more = 1; more < 9; more++) {
    await page.keyboard.press('Shift+j');
  }
  const update = 'PATCH /rest/v1/reports';
  const updates = network.holdRequests(update, refuse(401, expiredToken));
  network.on(update, forwardUnchanged, { times: 2 });
  network.on(renewal, refuse(400, refusedRenewal));
  await page.keyboard.press('Shift+A');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Marcar 9 reports como Ação Tomada' }).click();
  await expect(dialog).toContainText('2 de 9 reports');
  updates.release();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(interrupted)).toBeVisible();
  network.clear();
}

/** Opens the reports and scrolls down, so that a moved row is visible. */
async function openReports(page: Page): Promise<{ scroller: Locator }> {
  await page.clock.install();
  await open(page, '/admin/reports', 'Moderação');
  await readyTable(page, 'Reports');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  // The clock that the tests put forward also runs during a request.
  await page.waitForLoadState('networkidle');
  const scroller = page.getByRole('region', { name: 'Reports' });
  await scroller.focus();
  await scroller.evaluate((element) => {
    element.scrollTop = 600;
    element.setAttribute('data-same', 'yes');
  });
  return { scroller };
}

async function expectUnmoved(scroller: Locator): Promise<void> {
  await expect(scroller).toBeFocused();
  await expect(scroller).toHaveAttribute('data-same', 'yes');
  expect(await scroller.evaluate((element) => element.scrollTop)).toBeGreaterThan(500);
}

async function expectGames(page: Page): Promise<void> {
  await expect((await readyTable(page, 'Jogos')).getByRole('cell')).not.toHaveCount(0);
}

function stored(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), sessionStorageKey);
}

/** Changes the stored session before the first page opens, and only then. */
function storeBeforeOpening(page: Page, changes: Record<string, unknown>): Promise<unknown> {
  return page.addInitScript(
    ([key, values]) => {
      const session = localStorage.getItem(key);
      if (session && !sessionStorage.getItem('changed')) {
        sessionStorage.setItem('changed', 'yes');
        localStorage.setItem(key, JSON.stringify({ ...JSON.parse(session), ...values }));
      }
    },
    [sessionStorageKey, changes] as const,
  );
}

/** Makes an administrator's token without the key that signs it. */
function forgedToken(): string {
  const claims = { sub: admin.id, role: 'authenticated', aal: 'aal2', exp: 4_000_000_000 };
  const parts = [{ alg: 'HS256', typ: 'JWT' }, claims, 'signature'].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return parts.join('.');
}

/** Whether a bearer token belongs to a user, instead of being the public key. */
function isUserToken(authorization = ''): boolean {
  return authorization.split('.').length === 3 && !authorization.includes('sb_');
}
