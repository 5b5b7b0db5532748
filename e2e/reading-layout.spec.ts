import type { TestBackend } from '@panel/local-supabase/testing';
import { expect, type Locator, open, test } from './fixtures.ts';
import { type Box, boxes, lowControls } from './support/geometry.ts';
import { refuse } from './support/network-faults.ts';
import { reportPanel } from './support/reports.ts';
import { countRows, deleteRows, insertRows } from './support/rows.ts';
import { readyTable, rowAt } from './support/tables.ts';
import { expectToast, toasts } from './support/toasts.ts';

test.use({ signedInAs: 'admin' });

test('at 1280×800 the list begins at 120 px at most, and shows 14 rows of one line', async ({
  page,
}) => {
  await open(page, '/admin/reports', 'Moderação');
  const table = await readyTable(page, 'Reports');
  expect((await boxOf(table)).y).toBeLessThanOrEqual(120);
  const heights = await rowsInView(table);
  expect(heights.length).toBeGreaterThanOrEqual(14);
  expect(new Set(heights)).toEqual(new Set([40]));
});

test.describe('a list that gets a new report', () => {
  const type = 'novidade';
  test.afterEach(({ backend }) => deleteRows(backend, `reports?content_type=eq.${type}`));

  test("'Todos', 'Pendentes' with its number and 'Atividade' are one control at the left of the toolbar; the sidebar and the title have the number, too, and follow news", async ({
    page,
    backend,
  }) => {
    const pending = await countRows(backend, 'reports?status=eq.PENDING');
    await page.clock.install();
    await open(page, '/admin/reports', 'Moderação');
    await readyTable(page, 'Reports');
    const control = page.getByRole('navigation', { name: 'Vistas dos reports' }).getByRole('link');
    const entry = page.getByRole('link', { name: /^Moderação \d/ });
    await expect(control).toHaveText(['Todos', `Pendentes ${pending}`, 'Atividade']);
    await expect(entry).toContainText(String(pending));
    await expect(page).toHaveTitle(`(${pending}) Moderação · Admin Panel`);
    const [all, ofPending, activity] = (await boxes(control)) as [Box, Box, Box];
    const list = (await page.getByRole('region', { name: 'Reports' }).boundingBox())!;
    expect(all.left).toBe(list.x);
    // One line between two segments.
    expect([ofPending.left, activity.left]).toEqual([all.right - 1, ofPending.right - 1]);
    expect([ofPending.top, activity.top]).toEqual([all.top, all.top]);

    await insertRows(backend, 'reports', [{ content_type: type }]);
    await expect(async () => {
      await page.clock.fastForward(30_000);
      await expect(entry).toContainText(String(pending + 1), { timeout: 1_000 });
    }).toPass();
    await expect(control.nth(1)).toHaveText(`Pendentes ${pending + 1}`);
    await expect(page).toHaveTitle(`(${pending + 1}) Moderação · Admin Panel`);
  });
});

test('at 1280×800 the lists of Jogos and Jogadores begin at 120 px at most @exhaustive', async ({
  page,
}) => {
  for (const [path, title] of [
    ['games', 'Jogos'],
    ['players', 'Jogadores'],
  ] as const) {
    await open(page, `/admin/${path}`, title);
    const table = await readyTable(page, title);
    await expect(table).toHaveAccessibleDescription(/^(Busca e filtros consideram|Todos os jog)/);
    expect((await boxOf(table)).y, title).toBeLessThanOrEqual(120);
  }
});

