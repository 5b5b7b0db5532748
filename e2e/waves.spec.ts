import { SIGN_INS, type TestBackend } from '@panel/local-supabase/testing';
import { signedIn } from '@panel/local-supabase/testing/clients';
import { findings } from '@panel/release/axe';
import { expect, type Locator, open, type Page, test } from './fixtures.ts';
import { type Box, boxes, sidewaysScroll } from './support/geometry.ts';
import { holdPageRequests } from './support/hold.ts';
import type { SeenRequest } from './support/network.ts';
import { delay, refuse } from './support/network-faults.ts';
import { pauseClock } from './support/paused-clock.ts';
import { reportPanel } from './support/reports.ts';
import { deleteRows, insertRows, readRows } from './support/rows.ts';
import { readyTable, rowAt } from './support/tables.ts';
import { expectToast } from './support/toasts.ts';

const update = 'PATCH /rest/v1/reports';
const type = 'onda';
const { admin, adminWithMfa } = SIGN_INS;

test.use({ signedInAs: 'admin' });

test.afterEach(({ backend }) => deleteRows(backend, `reports?content_type=eq.${type}`));

test('a decision is sent when its tab is closed right after the click', async ({
  page,
  backend,
}) => {
  await insertEqual(backend, 1);
  await open(page, `/admin/reports?type=${type}`, 'Moderação');
  const table = await readyTable(page, 'Reports');
  await rowAt(table, 0).getByRole('button', { name: 'Revisar' }).click();
  await page.close({ runBeforeUnload: true });
  await expect.poll(async () => (await readDecisions(backend)).length).toBe(1);
});

test("R39: when one administrator decides 200 reports at once, those that a colleague decides meanwhile keep the colleague's decision, and are listed @exhaustive", async ({
  page,
  colleague,
  backend,
  network,
  problems,
}) => {
  test.slow();
  problems.expect(/mfe-moderation: could not update a report/);
  await insertEqual(backend, 200);
  // The wave begins with the newest reports, the colleague with the oldest.
  await open(colleague, `/admin/reports?type=${type}&sort=date&dir=asc`, 'Moderação');
  await open(page, `/admin/reports?type=${type}`, 'Moderação');
  network.on('', delay(40));
  const updates = network.on(update, delay(40));

  const dialog = await confirmAll(page, 200);
  const theirs = await readyTable(colleague, 'Reports');
  await decideAt(theirs, 0);
  await dialog.getByRole('button', { name: 'Revisar 200 reports' }).click();
  for (const place of [1, 2, 3]) {
    await decideAt(theirs, place);
  }
  await expect(dialog.getByText('Decididos: 196 reports.')).toBeVisible({ timeout: 90_000 });
  await expect(dialog.getByRole('button', { name: 'Fechar' })).toBeInViewport({ ratio: 1 });

  const named = await dialog
    .getByRole('list', { name: 'Outra pessoa (ou outra aba) já tinha decidido:' })
    .getByRole('link')
    .evaluateAll((links: HTMLAnchorElement[]) =>
      links.map(({ href }) => new URL(href).searchParams.get('report')),
    );
  const decisions = await readDecisions(backend);
  expect(new Set(decisions.map(({ report_id }) => report_id)).size).toBe(200);
  expect(decisions, 'each report is decided once').toHaveLength(200);
  const ofColleague = decisions.filter(({ decided_by }) => decided_by === adminWithMfa.id);
  expect(ofColleague.map(({ to_status }) => to_status)).toEqual(named.map(() => 'ACTION_TAKEN'));
  expect(ofColleague.map(({ report_id }) => report_id).sort()).toEqual(named.sort());
  expect(named).toHaveLength(4);
  const own = decisions.filter(({ decided_by }) => decided_by === admin.id);
  expect(own.map(({ to_status }) => to_status)).toEqual(Array(196).fill('REVIEWED'));
  expect(updates.requests).toHaveLength(204);
});

test('a tab that is closed during a wave asks first; it has sent no update twice, and each sent update takes effect', async ({
  page,
  backend,
  network,
}) => {
  await insertEqual(backend, 20);
  await open(page, `/admin/reports?type=${type}`, 'Moderação');
  const updates = network.holdRequests(update);
  const dialog = await confirmAll(page, 20);
  await dialog.getByRole('button', { name: 'Revisar 20 reports' }).click();
  await expect.poll(() => updates.requests.length).toBe(6);
  [0, 1, 2].forEach(updates.releaseOne);
  await expect.poll(() => updates.requests.length).toBe(9);

  const question = page.waitForEvent('dialog');
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  expect((await question).type()).toBe('beforeunload');
  await Promise.all([closed, (await question).accept()]);
  updates.release();

  const sent = () => updates.requests.map(idIn).sort();
  const decided = async () => (await readDecisions(backend)).map(({ report_id }) => report_id);
  await expect.poll(async () => (await decided()).sort()).toEqual(sent());
  expect(sent()).toHaveLength(9);
});

