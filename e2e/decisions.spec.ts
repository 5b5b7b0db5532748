import { SIGN_INS, type TestBackend } from '@panel/local-supabase/testing';
import { expect, open, test } from './fixtures.ts';
import { submitLogin } from './support/accounts.ts';
import { goTo } from './support/go-to.ts';
import { newestPending, reportPanel } from './support/reports.ts';
import { readRows, type ReportRow } from './support/rows.ts';
import { readyTable, rowAt } from './support/tables.ts';
import { expectToast, outliveToasts, toasts } from './support/toasts.ts';

const update = 'PATCH /rest/v1/reports';
const list = 'GET /rest/v1/reports?limit=50';
const reviewed = 'Report revisado com sucesso.';
const actionTaken = 'Report ação tomada com sucesso.';

const pending = '/admin/reports?status=PENDING';

test.use({ signedInAs: 'admin' });

test("R37, R39, R42: 'Ação Tomada' decides about a pending report, reports success and disappears with 'Revisar'", async ({
  page,
  backend,
  network,
}) => {
  const updates = network.on(update);
  await page.clock.install();
  await open(page, '/admin/reports', 'Moderação');
  const { report, button, buttons, status } = await newestPending(page, backend);
  const reads = network.on(list);
  await button('Ação Tomada').click();
  await expectToast(page, 'Sucesso', actionTaken);
  await expect(status).toHaveText('Ação Tomada');
  await expect(buttons).toHaveCount(0);
  expect(reads.requests, 'no list is read again').toEqual([]);
  expect(updates.requests).toHaveLength(1);
  const [stored] = await readRows<ReportRow>(backend, `reports?id=eq.${report.id}`);
  expect(stored?.status).toBe('ACTION_TAKEN');
  expect(Math.abs(Date.now() - Date.parse(stored!.updated_at!))).toBeLessThan(60_000);
  await outliveToasts(page);
  await page.reload();
  await expect(page.getByText('1.500 reports', { exact: true })).toBeVisible();
});

test("after a click on a decision the next report's link has the focus, without a ring", async ({
  page,
}) => {
  await open(page, pending, 'Moderação');
  const table = await readyTable(page, 'Reports');
  for (const index of [0, 1]) {
    await rowAt(table, index).getByRole('button', { name: 'Revisar' }).click();
    const next = rowAt(table, index + 1).getByRole('link');
    await expect(next).toBeFocused();
    expect(await next.evaluate((link) => link.matches(':focus-visible'))).toBe(false);
  }
});

