import { expect, open, type Page, test } from './fixtures.ts';
import { lowControls } from './support/geometry.ts';
import { delay, refuse } from './support/network-faults.ts';
import { pauseClock } from './support/paused-clock.ts';
import { reportPanel } from './support/reports.ts';
import { coveredByToasts, expectToast, toasts } from './support/toasts.ts';

test.use({ signedInAs: 'admin', permissions: ['clipboard-read', 'clipboard-write'] });

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`R42: toasts do not cover the actions of rows or the current row, stay below dialogs, and show one success at a time, ${width} px wide @exhaustive`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.clock.install();
    await open(page, '/admin/reports?status=PENDING', 'Moderação');
    await page.getByText(/^[\d.]+ de [\d.]+ reports$/).waitFor();
    for (let step = 0; step < 5; step++) {
      await page.keyboard.press('n');
    }
    const current = page.locator('[aria-current="true"]').getByRole('link');
    for (const [key, notice] of [
      ['r', 'Report revisado com sucesso.'],
      ['a', 'Report ação tomada com sucesso.'],
    ] as const) {
      const before = await current.getAttribute('href');
      await page.keyboard.press('n');
      await expect(current).not.toHaveAttribute('href', before!);
      await expect(current).toBeInViewport({ ratio: 1 });
      const decided = await current.getAttribute('href');
      await page.clock.runFor(200);
      await page.keyboard.press(key);
      await expectToast(page, 'Sucesso', notice);
      await expect(current, 'the next one follows').not.toHaveAttribute('href', decided!);
      if (width === 1280) {
        expect(await coveredByToasts(page)).toEqual([]);
      } else {
        await current.click({ trial: true });
      }
    }

    await page.getByRole('button', { name: 'Conta' }).click();
    await page.getByRole('menuitem', { name: 'Segurança' }).click();
    const dialog = page.getByRole('dialog', { name: 'Segurança' });
    await dialog.getByRole('button', { name: 'Adicionar aplicativo autenticador' }).click();
    await dialog.getByRole('button', { name: 'Copiar chave' }).click();
    await expect(toasts(page).getByText('Chave copiada.')).toHaveCount(1);
    expect(await areToastsOnTop(page)).toBe(false);
    await dialog.getByRole('button', { name: 'Confirmar' }).click({ trial: true });
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog.getByText('Nenhum aplicativo cadastrado.')).toBeVisible();
  });
}

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [844, 390],
  [1024, 768],
  [1280, 800],
] as const) {
  test(`R41, R42: messages lie in the header, where they cover neither the open report nor buttons of the list, and closing the newest shows the error again, ${width} px wide${width === 1280 ? '' : ' @exhaustive'}`, async ({
    page,
    network,
    problems,
  }) => {
    problems.expect(/mfe-moderation: could not update a report/, /status of 500/);
    await page.setViewportSize({ width, height });
    await page.clock.install();
    await open(page, '/admin/reports?status=PENDING&report=next', 'Moderação');
    const panel = reportPanel(page);
    const updates = network.on('PATCH /rest/v1/reports', refuse(500), { times: 1 });
    for (const button of ['Revisar', 'Ação Tomada']) {
      const title = await panel.getByRole('heading', { level: 2 }).textContent();
      await page.clock.runFor(1_000);
      await panel.getByRole('button', { name: button, exact: true }).click();
      await expect(panel.getByRole('heading', { level: 2 })).not.toHaveText(title!);
    }
    await expectToast(page, 'Erro', 'Não foi possível atualizar o report.');
    await expectToast(page, 'Sucesso', 'Report ação tomada com sucesso.');
    expect(updates.requests).toHaveLength(1);

    const header = (await page.getByRole('banner').boundingBox())!;
    const ends = await toasts(page)
      .getByRole('button', { name: 'Fechar' })
      .evaluateAll((all) => all.map((one) => one.parentElement!.getBoundingClientRect().bottom));
    expect(Math.max(...ends)).toBeLessThanOrEqual(header.y + header.height);
    const error = toasts(page).getByText('Erro', { exact: true }).locator('..');
    const hidden = await error.evaluate((text) => text.scrollHeight - text.clientHeight);
    expect(hidden, 'the error names the whole report').toBe(0);

    await page.clock.runFor(2_000);
    const success = toasts(page).getByText('Sucesso', { exact: true });
    const wordSpace = () =>
      success.evaluate(
        (title) =>
          title.nextElementSibling!.getBoundingClientRect().left -
          title.getBoundingClientRect().right,
      );
    await toasts(page).evaluate(async (region) => {
      await Promise.allSettled(region.getAnimations({ subtree: true }).map((one) => one.finished));
    });
    const before = await wordSpace();
    await success.hover();
    await page.clock.runFor(100);
    expect(await wordSpace(), 'no words run together or move').toBe(before);
    await toasts(page).getByRole('button', { name: 'Fechar' }).last().click();
    await expect(success).toHaveCount(0);
    await toasts(page).getByText('Erro', { exact: true }).click({ trial: true });
    await expect(toasts(page).getByText(/^Report de /)).toBeInViewport({ ratio: 1 });
  });
}

