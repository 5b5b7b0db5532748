import { expect, type Locator, open, type Page, test } from './fixtures.ts';
import { afterPaint } from './support/after-paint.ts';
import { boxes, displacedElements, sidewaysScroll } from './support/geometry.ts';
import { reportPanel } from './support/reports.ts';
import { headers, readyTable, rowAt } from './support/tables.ts';
import { expectToast, toasts } from './support/toasts.ts';

test('the login form stays inside its card, 320 and 390 px wide @exhaustive', async ({ page }) => {
  await page.goto('/login');
  const fields = [
    page.getByLabel('Email'),
    page.getByLabel('Senha'),
    page.getByRole('button', { name: 'Entrar' }),
    page.getByRole('button', { name: 'Mostrar' }),
  ];
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await expectWithin(page, fields, 8);
  }
});

test.describe('an administrator', () => {
  test.use({ signedInAs: 'admin' });

  test('R37: both actions of a pending report are visible without horizontal scrolling, 390 to 1280 px wide, and so is its date', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, '/admin/reports', 'Moderação');
    await readyTable(page, 'Reports');
    const actions = ['Revisar', 'Ação Tomada'].map((name) =>
      page.getByRole('button', { name, exact: true }).first(),
    );
    for (const width of [390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectWithin(page, actions, 0);
      await expectWithin(page, [page.locator('[role="cell"][data-column="date"]').first()], 0);
      if (width === 768) {
        const message = page.locator('[role="cell"][data-column="message"]').first();
        expect((await message.boundingBox())!.width).toBeGreaterThan(250);
      }
    }

    const table = page.getByRole('table', { name: 'Reports' });
    const before = await table.boundingBox();
    await page.getByRole('searchbox', { name: 'Buscar reports' }).fill('a');
    await expect(page.getByRole('button', { name: 'Limpar filtros' })).toHaveText('Limpar filtros');
    expect((await table.boundingBox())!.y, 'a search leaves the table in its place').toBe(
      before!.y,
    );
  });

  for (const [path, heading, width] of [
    ['sports', 'Esportes', 600],
    ['players', 'Jogadores', 768],
  ] as const) {
    test(`in a window ${width} px wide, a row of '${heading}' is a low card @exhaustive`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page, `/admin/${path}`, heading);
      const table = await readyTable(page, heading);
      await expect(table.getByRole('columnheader').first()).not.toBeInViewport();
      const cards = await boxes(table.locator('[role="row"]:has([role="cell"])'));
      expect(cards.length).toBeGreaterThan(0);
      expect(cards.filter(({ top, bottom }) => bottom - top > 96)).toEqual([]);
    });
  }

  test("with 'Decidido por' and 'Decidido em' both actions stay in sight 1280 px wide, and a decided report says once who decided", async ({
    page,
  }) => {
    await open(page, '/admin/reports', 'Moderação');
    const table = await readyTable(page, 'Reports');
    await showDecisions(page);
    for (const width of [1440, 1366, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const names = ['Status', 'Motivo', 'Mensagem', 'Decidido por', 'Decidido em', 'Ações'];
      await expect.poll(() => headers(table)).toEqual(expect.arrayContaining(names));
      await expect.poll(() => sidewaysScroll(page), `${width}`).toBe(0);
      const actions = table.getByRole('row').filter({ hasText: 'Pendente' }).first();
      await expectWithin(page, [actions.getByRole('button', { name: 'Ação Tomada' })], 16);
      const decided = table.getByRole('row').filter({ hasText: '@exemplo.com.br' }).first();
      await expect(decided.getByText(/^admin/).filter({ visible: true })).toHaveCount(1);
    }
    await page.setViewportSize({ width: 1100, height: 800 });
    await expect.poll(() => headers(table)).not.toContain('Decidido em');
    expect(await sidewaysScroll(page), '1100').toBe(0);
  });

  test("a card with 'Decidido por' and 'Decidido em' says both whole where its buttons were, and keeps its height @exhaustive", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/admin/reports', 'Moderação');
    const table = await readyTable(page, 'Reports');
    await showDecisions(page);
    const card = table.getByRole('row').filter({ hasText: 'Pendente' }).first();
    const index = Number(await card.getAttribute('data-index'));
    await expect(card.getByText('-', { exact: true }).filter({ visible: true })).toHaveCount(0);
    const review = card.getByRole('button', { name: 'Revisar' });
    // The click would scroll a card that is partly out of view.
    await review.click({ trial: true });
    const before = await boxes(card);
    await review.click();
    const decided = rowAt(table, index);
    const who = decided.getByText(/^admin@exemplo.com.br$/);
    const when = decided.getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
    for (const text of [who, when]) {
      await expect(text).toBeVisible();
      expect(await text.evaluate((e) => e.scrollWidth <= e.clientWidth), 'whole').toBe(true);
    }
    expect(await boxes(decided)).toEqual(before);
  });

  test("the bar of selected reports hides neither the focus nor 'Exibir', and no message hides the bar @exhaustive", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, '/admin/reports?status=PENDING', 'Moderação');
    const table = await readyTable(page, 'Reports');
    await rowAt(table, 0).getByRole('button', { name: 'Revisar' }).click();
    const notice = 'Report revisado com sucesso.';
    await expectToast(page, 'Sucesso', notice);
    await rowAt(table, 1).getByRole('checkbox').check();
    const bar = page.getByRole('group', { name: 'Reports selecionados' });
    const { y: top } = (await bar.boundingBox())!;
    const message = (await toasts(page).getByText(notice).boundingBox())!;
    expect(message.y + message.height).toBeLessThan(top);
    await toasts(page).getByRole('button', { name: 'Fechar' }).click();
    await rowAt(table, 1).getByRole('checkbox').focus();
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab');
      expect(await isFocusVisible(page), `after ${step + 1} steps`).toBe(true);
    }

    const display = page.getByRole('button', { name: 'Exibir' });
    await display.click();
    for (const name of ['Status', 'Tipo', 'Data']) {
      await page.getByRole('checkbox', { name }).click({ trial: true, timeout: 2_000 });
    }
    for (const width of [640, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await expectWithin(page, [page.getByRole('group', { name: 'Exibir' })], -1);
    }
  });
});