test('at 640×400, which is 1280×800 at a zoom of 200 %, the list shows 5 rows, and 7 when the page is scrolled @exhaustive', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await page.clock.install();
  await open(page, '/admin/reports', 'Moderação');
  const table = await readyTable(page, 'Reports');
  const list = page.getByRole('region', { name: 'Reports' });
  const { y } = await boxOf(list);
  expect((400 - y) / 44).toBeGreaterThanOrEqual(5);
  expect(new Set(await rowsInView(table))).toEqual(new Set([44]));
  expect((await rowsInView(table)).length).toBeGreaterThanOrEqual(7);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(list).toBeInViewport({ ratio: 1 });
  for (const key of ['End', 'n', 'j', 'k']) {
    await page.keyboard.press(key);
  }
  const current = table.locator('[aria-current="true"]');
  await expect(current).toBeInViewport({ ratio: 1 });

  await page.keyboard.press('x');
  const bar = page.getByRole('group', { name: 'Reports selecionados' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  for (let step = 0; step < 8; step++) {
    const before = await current.getAttribute('data-index');
    await page.keyboard.press('j');
    await expect(current).not.toHaveAttribute('data-index', before!);
    await expect(current.getByRole('link')).toBeFocused();
    const { y, height } = await boxOf(current);
    expect(y + height, 'the bar of the selection covers no row').toBeLessThanOrEqual(
      (await boxOf(bar)).y,
    );
  }

  const before = await current.getAttribute('data-index');
  await page.keyboard.press('n');
  await expect(current).not.toHaveAttribute('data-index', before!);
  await expect(current.getByText('Pendente')).toBeVisible();
  await page.clock.runFor(200);
  await page.keyboard.press('r');
  await page.clock.runFor(400);
  await expectToast(page, 'Sucesso', 'Report revisado com sucesso.');
  const message = await boxOf(toasts(page));
  expect(message.y + message.height, 'the message covers nothing of the page').toBeLessThan(56);
});

test('each click by mouse decides a report and opens the next pending one, whose buttons are in the same place', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/admin/reports?status=PENDING&report=next', 'Moderação');
  const panel = reportPanel(page);
  const review = panel.getByRole('button', { name: 'Revisar', exact: true });
  await expect(review).toBeVisible();
  for (const [width, height] of [
    [768, 1024],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    const [button, message] = await boxes(review.or(panel.getByText('Mensagem', { exact: true })));
    const gap = message!.top - button!.bottom;
    expect([gap > 0, gap < 100], 'the message stands right below the buttons').toEqual([
      true,
      true,
    ]);
  }
  expect(new Set(await rowsInView(page.getByRole('table', { name: 'Reports' })))).toEqual(
    new Set([40]),
  );
  const { x, y, width, height } = await boxOf(review);
  await page.mouse.move(x + width / 2, y + height / 2);
  const addresses = new Set([page.url()]);
  for (let decided = 1; decided <= 3; decided++) {
    await page.clock.runFor(1_000);
    await page.mouse.down();
    await page.mouse.up();
    await expect.poll(() => addresses.has(page.url())).toBe(false);
    addresses.add(page.url());
    await expect(review).toBeEnabled();
    expect(await boxOf(review)).toEqual({ x, y, width, height });
  }
  await page.keyboard.press('k');
  await expect(panel.getByText(/^Revisado por /)).toBeVisible();
});

test('the row of the open report has no decision buttons, so none comes under the pointer that opened it', async ({
  page,
  network,
}) => {
  const updates = network.on('PATCH /rest/v1/reports');
  await page.clock.install();
  await open(page, '/admin/reports?status=PENDING', 'Moderação');
  const table = await readyTable(page, 'Reports');
  const [first, second] = [rowAt(table, 0), rowAt(table, 1)];
  const button = (row: Locator) => row.getByRole('button', { name: 'Revisar' });
  for (const width of [1680, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await second.getByRole('link').press('Enter');
    const box = (await button(first).boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.keyboard.press('Escape');
    await expect(button(second)).toBeVisible();

    await page.mouse.click(x, y);
    await expect(reportPanel(page).getByRole('button', { name: 'Revisar' })).toBeVisible();
    await expect(button(second)).toBeVisible();
    await expect(button(first)).toHaveCount(0);
    await page.clock.runFor(600);
    await page.mouse.click(x, y);
    await page.clock.runFor(600);
    await page.keyboard.press('Escape');
    await expect(button(first)).toBeVisible();
  }
  expect(updates.requests).toEqual([]);
});

test('R41: the buttons of the open report stay in their place when a decision fails @exhaustive', async ({
  page,
  network,
  problems,
}) => {
  problems.expect(/mfe-moderation: could not update a report/, /status of 500/);
  network.on('PATCH /rest/v1/reports', refuse(500));
  await open(page, '/admin/reports?status=PENDING&report=next', 'Moderação');
  const panel = reportPanel(page);
  const review = panel.getByRole('button', { name: 'Revisar', exact: true });
  const act = panel.getByRole('button', { name: 'Ação Tomada', exact: true });
  await panel.getByRole('checkbox', { name: 'Abrir o próximo ao decidir' }).uncheck();
  const places = async () => {
    const boxes = [];
    for (const width of [390, 900, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      boxes.push(await boxOf(review), await boxOf(act));
    }
    return boxes;
  };
  const before = await places();
  await review.click();
  await expect(panel.getByText('A revisão falhou')).toBeVisible();
  expect(await places()).toEqual(before);
});

test.describe('a phone held sideways', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true });

  test('has the buttons of its first rows and of the open report in view, and high enough for a thumb', async ({
    page,
  }) => {
    const expectForThumb = async (around: Locator, names: string[]) => {
      for (const name of names) {
        const button = around.getByRole('button', { name, exact: true });
        await expect(button).toBeInViewport({ ratio: 1 });
        expect((await boxOf(button)).height).toBeGreaterThanOrEqual(44);
      }
    };
    await open(page, '/admin/reports?status=PENDING', 'Moderação');
    const table = await readyTable(page, 'Reports');
    for (const index of [0, 1, 2]) {
      await expectForThumb(rowAt(table, index), ['Revisar', 'Ação Tomada']);
    }
    await rowAt(table, 0).getByRole('link').tap();
    await expectForThumb(reportPanel(page), ['Revisar', 'Ação Tomada', 'Próximo pendente']);
    expect(await lowControls(page)).toEqual([]);
  });

  test("has 44 px high controls on each page, and 'Exibir' and 'Filtros' are sheets whose last entry is in reach; a tap beside one returns the focus", async ({
    page,
  }) => {
    await open(page, '/admin/reports', 'Moderação');
    await readyTable(page, 'Reports');
    for (const name of ['Exibir', 'Filtros']) {
      const trigger = page.getByRole('button', { name, exact: true });
      await trigger.tap();
      const sheet = page.getByRole('group', { name, exact: true });
      await expect(sheet).toBeInViewport({ ratio: 1 });
      const last = sheet.getByRole('button').last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 1 });
      expect(await lowControls(page), name).toEqual([]);
      await page.touchscreen.tap(400, 20);
      await expect(sheet).toHaveCount(0);
      await expect(trigger).toBeFocused();
    }
    await page.getByRole('button', { name: 'Conta' }).tap();
    await expect(page.getByRole('menuitem').last()).toBeInViewport({ ratio: 1 });
    expect(await lowControls(page), 'Conta').toEqual([]);
    for (const [path, title, content] of [
      ['', 'Dashboard', 'Ver tabela'],
      ['games', 'Jogos', 'Exibir'],
      ['reports/activity', 'Atividade', 'Exportar CSV'],
      ['diagnostico', 'Diagnóstico', 'Verificar backend'],
    ] as const) {
      await open(page, `/admin/${path}`, title);
      await expect(page.getByRole('button', { name: content }).first()).toBeVisible();
      expect(await lowControls(page), title).toEqual([]);
    }
  });
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('shows the first report at 240 px at most, its reason and message first, and the actions of an open report at the bottom', async ({
    page,
  }) => {
    await open(page, '/admin/reports', 'Moderação');
    const table = await readyTable(page, 'Reports');
    await expect(table.getByText(/^· /).first(), 'who decided').toBeVisible();
    await page.getByRole('link', { name: 'Pendentes' }).click();
    await readyTable(page, 'Reports');
    const row = table.locator('[data-index="0"]');
    expect((await boxOf(row)).y).toBeLessThanOrEqual(240);
    const tops = await Promise.all(
      ['Motivo', 'Mensagem', 'Status'].map(
        async (label) => (await boxOf(row.locator(`[data-label="${label}"]`))).y,
      ),
    );
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
    await row.click({ position: { x: 300, y: 10 } });
    const panel = reportPanel(page);
    const { y, height } = await boxOf(panel.getByRole('button', { name: 'Próximo pendente' }));
    expect(844 - (y + height)).toBeLessThan(24);
    expect(y + height).toBeLessThanOrEqual(844);
    await expect(panel.getByRole('button', { name: 'Revisar', exact: true })).toBeInViewport();
  });

  test('says over the buttons of an open report that the decision about another one failed, and tries again', async ({
    page,
    network,
    problems,
  }) => {
    problems.expect(/mfe-moderation: could not update a report/, /status of 500/);
    const rule = network.on('PATCH /rest/v1/reports', refuse(500));
    await open(page, '/admin/reports?status=PENDING', 'Moderação');
    const table = await readyTable(page, 'Reports');
    const row = table.locator('[data-index="0"]');
    await row.getByRole('button', { name: 'Revisar', exact: true }).click();
    await expect(row.getByRole('button', { name: /^Tentar novamente/ })).toBeVisible();
    rule.remove();
    await table.locator('[data-index="1"]').getByRole('link').click();
    const panel = reportPanel(page);
    await expect(panel.getByText('1 decisão falhou')).toBeInViewport({ ratio: 1 });
    await expect(panel.getByRole('button', { name: 'Revisar', exact: true })).toBeInViewport();
    await panel.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(panel.getByText('1 decisão falhou')).toHaveCount(0);
    await panel.getByRole('button', { name: 'Fechar report' }).click();
    await expect(row).toContainText('Revisado');
  });
});