for (const width of [360, 390]) {
  test.describe(`a phone, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 740 }, hasTouch: true });

    test('R42: the success of a decision is whole, leaves the buttons of the header free, and closes under a thumb @exhaustive', async ({
      page,
    }) => {
      await page.clock.install();
      await open(page, '/admin/reports?status=PENDING', 'Moderação');
      await page.getByRole('button', { name: 'Ação Tomada', exact: true }).first().tap();
      await page.clock.runFor(400);
      await expectToast(page, 'Sucesso', 'Report ação tomada com sucesso.');
      await page.clock.runFor(1_000);
      for (const name of ['Recolher ou abrir o menu', 'Busca rápida', 'Conta']) {
        await page.getByRole('button', { name }).click({ trial: true });
      }
      const text = toasts(page).getByText('Sucesso').locator('..');
      expect(await text.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
      expect(await lowControls(page)).toEqual([]);
      const header = (await page.getByRole('banner').boundingBox())!;
      const toast = (await text.locator('..').boundingBox())!;
      expect(toast.y + toast.height).toBeLessThanOrEqual(header.y + header.height);
      await toasts(page).getByRole('button', { name: 'Fechar' }).tap();
      await expect(toasts(page)).toHaveText('');
    });
  });
}

for (const pointer of ['rests', 'has moved']) {
  test(`R41: below a pointer that ${pointer}, an error replaces the success before it`, async ({
    page,
    network,
    problems,
  }) => {
    problems.expect(/mfe-moderation: could not update a report/, /status of 500/);
    await page.clock.install();
    await open(page, '/admin/reports?status=PENDING&report=next', 'Moderação');
    const panel = reportPanel(page);
    async function decide(): Promise<void> {
      const title = await panel.getByRole('heading', { level: 2 }).textContent();
      await page.clock.runFor(1_000);
      await page.keyboard.press('r');
      await expect(panel.getByRole('heading', { level: 2 })).not.toHaveText(title!);
      await page.clock.runFor(400);
    }

    await decide();
    const success = toasts(page).getByText('Sucesso', { exact: true });
    const { x, y } = (await success.boundingBox())!;
    await page.clock.runFor(6_000);
    await expect(success).toHaveCount(0);
    await page.mouse.move(x + 4, y + 4);
    await decide();
    await expect(success).toBeVisible();
    if (pointer === 'has moved') {
      await page.mouse.move(x + 10, y + 4);
    }
    network.on('PATCH /rest/v1/reports', refuse(500), { times: 1 });
    await decide();
    await toasts(page).getByText('Erro', { exact: true }).click({ trial: true });
  });
}

test('R42: for two seconds the success of a decision stays behind the notice that Escape came too late', async ({
  page,
  network,
}) => {
  await page.clock.install();
  await open(page, '/admin/reports?status=PENDING&report=next', 'Moderação');
  await expect(reportPanel(page)).toContainText('Pendente');
  network.on('PATCH /rest/v1/reports', delay(300));
  // Between the decision and Escape no more time passes than the test says, however busy the machine is.
  await pauseClock(page, 1_000);
  await page.keyboard.press('r');
  await page.clock.runFor(400);
  await page.keyboard.press('Escape');
  await expectToast(page, 'Sucesso', 'Report revisado com sucesso.');
  await page.clock.runFor(1_000);
  await toasts(page).getByText('Tarde demais: a decisão já foi enviada.').click({ trial: true });
});

/** Whether a press in the middle of a toast would reach it. */
function areToastsOnTop(page: Page): Promise<boolean> {
  return toasts(page).evaluate((region) => {
    const toast = region.querySelector('button')!.parentElement!;
    const { left, top, width, height } = toast.getBoundingClientRect();
    return toast.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}