test("'Revisar os 40 iguais' says how many are out of view, decides about them, and opens the next pending report", async ({
  page,
  backend,
}) => {
  const table = await openWithOthers(page, backend, 40);
  await rowAt(table, 0).getByRole('link').click();
  const panel = reportPanel(page);
  await panel.getByRole('button', { name: 'Revisar os 40 iguais' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revisar 40 reports?' });
  await expect(dialog).toContainText('40 Golpe');
  const list = (await page.getByRole('region', { name: 'Reports' }).boundingBox())!;
  const rows = await boxes(table.locator('[data-index]'));
  // A row is in view if all of it is.
  const inView = rows.filter(({ top, bottom }) => top >= list.y && bottom <= list.y + list.height);
  await expect(dialog).toContainText(`${40 - inView.length} fora da tela`);
  await dialog.getByRole('button', { name: 'Revisar 40 reports' }).click();
  await expectToast(page, 'Sucesso', '40 reports decididos.');
  await expect(panel).toContainText('Outro');
  expect(await readDecisions(backend)).toHaveLength(40);
});

for (const width of [700, 1280]) {
  test(`keys decide nothing while the code of the question after 'Revisar os 3 iguais' is downloaded: ${width} px wide`, async ({
    page,
    backend,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.clock.install();
    const table = await openWithOthers(page, backend, 3);
    await rowAt(table, 0).getByRole('link').click();
    const panel = reportPanel(page);
    const decideEqual = panel.getByRole('button', { name: 'Revisar os 3 iguais' });
    await expect(decideEqual).toBeVisible();
    const address = page.url();
    const code = await holdPageRequests(page, '**/modules/mfe-moderation/**/async/*.js');
    await decideEqual.click();
    await expect.poll(() => code.requests.length).toBeGreaterThan(0);

    await page.clock.runFor(250);
    await page.keyboard.press('r');
    code.release();
    await expect(page.getByRole('dialog', { name: 'Revisar 3 reports?' })).toBeVisible();
    await page.clock.runFor(1000);
    expect(page.url()).toBe(address);
    expect(await readDecisions(backend)).toEqual([]);
  });
}

test('selected rows are tinted, and a wave about them moves the focus to the next pending row', async ({
  page,
  backend,
}) => {
  const table = await openWithOthers(page, backend, 2);
  const background = (index: number) =>
    rowAt(table, index).evaluate((row) => getComputedStyle(row).backgroundColor);
  const plain = await background(0);
  await rowAt(table, 0).getByRole('checkbox').check();
  await rowAt(table, 1).getByRole('checkbox').check();
  await page.mouse.move(0, 0);
  await expect.poll(() => background(0)).not.toBe(plain);
  expect(await background(2)).toBe(plain);
  await page.getByRole('group').getByRole('button', { name: 'Ação Tomada' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar 2 reports' }).click();
  await expectToast(page, 'Sucesso', '2 reports decididos.');
  await expect(rowAt(table, 2).getByRole('link')).toBeFocused();
});

for (const [what, sizes] of [
  ['1280 px wide', ['1280x800']],
  [
    'on phones and other screens @exhaustive',
    ['390x844', '360x640', '844x390', '768x1024', '1920x1080'],
  ],
] as const) {
  test(`no button moves while reports are selected, decided together or marked as failed: ${what}`, async ({
    page,
    backend,
    network,
    problems,
  }) => {
    problems.expect(/mfe-moderation: could not update a report|Failed to load resource/);
    await insertEqual(backend, 3);
    for (const size of sizes) {
      const [width = 0, height = 0] = size.split('x').map(Number);
      await page.setViewportSize({ width, height });
      await open(page, `/admin/reports?type=${type}`, 'Moderação');
      const table = await readyTable(page, 'Reports');
      const bar = page.getByRole('group', { name: 'Reports selecionados' });
      const equal = bar.getByRole('button', { name: 'Selecionar os 3 iguais' });
      const ofRow = rowAt(table, 0).getByRole('button');
      const before = await boxes(ofRow);
      const search = network.holdRequests('GET /rest/v1/reports?reason=');
      await rowAt(table, 0).getByRole('checkbox').check();
      const ofBar = bar.getByRole('button').filter({ hasNotText: 'iguais' });
      await expect(ofBar).toHaveCount(3);
      const first = await boxes(ofBar);
      search.release();
      await expect(equal).toBeVisible();
      expect(await boxes(ofBar), size).toEqual(first);
      await equal.click();
      await expect(bar).toContainText('3 selecionados');
      expect(await boxes(ofBar), size).toEqual(first);

      const updates = network.holdRequests(update, refuse(500));
      await bar.getByRole('button', { name: 'Revisar' }).click();
      const dialog = page.getByRole('dialog', { name: 'Revisar 3 reports' });
      await expect(dialog.getByText('3 Golpe')).toBeVisible();
      const asking = await boxes(dialog.getByRole('button'));
      // The dialog may have opened under the still pointer, where a click at once is ignored.
      await page.mouse.move(0, 0);
      await dialog.getByRole('button', { name: 'Revisar 3 reports' }).click();
      await expect(dialog.getByRole('progressbar')).toBeVisible();
      expect(await boxes(dialog.getByRole('button')), size).toEqual(asking);
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
      await expect(dialog.getByRole('status')).toHaveText(/^Cancelando…/);
      expect(await boxes(dialog.getByRole('button')), size).toEqual(asking);
      updates.release();
      await expect(dialog.getByText('Não foi possível atualizar:')).toBeVisible();
      const bottoms = (all: Box[]) => all.map(({ bottom }) => bottom);
      expect(bottoms(await boxes(dialog.getByRole('button', { name: 'Fechar' }))), size).toEqual(
        bottoms(asking).slice(1),
      );
      await page.mouse.move(0, 0);
      await dialog.getByRole('button', { name: 'Fechar' }).click();
      await page.keyboard.press('Escape');
      await expect(bar).toHaveCount(0);
      if (before.length > 0) {
        await expect(ofRow).toHaveCount(3);
        expect((await boxes(ofRow)).slice(0, 2), size).toEqual(before);
      }
    }
  });
}

test("after 'Cancelar' Space scrolls, and does not ask for the wave again", async ({
  page,
  backend,
}) => {
  await insertEqual(backend, 3);
  await open(page, `/admin/reports?type=${type}`, 'Moderação');
  const table = await readyTable(page, 'Reports');
  const dialog = page.getByRole('dialog', { name: /^Revisar \d reports/ });
  async function cancelAfter(button: Locator): Promise<void> {
    await button.click();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('Space');
    await expect(dialog).toHaveCount(0);
  }

  await rowAt(table, 0).getByRole('checkbox').check();
  await rowAt(table, 1).getByRole('checkbox').check();
  const bar = page.getByRole('group', { name: 'Reports selecionados' });
  await cancelAfter(bar.getByRole('button', { name: 'Revisar' }));
  await rowAt(table, 0).getByRole('link').click();
  await cancelAfter(reportPanel(page).getByRole('button', { name: 'Revisar os 3 iguais' }));
  expect(await readDecisions(backend)).toEqual([]);
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test("a double tap on the bar's 'Revisar' confirms no wave, even where the dialog's button opens under the finger", async ({
    page,
    backend,
  }) => {
    await page.clock.install();
    await page.setViewportSize({ width: 844, height: 390 });
    await insertEqual(backend, 2);
    await open(page, `/admin/reports?type=${type}`, 'Moderação');
    const table = await readyTable(page, 'Reports');
    await rowAt(table, 0).getByRole('checkbox').check();
    await rowAt(table, 1).getByRole('checkbox').check();
    const bar = page.getByRole('group', { name: 'Reports selecionados' });
    const dialog = page.getByRole('dialog', { name: 'Revisar 2 reports?' });
    const confirm = dialog.getByRole('button', { name: 'Revisar 2 reports' });

    await bar.getByRole('button', { name: 'Revisar' }).tap();
    const asked = (await confirm.boundingBox())!;
    await dialog.getByRole('button', { name: 'Cancelar' }).tap();
    await page.getByRole('heading', { name: 'Moderação' }).tap();
    const below = (await bar.getByRole('button', { name: 'Revisar' }).boundingBox())!;
    const shared = [
      Math.max(asked.x, below.x) + 20,
      (below.y + asked.y + asked.height) / 2,
    ] as const;
    await pauseClock(page, 1_000);
    await page.touchscreen.tap(...shared);
    await expect(dialog).toBeVisible();
    await page.touchscreen.tap(...shared);
    await expect(confirm).toBeEnabled();
    await dialog.getByRole('button', { name: 'Cancelar' }).tap();
    await expect(dialog).toHaveCount(0);
    expect(await readDecisions(backend)).toEqual([]);
  });

  test('reports are selected by their checkboxes, and decided together @exhaustive', async ({
    page,
    backend,
  }) => {
    await insertEqual(backend, 3);
    await open(page, `/admin/reports?type=${type}`, 'Moderação');
    const table = await readyTable(page, 'Reports');
    await rowAt(table, 0).getByRole('checkbox').check();
    const bar = page.getByRole('group', { name: 'Reports selecionados' });
    await expect(bar.getByRole('button', { name: 'Selecionar os 3 iguais' })).toBeInViewport();
    await rowAt(table, 2).getByRole('checkbox').check();
    await expect(bar).toContainText('2 selecionados');
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect(await linesOfButtons(bar), "'Limpar seleção' above both decisions").toEqual([1, 2]);
    expect(await findings(page)).toEqual([]);

    await bar.getByRole('button', { name: 'Ação Tomada' }).click();
    const dialog = page.getByRole('dialog', { name: 'Marcar 2 reports como Ação Tomada?' });
    await expect(dialog).toBeInViewport({ ratio: 1 });
    expect(await findings(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(dialog).toBeInViewport({ ratio: 1 });
    expect(await sidewaysScroll(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(bar).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 800 });
    await rowAt(table, 1).getByRole('link').click();
    await expect(reportPanel(page)).toBeVisible();
    expect(await linesOfButtons(bar), 'beside an open report').toEqual([1, 2]);
    await bar.getByRole('button', { name: 'Ação Tomada' }).click();
    await dialog.getByRole('button', { name: 'Marcar 2 reports como Ação Tomada' }).click();
    await expectToast(page, 'Sucesso', '2 reports decididos.');
    expect(await readDecisions(backend)).toHaveLength(2);
  });
});

/** How many buttons stand in each line of the bar, from top to bottom. */
async function linesOfButtons(bar: Locator): Promise<number[]> {
  const tops = await bar
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
}

/** Inserts pending reports with the same reason and message, and of a type of their own. */
async function insertEqual(backend: TestBackend, count: number): Promise<void> {
  const reports = Array.from({ length: count }, (_, place) => ({
    content_type: type,
    reason: 'Golpe',
    message: 'Clique aqui e ganhe um prêmio.',
    created_at: new Date(Date.UTC(2026, 0, 1, 12, -place)).toISOString(),
  }));
  await insertRows(backend, 'reports', reports);
}

/** Opens a list of equal reports that two others follow. */
async function openWithOthers(page: Page, backend: TestBackend, equal: number): Promise<Locator> {
  await insertEqual(backend, equal);
  const others = ['Outro', 'O último'].map((reason, place) => ({
    content_type: type,
    reason,
    created_at: new Date(Date.UTC(2026, 0, 1, 0, -place)).toISOString(),
  }));
  await insertRows(backend, 'reports', others);
  await open(page, `/admin/reports?status=PENDING&type=${type}`, 'Moderação');
  return readyTable(page, 'Reports');
}

/** Selects all equal reports, and opens the confirmation of 'Revisar'. */
async function confirmAll(page: Page, count: number): Promise<Locator> {
  const table = await readyTable(page, 'Reports');
  await rowAt(table, 0).getByRole('checkbox').check();
  await page.getByRole('button', { name: `Selecionar os ${count} iguais` }).click();
  await page.getByRole('group').getByRole('button', { name: 'Revisar' }).click();
  return page.getByRole('dialog', { name: `Revisar ${count} reports` });
}

async function decideAt(table: Locator, place: number): Promise<void> {
  const row = rowAt(table, place);
  await row.getByRole('button', { name: 'Ação Tomada', exact: true }).click();
  await expect(row).toContainText('Ação Tomada');
}

interface DecisionRow {
  report_id: string;
  to_status: string;
  decided_by: string;
}

/** Reads the recorded decisions about the inserted reports. */
async function readDecisions(backend: TestBackend): Promise<DecisionRow[]> {
  const reports = await readRows<{ id: string }>(backend, `reports?content_type=eq.${type}`);
  const ids = new Set(reports.map(({ id }) => id));
  const admin = await signedIn(backend, SIGN_INS.admin);
  const call = admin.rpc('list_report_decisions', { _rows: 200 } as never);
  const all = (await call.throwOnError()).data as unknown as DecisionRow[];
  return all.filter(({ report_id }) => ids.has(report_id));
}

function idIn({ path }: SeenRequest): string | undefined {
  return new URLSearchParams(path.split('?')[1]).get('id')?.replace('eq.', '');
}