test.describe('a report of 20 lines that 12 reports repeat', () => {
  const type = 'longo';
  test.use({ hasTouch: true });
  test.beforeEach(({ backend }) => insertLong(backend, type));
  test.afterEach(({ backend }) => deleteRows(backend, `reports?content_type=eq.${type}`));

  for (const [what, sizes] of [
    ['360×640', ['360x640']],
    ['on other phones @exhaustive', ['320x568', '360x800', '375x667', '390x844']],
  ] as const) {
    test(`nothing lies over the buttons that decide about all 12, and a tap on one asks: ${what}`, async ({
      page,
    }) => {
      for (const size of sizes) {
        const [width = 0, height = 0] = size.split('x').map(Number);
        await page.setViewportSize({ width, height });
        await open(page, `/admin/reports?type=${type}&report=next`, 'Moderação');
        const panel = reportPanel(page);
        const act = panel.getByRole('button', { name: 'Ação Tomada nos 12 iguais' });
        await expect(act).toBeVisible();
        const [button] = await boxes(act);
        const [facts] = await boxes(panel.getByText('Motivo', { exact: true }));
        expect(facts!.top, size).toBeGreaterThanOrEqual(button!.bottom);
        await act.tap();
        const dialog = page.getByRole('dialog');
        await expect(
          dialog.getByRole('button', { name: 'Marcar 12 reports como Ação Tomada' }),
        ).toBeVisible();
        await dialog.getByRole('button', { name: 'Cancelar' }).tap();
        await expect(dialog).toHaveCount(0);
      }
    });
  }

  for (const [what, sizes] of [
    ['844×390 at 125 %', [['844x390', 20]]],
    [
      'on other screens and with other text sizes @exhaustive',
      [
        ['844x390', 16],
        ['844x390', 21],
        ['640x400', 20],
        ['390x844', 32],
        ['1280x800', 32],
      ],
    ],
  ] as const) {
    test(`with larger text, the message lies under the decision buttons, and a tap on 'Revisar' decides: ${what}`, async ({
      page,
      backend,
    }) => {
      await page.clock.install();
      const browser = await page.context().newCDPSession(page);
      for (const [index, [size, standard]] of sizes.entries()) {
        const [width = 0, height = 0] = size.split('x').map(Number);
        await page.setViewportSize({ width, height });
        await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: 13 } });
        await open(page, `/admin/reports?type=${type}&status=PENDING&report=next`, 'Moderação');
        const review = reportPanel(page).getByRole('button', { name: 'Revisar', exact: true });
        await expect(review).toBeInViewport({ ratio: 1 });
        // A tap just after the report has come into view would not count.
        await page.clock.runFor(1_000);
        const { x, y, width: wide, height: high } = await boxOf(review);
        await page.touchscreen.tap(x + wide / 2, y + high / 2);
        const decided = `reports?content_type=eq.${type}&status=eq.REVIEWED`;
        await expect
          .poll(() => countRows(backend, decided), `${size}, ${standard} px`)
          .toBe(index + 1);
      }
    });
  }
});

/** The heights of the rows that are wholly inside the list's box, in whole pixels. */
function rowsInView(table: Locator): Promise<number[]> {
  return table.evaluate((element) => {
    const list = element.closest('[role="region"]')!.getBoundingClientRect();
    const boxes = [...element.querySelectorAll('[data-index]')].map((row) =>
      row.getBoundingClientRect(),
    );
    return boxes
      .filter(({ top, bottom }) => top >= list.top && bottom <= list.bottom)
      .map(({ height }) => Math.round(height));
  });
}

async function boxOf(part: Locator) {
  return (await part.boundingBox())!;
}

/** Inserts 12 pending reports of a type of their own that say the same in 20 lines. */
function insertLong(backend: TestBackend, type: string): Promise<void> {
  const message = Array.from({ length: 20 }, (_, line) => `linha ${line + 1} da queixa`).join('\n');
  const report = { content_type: type, reason: 'Golpe', message };
  return insertRows(backend, 'reports', Array(12).fill(report));
}