for (const key of ['Space', 'Enter']) {
  test(`a click on 'Ação Tomada' that only closes 'Filtros' or 'Exibir' decides nothing, nor does ${key} after it`, async ({
    page,
    network,
  }) => {
    const updates = network.on(update);
    await open(page, pending, 'Moderação');
    const row = rowAt(await readyTable(page, 'Reports'), 12);
    for (const name of ['Filtros', 'Exibir']) {
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
      await expect(page.getByRole('group', { name })).toBeVisible();
      await row.getByRole('button', { name: 'Ação Tomada' }).click();
      await expect(page.getByRole('group', { name })).toHaveCount(0);
      await page.keyboard.press(key);
      if (key === 'Enter') {
        await expect(reportPanel(page)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(reportPanel(page)).toHaveCount(0);
      }
      await page.mouse.move(0, 0);
    }
    // An update that a key had sent would come before this one.
    await row.getByRole('button', { name: 'Revisar' }).click();
    await expectToast(page, 'Sucesso', reviewed);
    expect(updates.requests).toHaveLength(1);
  });
}

test('R39: when two administrators decide about one report, the first succeeds, the second is told without an error, and both see the outcome', async ({
  page,
  colleague,
  backend,
  network,
  problems,
}) => {
  problems.expect(/mfe-moderation: could not update a report/);
  await open(page, '/admin/reports', 'Moderação');
  await open(colleague, '/admin/reports', 'Moderação');
  const own = await newestPending(page, backend);
  const theirs = await newestPending(colleague, backend);

  const updates = network.holdRequests(update);
  await own.button('Revisar').click();
  await expect.poll(() => updates.requests.length).toBe(1);
  await theirs.button('Ação Tomada').click();
  await expect.poll(() => updates.requests.length).toBe(2);
  updates.releaseOne(1);
  await expectToast(colleague, 'Sucesso', actionTaken);
  updates.releaseOne(0);
  await expectToast(
    page,
    'O report já está decidido',
    /^Report de .+: Ação Tomada, por outra pessoa ou por você em outra janela\.$/,
  );

  for (const { status, buttons } of [own, theirs]) {
    await expect(status).toHaveText('Ação Tomada');
    await expect(buttons).toHaveCount(0);
  }
  await expect(toasts(page).getByText('Sucesso', { exact: true })).toHaveCount(0);
  for (const moderator of [page, colleague]) {
    await expect(toasts(moderator).getByText('Erro', { exact: true })).toHaveCount(0);
  }
});

test("R25, R42: a moderator who leaves during an update sees the message on the next page, but not after 'Sair' @exhaustive", async ({
  page,
  backend,
  network,
  problems,
}) => {
  problems.allow(/status of 403/, /code: 42501/);
  await open(page, '/admin/reports', 'Moderação');
  await test.step('to another page', async () => {
    const { button, report } = await newestPending(page, backend);
    const answers = network.holdAnswers(update);
    await button('Revisar').click();
    await expectStatus(backend, report.id, 'REVIEWED');
    await goTo(page, '/admin/skills', 'Níveis de Skill');
    answers.release();
    await expectToast(page, 'Sucesso', reviewed);
  });
  await goTo(page, '/admin/reports', 'Moderação');
  await test.step("with 'Sair'", async () => {
    const { button, report } = await newestPending(page, backend);
    const answers = network.holdAnswers(update);
    await button('Ação Tomada').click();
    await expectStatus(backend, report.id, 'ACTION_TAKEN');
    await page.getByRole('button', { name: 'Sair', exact: true }).click();
    await expect(page).toHaveURL('/login');
    const answered = page.waitForEvent('requestfinished', (r) => r.method() === 'PATCH');
    answers.release();
    await answered;
    await page.getByLabel('Email').fill(SIGN_INS.player.email);
    expect(await toasts(page).textContent()).toBe('');
    await submitLogin(page, SIGN_INS.player.email, SIGN_INS.player.password);
    await expect(page.getByRole('heading', { name: 'Acesso Negado' })).toBeVisible();
    expect(await toasts(page).textContent()).toBe('');
  });
});

async function expectStatus(backend: TestBackend, id: string, status: string): Promise<void> {
  await expect
    .poll(async () => (await readRows<ReportRow>(backend, `reports?id=eq.${id}`))[0]?.status)
    .toBe(status);
}

test('R37: while a search has no answer, nobody decides about the rows of the list before it, by click or by key', async ({
  page,
  network,
}) => {
  const updates = network.on(update);
  const search = network.holdRequests('POST /rest/v1/rpc/search_reports');
  await page.clock.install();
  await open(page, '/admin/reports?status=PENDING', 'Moderação');
  const table = await readyTable(page, 'Reports');
  await page.keyboard.press('j');
  const review = rowAt(table, 0).getByRole('button', { name: 'Revisar', exact: true });
  const box = (await review.boundingBox())!;
  await page.getByRole('searchbox', { name: 'Buscar reports' }).fill('pix');
  await page.clock.runFor(300);
  await expect.poll(() => search.requests.length).toBe(1);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('r');
  await page.clock.runFor(1_000);
  expect(updates.requests).toEqual([]);

  search.release();
  await expect(page.getByText(/^[\d.]+ de [\d.]+ reports$/)).toBeVisible();
  await rowAt(table, 0).getByRole('button', { name: 'Revisar', exact: true }).click();
  await expect.poll(() => updates.requests.length).toBe(1);
});