test.describe('a search field', () => {
  test.use({ signedInAs: 'admin' });

  for (const [path, heading, label] of [
    ['sports', 'Esportes', 'Buscar esportes'],
    ['players', 'Jogadores', 'Buscar jogadores'],
    ['games', 'Jogos', 'Buscar jogos'],
    ['reports', 'Moderação', 'Buscar reports'],
  ] as const) {
    test(`shows '${label}' whole, 390 to 1280 px wide`, async ({ page }) => {
      await open(page, `/admin/${path}`, heading);
      const field = page.getByRole('searchbox', { name: label });
      await expect(field).toBeVisible();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      for (const width of [390, 640, 700, 768, 844, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await afterPaint(page);
        expect(await field.evaluate(spaceBesidePlaceholder), `${width}`).toBeGreaterThanOrEqual(0);
      }
    });
  }
});

test.describe('headers and labels of a wide table', () => {
  test.use({ signedInAs: 'admin' });

  for (const [what, paths] of [
    ["'Ação Tomada'", ['reports?status=ACTION_TAKEN']],
    [
      'beside an open report, and on other screens @exhaustive',
      ['reports?report=next', 'games', 'players', 'sports'],
    ],
  ] as const) {
    test(`are not cut, 1100 to 2560 px wide: ${what}`, async ({ page }) => {
      for (const path of paths) {
        await page.goto(`/admin/${path}`);
        const table = page.locator('[role=table]').first();
        await expect(table.locator('[role=cell]').first()).toBeAttached();
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        // At 1100 the other screens have cards.
        for (const width of [
          ...(path.startsWith('reports') ? [1100] : []),
          1280,
          1440,
          1920,
          2560,
        ]) {
          await page.setViewportSize({ width, height: 800 });
          await afterPaint(page);
          expect(await table.evaluate(findCutLabels), `${path}, ${width}`).toEqual([]);
        }
      }
    });
  }
});

test.describe('a window with room for little', () => {
  test.use({ signedInAs: 'admin' });

  test('320 px wide, headings and cards break no word @exhaustive', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    for (const [path, heading] of [
      ['settings', 'Configurações'],
      ['players', 'Jogadores'],
    ] as const) {
      await open(page, `/admin/${path}`, heading);
      expect(await page.getByRole('heading', { level: 1 }).evaluate(brokenWords)).toEqual([]);
    }
    const table = await readyTable(page, 'Jogadores');
    expect(await table.evaluate(brokenWords)).toEqual([]);
  });

  test('a report is read before it is decided, also at 320×256, which is 1280×1024 at a zoom of 400 %, and at 320×180', async ({
    page,
  }) => {
    for (const size of [
      { width: 320, height: 256 },
      { width: 320, height: 180 },
      { width: 900, height: 200 },
    ]) {
      await page.setViewportSize(size);
      // The oldest one has no history, which would come later and move the buttons.
      await open(page, '/admin/reports?status=PENDING&sort=date&dir=asc&report=next', 'Moderação');
      const panel = reportPanel(page);
      const review = panel.getByRole('button', { name: 'Revisar', exact: true });
      const message = panel
        .getByRole('heading', { name: 'Mensagem' })
        .locator('xpath=../following-sibling::*[1]');
      await expect(review).toBeVisible();
      await afterPaint(page);
      await expect(review).not.toBeInViewport();
      for (const part of [message, review]) {
        await part.scrollIntoViewIfNeeded();
        expect(await isHit(part), JSON.stringify(size)).toBe(true);
      }
    }
  });
});

