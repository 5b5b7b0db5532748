import { readFile } from 'node:fs/promises';
import { SIGN_INS, type TestBackend } from '@panel/local-supabase/testing';
import { type Client, signedIn, signedInWithMfa } from '@panel/local-supabase/testing/clients';
import { expect, type Locator, open, type Page, test } from './fixtures.ts';
import { sidewaysScroll } from './support/geometry.ts';
import { afterPaint } from './support/after-paint.ts';
import { shiftSoFar, sumShifts } from './support/layout-shift.ts';
import { reportPanel } from './support/reports.ts';
import { refuse } from './support/network-faults.ts';
import { changeRows, readRows, type ReportRow } from './support/rows.ts';
import { readyTable, rowAt } from './support/tables.ts';

const { admin, adminWithMfa } = SIGN_INS;

test.use({ signedInAs: 'admin' });

test("'Atividade' lists decisions with their moderators; its filters by person and days are in the address, and a decision links to its report", async ({
  page,
  backend,
  network,
}) => {
  const pending = await readRows<ReportRow>(
    backend,
    'reports?status=eq.PENDING&reason=not.is.null&order=created_at.desc&limit=2',
  );
  const [first, second] = pending as [ReportRow, ReportRow];
  await decide(await signedIn(backend, admin), first.id, 'REVIEWED');
  await decide(await signedInWithMfa(backend), second.id, 'ACTION_TAKEN');

  await open(page, '/admin/reports/activity', 'Atividade');
  const decisions = page.getByRole('group', { name: 'Decisões' }).getByRole('listitem');
  await expect(decisions.nth(0)).toContainText(adminWithMfa.email);
  await expect(decisions.nth(0)).toContainText('tomou uma ação');
  await expect(decisions.nth(1)).toContainText(admin.email);
  await expect(decisions.nth(1)).toContainText('revisou');
  await expect(page.getByRole('heading', { level: 2, name: /^Hoje, \d\dh$/ })).not.toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Moderação' })).toHaveAttribute(
    'aria-current',
    'page',
  );

  const exporting = page.getByRole('button', { name: 'Exportar CSV' });
  const cancel = page.getByRole('button', { name: 'Cancelar' });
  const box = await exporting.boundingBox();
  const exported = network.holdAnswers('POST /rest/v1/rpc/list_report_decisions');
  await exporting.click();
  await expect(cancel).toBeVisible();
  expect(await cancel.boundingBox(), 'the button keeps its width').toEqual(box);
  const saved = page.waitForEvent('download');
  exported.release();
  const csv = await readFile(await (await saved).path(), 'utf8');
  expect(csv).toContain(`"${adminWithMfa.email}";"Pendente";"Ação Tomada";"${second.reason}"`);
  expect(csv).toContain(`"${admin.email}";"Pendente";"Revisado";"${first.reason}"`);
  await expect(cancel).toHaveCount(0);

  await page.getByRole('button', { name: admin.email, pressed: false }).click();
  await expect(decisions.first()).toContainText('revisou');
  await expect(decisions.filter({ hasText: adminWithMfa.email })).toHaveCount(0);
  await expect(page).toHaveURL(`/admin/reports/activity?person=${admin.id}`);
  await page.reload();
  await expect(
    page.getByRole('group', { name: 'Pessoas' }).getByRole('button', { pressed: true }),
  ).toContainText(admin.email);
  const from = page.getByRole('textbox', { name: 'De' });
  await expect(from).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
  await from.fill('29/02/2020');
  await page.getByRole('textbox', { name: 'Até' }).fill('29/02/2020');
  await expect(page.getByText('Nenhuma decisão com estes filtros.')).toBeVisible();
  await expect(page).toHaveURL(`/admin/reports/activity?day=2020-02-29&person=${admin.id}`);
  await from.fill('');
  await from.press('Tab');
  await expect(decisions.first()).toContainText('revisou');
  await expect(page.getByRole('button', { name: adminWithMfa.email })).toBeVisible();

  await page.setViewportSize({ width: 320, height: 700 });
  // The sidebar becomes a drawer with the next rendering.
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  await decisions.first().getByRole('link').click();
  await expect(page).toHaveURL(`/admin/reports?report=${first.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Moderação' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await expect(page).toHaveURL('/admin/reports');
});

test.describe('a browser in English', () => {
  test.use({ locale: 'en-US' });

  test("R1: 'Atividade' and 'Filtros' write days as dd/MM/yyyy @exhaustive", async ({ page }) => {
    await open(page, '/admin/reports/activity', 'Atividade');
    const from = page.getByRole('textbox', { name: 'De' });
    await from.fill('02/11/2020');
    await from.press('Tab');
    await expect(page).toHaveURL(/day=2020-11-02/);
    await expect(from).toHaveValue('02/11/2020');

    await open(page, '/admin/reports?day=2020-11-02', 'Moderação');
    await page.getByRole('button', { name: /^Filtros/ }).click();
    await expect(page.getByRole('textbox', { name: 'De' })).toHaveValue('02/11/2020');
  });
});

test("'Back' from a report shows 'Atividade' where it was, also after other decisions; the report's page starts at its top @exhaustive", async ({
  page,
  backend,
}) => {
  const pending = await readRows<ReportRow>(backend, 'reports?status=eq.PENDING&limit=15');
  const client = await signedIn(backend, admin);
  for (const { id } of pending.slice(3)) {
    await decide(client, id, 'REVIEWED');
  }
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 600 });
  await open(page, '/admin/reports/activity', 'Atividade');
  const decisions = page.getByRole('group', { name: 'Decisões' }).getByRole('listitem');
  const last = decisions.nth(11).getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const top = () => page.evaluate(() => window.scrollY);
  const before = await top();
  expect(before).toBeGreaterThan(300);

  await last.click();
  await expect(reportPanel(page)).toBeVisible();
  expect(await top()).toBe(0);
  await page.goBack();
  await expect(last).toBeInViewport();
  expect(await top()).toBe(before);

  const openedLink = decisions.locator(`a[href="${await last.getAttribute('href')}"]`);
  const { y } = (await openedLink.boundingBox())!;
  await last.click();
  await expect(reportPanel(page)).toBeVisible();
  for (const { id } of pending.slice(0, 3)) {
    await decide(client, id, 'REVIEWED');
  }
  // Decisions that were read five seconds ago are read again.
  await page.clock.runFor(6_000);
  await page.goBack();
  await expect(page.locator(`a[href="/admin/reports?report=${pending[2]!.id}"]`)).toHaveCount(1);
  await afterPaint(page);
  expect((await openedLink.boundingBox())!.y).toBeCloseTo(y, 0);
});

test("in 'Atividade' nothing moves, whether the counts by person are answered before or after the decisions @exhaustive", async ({
  page,
  backend,
  network,
}) => {
  const [report] = await readRows<ReportRow>(backend, 'reports?status=eq.PENDING&limit=1');
  await decide(await signedIn(backend, admin), report!.id, 'REVIEWED');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.addInitScript(sumShifts);
  for (const late of ['count', 'list']) {
    const answers = network.holdAnswers(`POST /rest/v1/rpc/${late}_report_decisions`);
    const other = page.waitForResponse(
      `**/${late === 'count' ? 'list' : 'count'}_report_decisions*`,
    );
    await open(page, '/admin/reports/activity', 'Atividade');
    await (await other).finished();
    await afterPaint(page);
    answers.release();
    await expect(page.getByRole('group', { name: 'Decisões' })).toBeVisible();
    await expect(page.getByRole('button', { name: admin.email })).toBeVisible();
    expect(await shiftSoFar(page), `${late} arrives last`).toBeLessThanOrEqual(0.01);
  }
});

test("in 'Atividade' another decision moves no person's button: not when one person has a smaller number, nor when one has none @exhaustive", async ({
  page,
  backend,
}) => {
  const pending = await readRows<ReportRow>(
    backend,
    'reports?status=eq.PENDING&order=created_at.asc&limit=12',
  );
  const client = await signedIn(backend, admin);
  for (const { id } of pending.slice(1)) {
    await decide(client, id, 'REVIEWED');
  }
  await decide(await signedInWithMfa(backend), pending[0]!.id, 'ACTION_TAKEN');
  await open(page, '/admin/reports/activity', 'Atividade');
  const people = page.getByRole('group', { name: 'Pessoas' });
  const places = () =>
    people
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
  await expect(people.getByRole('button', { name: admin.email })).toHaveText(/\d\d$/);
  const before = await places();

  await page.getByRole('button', { name: 'Ação Tomada' }).click();

  await expect(page).toHaveURL(/decision=ACTION_TAKEN/);
  const decisions = page.getByRole('group', { name: 'Decisões' }).getByRole('listitem');
  await expect(decisions.filter({ hasText: 'revisou' })).toHaveCount(0);
  await expect(decisions.first()).toContainText('tomou uma ação');
  await expect(people.getByRole('button', { name: admin.email })).toHaveText(/[^\d]\d$/);
  expect(await places()).toEqual(before);
});

test.describe('a report that another administrator has open', () => {
  test.beforeEach(({ problems }) => {
    // The clock may run past the deadline of a request that a busy machine has not answered yet.
    problems.allow(/could not ask who has which report open/);
  });

  test("on a phone '… está vendo' comes and goes without moving a card, also beside a message of a whole line @exhaustive", async ({
    page,
    colleague,
    backend,
  }) => {
    const report = await readNewest(backend);
    await changeRows(backend, `reports?id=eq.${report.id}`, {
      message: 'Comentário machista na publicação.',
    });
    const note = page.getByRole('note', { name: `${adminWithMfa.email} está vendo` });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.clock.install();
    await colleague.clock.install();
    await open(page, '/admin/reports', 'Moderação');
    const table = await readyTable(page, 'Reports');
    const before = await topOf(rowAt(table, 1));
    await open(colleague, `/admin/reports?report=${report.id}`, 'Moderação');
    await expectAfterPolls(page, () => expect(note).toBeInViewport({ ratio: 1, timeout: 500 }));
    expect(await topOf(rowAt(table, 1))).toBe(before);
  });

  test("beside an open report the row of another one names who has it open, and, once a decision about it has failed, says 'A revisão falhou' instead @exhaustive", async ({
    page,
    colleague,
    backend,
    network,
    problems,
  }) => {
    problems.expect(/mfe-moderation: could not update a report/, /status of 500/);
    const report = await readNewest(backend);
    await changeRows(backend, `reports?id=eq.${report.id}`, {
      message: 'Comentário machista na publicação.',
      status: 'PENDING',
    });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.clock.install();
    await colleague.clock.install();
    await open(page, '/admin/reports', 'Moderação');
    const table = await readyTable(page, 'Reports');
    await rowAt(table, 1).getByRole('link').click();
    await expect(reportPanel(page)).toBeVisible();
    const row = rowAt(table, 0);
    const name = row.getByText(/^admin-mfa/);
    await open(colleague, `/admin/reports?report=${report.id}`, 'Moderação');
    await expectAfterPolls(page, () => expect(name).toBeVisible({ timeout: 500 }));
    expect(await isWhole(name)).toBe(true);

    const rule = network.on('PATCH /rest/v1/reports', refuse(500));
    await row.getByRole('link').click();
    await reportPanel(page).getByLabel('Abrir o próximo ao decidir').uncheck();
    await reportPanel(page).getByRole('button', { name: 'Revisar', exact: true }).click();
    const failure = row.getByText('A revisão falhou');
    await expect(failure).toBeInViewport({ ratio: 1 });
    expect(await isWhole(failure)).toBe(true);
    await expect(name).toBeHidden();
    rule.remove();
  });

  test("a report that another administrator has open says '… está vendo', in its row and in its panel, and neither moves @exhaustive", async ({
    page,
    colleague,
    backend,
  }) => {
    const report = await readNewest(backend);
    const noteAboutColleague = page.getByRole('note', { name: `${adminWithMfa.email} está vendo` });
    const noteForColleague = colleague.getByRole('note', { name: `${admin.email} está vendo` });
    await page.clock.install();
    await colleague.clock.install();
    await open(page, '/admin/reports', 'Moderação');
    const table = await readyTable(page, 'Reports');
    const row = rowAt(table, 0);
    const topOfNextRow = await topOf(rowAt(table, 1));
    await open(colleague, `/admin/reports?report=${report.id}`, 'Moderação');
    const message = reportPanel(colleague).getByRole('heading', { name: 'Mensagem' });
    const topOfMessage = await topOf(message);

    await expectAfterPolls(page, () =>
      expect(row.locator(noteAboutColleague)).toBeVisible({ timeout: 500 }),
    );
    await expect(noteAboutColleague).toHaveCount(1);
    expect(await topOf(rowAt(table, 1))).toBe(topOfNextRow);
    await row.getByRole('link').click();
    await expect(reportPanel(page).locator(noteAboutColleague)).toBeVisible();
    await expectAfterPolls(colleague, () =>
      expect(reportPanel(colleague).locator(noteForColleague)).toBeVisible({ timeout: 500 }),
    );
    expect(await topOf(message)).toBe(topOfMessage);

    await colleague.keyboard.press('Escape');
    await expectAfterPolls(page, () => expect(noteAboutColleague).toHaveCount(0, { timeout: 500 }));
  });

  async function readNewest(backend: TestBackend): Promise<ReportRow> {
    const path = 'reports?order=created_at.desc,id.desc&limit=1';
    const [newest] = await readRows<ReportRow>(backend, path);
    return newest!;
  }
});

/** Whether an element shows its whole text. */
function isWhole(element: Locator): Promise<boolean> {
  return element.evaluate((cell) => cell.scrollWidth <= cell.clientWidth);
}

async function topOf(element: Locator): Promise<number> {
  return (await element.boundingBox())!.y;
}

/** Repeats a check, each time after the page has polled; it polls every 8 s. */
async function expectAfterPolls(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward('00:09');
    await check();
  }).toPass();
}

/** Decides about a pending report. Sends no date; the database sets it. */
async function decide(client: Client, id: string, status: string): Promise<void> {
  const decision = client.from('reports').update({ status } as never);
  await decision.eq('id', id).eq('status', 'PENDING').throwOnError();
}