test.describe("with a user's text spacing (WCAG 1.4.12)", () => {
  test.use({ signedInAs: 'admin' });

  test('no date of the list of reports breaks, and no button stands out of its cell', async ({
    page,
  }) => {
    await openSpaced(page, '/admin/reports', 'Moderação');
    await readyTable(page, 'Reports');
    for (const width of [1280, 800, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await afterPaint(page);
      expect(await page.evaluate(findMisfits), `${width}`).toEqual([]);
    }
  });

  test('nor on the other screens @exhaustive', async ({ page }) => {
    for (const [path, heading] of [
      ['/admin', 'Dashboard'],
      ['/admin/games', 'Jogos'],
      ['/admin/players', 'Jogadores'],
      ['/admin/sports', 'Esportes'],
      ['/admin/reports?status=PENDING&report=next', 'Moderação'],
      ['/admin/reports/activity', 'Atividade'],
    ] as const) {
      await openSpaced(page, path, heading);
      await page.waitForLoadState('networkidle');
      for (const width of [1280, 900, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await afterPaint(page);
        expect(await page.evaluate(findMisfits), `${path}, ${width}`).toEqual([]);
      }
    }
  });
});

test.describe('with a font size of 24 px in the settings of the browser', () => {
  test.use({ signedInAs: 'admin' });

  for (const [label, path, heading, what] of [
    ['Reports', '/admin/reports', 'Moderação', 'the list of reports'],
    ['Jogos', '/admin/games', 'Jogos', 'the games @exhaustive'],
    ['Jogadores', '/admin/players', 'Jogadores', 'the players @exhaustive'],
    ['Esportes', '/admin/sports', 'Esportes', 'the sports @exhaustive'],
  ] as const) {
    test(`no column overflows or needs sideways scrolling, 390 to 2560 px wide: ${what}`, async ({
      page,
    }) => {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
      await open(page, path, heading);
      const table = await readyTable(page, label);
      await expect(table).toHaveCSS('font-size', '21px');
      for (const width of [390, 768, 1024, 1280, 1440, 1920, 2560]) {
        await page.setViewportSize({ width, height: 800 });
        await afterPaint(page);
        expect(await sidewaysScroll(page), `${width}`).toBe(0);
        expect(await displacedElements(table), `${width}`).toEqual([]);
      }
    });
  }
});

async function openSpaced(page: Page, path: string, heading: string): Promise<void> {
  await open(page, path, heading);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }
    `);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** The texts of headers and badges that do not fit, badges by 2 px: on other screens letters are a little wider. */
function findCutLabels(table: Element): string[] {
  const labels = [...table.querySelectorAll('[role=columnheader], [data-column=status] bdi')];
  const cut = labels.filter((label) => {
    const part = label.querySelector('button') ?? label;
    const range = document.createRange();
    range.selectNodeContents(part);
    const [end, spare] = part.tagName === 'BDI' ? [part.parentElement!, 2] : [range, 0];
    const cell = label.closest('[role=cell], [role=columnheader]')!.getBoundingClientRect();
    return cell.width > 0 && cell.right - end.getBoundingClientRect().right < spare;
  });
  return cut.map(({ textContent }) => textContent);
}

/** Names dates and numbers on several lines, and controls that stand out of the window or of their parent. */
function findMisfits(): string[] {
  const misfits = [...document.querySelectorAll<HTMLElement>('main *')].filter((element) => {
    const text = element.childElementCount === 0 ? element.textContent : '';
    const box = element.getBoundingClientRect();
    if (!element.checkVisibility({ visibilityProperty: true }) || box.width <= 1) {
      return false;
    }
    if (/^\d[\d/:.,\s]{5,17}$/.test(text)) {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
    }
    const parent = element.parentElement!.getBoundingClientRect();
    const limit = Math.min(parent.right, document.documentElement.clientWidth);
    return element.matches('[role=cell] button, nav a') && box.right > limit + 1;
  });
  return misfits.map(({ tagName, textContent }) => `${tagName} ${textContent}`);
}

/** Whether a press on the middle of what is visible of an element would reach it. */
function isHit(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { left, top, width, bottom } = element.getBoundingClientRect();
    const header = document.querySelector('header')!.getBoundingClientRect().bottom;
    const [from, to] = [Math.max(top, header), Math.min(bottom, innerHeight)];
    const hit = document.elementFromPoint(left + width / 2, (from + to) / 2);
    return to - from >= 16 && hit !== null && element.contains(hit);
  });
}

/** Whether a press on the focused element would reach it. */
function isFocusVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement!;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && focused.contains(hit);
  });
}

/** Shows the columns 'Decidido por' and 'Decidido em'. */
async function showDecisions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Exibir' }).click();
  await page.getByRole('checkbox', { name: 'Decidido por' }).check();
  await page.getByRole('checkbox', { name: 'Decidido em' }).check();
  await page.keyboard.press('Escape');
}

/**
 * Expects elements between the left and right edge of the window, more than a margin in px away, after layout.
 */
async function expectWithin(page: Page, parts: Locator[], margin: number): Promise<void> {
  const { width } = page.viewportSize()!;
  for (const part of parts) {
    await expect(async () => {
      const box = await part.boundingBox();
      expect(box!.x, `${width} px wide`).toBeGreaterThan(margin);
      expect(box!.x + box!.width, `${width} px wide`).toBeLessThan(width - margin);
    }).toPass({ timeout: 5_000 });
  }
}

/** Returns the single words that have more than one line. */
function brokenWords(element: Element): string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (walker.nextNode()) {
    const { textContent: text } = walker.currentNode;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    if (text && /^\S{1,14}$/.test(text) && range.getClientRects().length > 1) {
      broken.push(text);
    }
  }
  return broken;
}

/** The width that the placeholder leaves free in a field, in CSS pixels; negative if it is cut. */
function spaceBesidePlaceholder(field: Element): number {
  const { font, paddingLeft, paddingRight } = getComputedStyle(field);
  const context = document.createElement('canvas').getContext('2d')!;
  context.font = font;
  const { width } = context.measureText((field as HTMLInputElement).placeholder);
  return field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - width;
}
