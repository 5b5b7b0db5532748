import { expect, open, type Page, test } from './fixtures.ts';
import { findings } from '@panel/release/axe';
import { formatNumber, formatTimestampDay } from './support/formats.ts';
import { holdPageRequests } from './support/hold.ts';
import { shiftSoFar, sumShifts } from './support/layout-shift.ts';
import { answerInstead, refuse } from './support/network-faults.ts';
import { newestPending } from './support/reports.ts';
import { countRows } from './support/rows.ts';

test.use({ signedInAs: 'admin' });

test('R26, R28: six figures count the rows of the database @exhaustive', async ({
  page,
  backend,
}) => {
  const since = new Date(Date.now() - 7 * 86_400_000).toISOString();
  const games = await countRows(backend, 'games');
  const users = await countRows(backend, 'profiles');
  await open(page, '/admin', 'Dashboard');
  await expect(page.getByText('Bem-vindo ao painel', { exact: false })).toBeVisible();
  await expectFigures(page, {
    'Total de Jogos': formatNumber(games),
    'Total de Usuários': formatNumber(users),
    Posts: formatNumber(await countRows(backend, 'game_feeds')),
    Comentários: formatNumber(await countRows(backend, 'feed_comments')),
    'Jogos (últimos 7 dias)': formatNumber(
      await countRows(backend, `games?created_at=gte.${since}`),
    ),
    'Usuários Ativos': formatNumber(users),
  });
});

for (const [width, tag] of [
  [1280, ''],
  [768, ' @exhaustive'],
  [390, ' @exhaustive'],
  [320, ' @exhaustive'],
] as const) {
  test(`nothing moves while figures and charts arrive, also with the longest summaries, ${width} px wide${tag}`, async ({
    page,
    network,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const threeDays = [2, 3, 4].map((ago) => ({ day: day(ago), count: 115 }));
    for (const counted of ['games', 'reports']) {
      network.on(`POST /rest/v1/rpc/count_${counted}_by_day`, answerInstead(threeDays));
    }
    await page.addInitScript(sumShifts);
    const answers = await holdPageRequests(page, /\/rest\/v1\/(?!rpc\/get_user_role)/);
    await open(page, '/admin', 'Dashboard');
    await expect(page.getByText('Carregando', { exact: true })).toHaveCount(12);
    expect(answers.requests, 'reads before the first figure').toHaveLength(6);
    const height = await contentHeight(page);
    answers.release();
    await expect(page.getByText('345', { exact: true })).toHaveCount(2);
    await expect(page.getByText('Nenhum nas quatro semanas anteriores')).toHaveCount(2);
    await expect(page.getByText('Todos, de qualquer data.')).toBeVisible();
    await expect(page.getByText('Carregando')).toHaveCount(0);
    expect(await contentHeight(page)).toBe(height);
    expect(await shiftSoFar(page)).toBeLessThanOrEqual(0.01);
  });
}

test("Enter leads from the dashboard to the pending reports; after a navigation Tab reaches the link 'Moderar'", async ({
  page,
}) => {
  await open(page, '/admin', 'Dashboard');
  const moderate = page.getByRole('link', { name: 'Moderar' });
  await expect(moderate).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Moderação' })).toBeFocused();
  expect(new URL(page.url()).searchParams.get('status')).toBe('PENDING');

  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(moderate).toBeFocused();
});

test('the dashboard shows new figures as soon as the server has confirmed a decision @exhaustive', async ({
  page,
  backend,
  network,
}) => {
  const goTo = (name: string) => page.getByRole('link', { name }).first().click();
  const pending = await countRows(backend, 'reports?status=eq.PENDING');
  const headline = (count: number) => page.getByText(`${formatNumber(count)} reports pendentes`);
  await open(page, '/admin', 'Dashboard');
  await expect(headline(pending)).toBeVisible();

  await goTo('Moderação');
  const decision = network.holdRequests('PATCH /rest/v1/reports');
  await (await newestPending(page, backend)).button('Revisar').click();
  await expect.poll(() => decision.requests.length).toBe(1);
  await goTo('Dashboard');
  await expect(headline(pending)).toBeVisible();
  decision.release();
  await expect(headline(pending - 1)).toBeVisible();

  await goTo('Moderação');
  await (await newestPending(page, backend)).button('Revisar').click();
  await expect(page.getByText('Report revisado com sucesso.').first()).toBeVisible();
  await goTo('Dashboard');
  await expect(headline(pending - 2)).toBeVisible();
});

test("a day of 'Reports por dia' leads to the list of its reports: by mouse, by keyboard and in the table", async ({
  page,
}) => {
  const bars = page.getByRole('slider', { name: 'Reports por dia, em barras' });
  const chosen = page.getByRole('button', { name: 'Filtros 1 escolhido' });
  const count = page.getByText(/^\d+ de [\d.]+ reports$/);
  await open(page, '/admin', 'Dashboard');
  const { width, height } = (await bars.boundingBox())!;
  await bars.hover({ position: { x: (width * 24.5) / 28, y: height / 2 } });
  const tooltip = (await page.getByRole('tooltip').boundingBox())!;
  const { y } = (await bars.boundingBox())!;
  expect(tooltip.y + tooltip.height, 'the tooltip covers no bar').toBeLessThanOrEqual(y);
  const [, reports] = /^(\d+) reports? /.exec(await page.getByRole('tooltip').innerText())!;
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1, name: 'Moderação' })).toBeFocused();
  await expect(chosen).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`\\?day=${day(3)}$`));
  await expect(count).toHaveText(new RegExp(`^${reports} de `));
  expect(await findings(page)).toEqual([]);

  await page.goBack();
  await bars.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`\\?day=${day(1)}$`));

  await page.goBack();
  await page.getByRole('button', { name: 'Ver tabela de Reports por dia' }).click();
  await page.getByRole('link', { name: dateOf(2) }).click();
  await expect(page).toHaveURL(new RegExp(`\\?day=${day(2)}$`));
});

test('in the dark, bars of future days are darker than those of past days', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/admin', 'Dashboard');
  const bars = page.getByRole('slider', { name: 'Jogos por dia, em barras' });
  await bars.waitFor();
  const [past, ahead] = await bars.evaluate((plot) => {
    const fills = [...plot.querySelectorAll('rect')].map((bar) => getComputedStyle(bar).fill);
    const sums = fills.map((fill) => fill.match(/\d+/g)!.reduce((sum, part) => sum + +part, 0));
    return [sums.at(0)!, sums.at(-1)!];
  });
  expect(ahead).toBeLessThan(past);
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a hovering pointer and a tap show the value of a bar, until Escape or a tap elsewhere @exhaustive', async ({
    page,
  }) => {
    await open(page, '/admin', 'Dashboard');
    const bars = page.getByRole('slider', { name: 'Jogos por dia, em barras' });
    const tooltip = page.getByRole('tooltip');
    await bars.hover({ position: { x: 1, y: 20 } });
    await expect(tooltip).toHaveText(new RegExp(`^\\d+ jogos? ${dateOf(27)}$`));
    await page.keyboard.press('Escape');
    await expect(tooltip).toHaveCount(0);

    await bars.tap({ position: { x: 1, y: 20 } });
    await expect(tooltip).toHaveText(new RegExp(`^\\d+ jogos? ${dateOf(27)}$`));
    await page.getByText('Pela data do jogo', { exact: false }).tap();
    await expect(tooltip).toHaveCount(0);
  });

  test('the first tap on a day shows its value, the second one opens its reports', async ({
    page,
  }) => {
    await open(page, '/admin', 'Dashboard');
    const bars = page.getByRole('slider', { name: 'Reports por dia, em barras' });
    await bars.tap({ position: { x: 1, y: 20 } });
    await expect(page.getByRole('tooltip')).toContainText(dateOf(27));
    await expect(page).toHaveURL(/\/admin$/);
    const { x, y } = (await bars.boundingBox())!;
    await page.touchscreen.tap(x + 1, y + 20);
    await expect(page).toHaveURL(new RegExp(`/admin/reports\\?day=${day(27)}$`));
    await expect(page.getByRole('button', { name: 'Filtros 1 escolhido' })).toBeVisible();
  });

  test('the names of days stand below the bars, and a tooltip between the bars and the sentence', async ({
    page,
  }) => {
    await open(page, '/admin', 'Dashboard');
    for (const chart of ['Reports por dia', 'Jogos por dia']) {
      const card = page.getByRole('region', { name: chart });
      const bars = card.getByRole('slider');
      const plot = (await bars.boundingBox())!;
      const days = await card.getByText(/^(Hoje|\d\d\/\d\d)$/).all();
      for (const day of days) {
        const name = (await day.boundingBox())!;
        expect(name.x).toBeGreaterThanOrEqual(plot.x);
        expect(name.x + name.width, `${await day.textContent()}`).toBeLessThanOrEqual(
          plot.x + plot.width,
        );
      }
      // The focus may scroll the page.
      await bars.focus();
      const sentence = (await card.getByText(/^Pela data/).boundingBox())!;
      const tooltip = (await card.getByRole('tooltip').boundingBox())!;
      expect(tooltip.y).toBeGreaterThanOrEqual(sentence.y + sentence.height);
      expect(tooltip.y - sentence.y - sentence.height).toBeLessThan(16);
    }
  });

  test('at 320 px and with texts of double size nothing is cut off at the side @exhaustive', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await open(page, '/admin', 'Dashboard');
    await expect(page.getByRole('slider')).toHaveCount(2);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const main = page.getByRole('main');
    expect(await main.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });
});

test('by keyboard a table replaces each chart, and a figure opens its screen @exhaustive', async ({
  page,
}) => {
  await open(page, '/admin', 'Dashboard');
  await expect(page.getByRole('slider')).toHaveCount(2);
  const height = await contentHeight(page);
  for (const title of ['Reports por dia', 'Reports por status', 'Jogos por dia']) {
    await page.getByRole('button', { name: `Ver tabela de ${title}` }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table', { name: title })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('group', { name: title })).toBeFocused();
  }
  expect(await contentHeight(page)).toBe(height);
  expect(await findings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Total de Usuários: abrir Jogadores' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Jogadores' })).toBeFocused();
});

test("R29, R35: a failed figure shows '-', charts that fail to download 'Sem dados no momento.'; the others stay @exhaustive", async ({
  page,
  network,
  problems,
}) => {
  problems.expect(/status of 500/, /mfe-dashboard: could not count the posts/);
  problems.expect(/ERR_FAILED/, /could not load a part of it/);
  network.on('HEAD /rest/v1/game_feeds', refuse(500));
  await page.route('**/mfe-dashboard/**/charts.*.js', (route) => route.abort());
  await open(page, '/admin', 'Dashboard');
  await expect.poll(async () => (await figures(page)).Posts).toBe('-');
  await expect.poll(async () => Object.values(await figures(page)).filter(isNumber).length).toBe(5);
  await expect(page.getByText('Sem dados no momento.')).toHaveCount(3);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('Erro', { exact: true })).toHaveCount(0);
});

async function expectFigures(page: Page, expected: Record<string, string>): Promise<void> {
  await expect.poll(() => figures(page)).toEqual(expected);
}

/** Returns each figure by its label, without its change. */
function figures(page: Page): Promise<Record<string, string>> {
  return page
    .getByRole('term')
    .evaluateAll((labels) =>
      Object.fromEntries(
        labels.map((label) => [label.textContent, label.nextElementSibling?.textContent ?? '']),
      ),
    );
}

/** In pixels. */
function contentHeight(page: Page): Promise<number> {
  return page.getByRole('main').evaluate((main) => main.scrollHeight);
}

/** Returns the day some days ago in the tests' time zone, such as '2026-01-31'. */
function day(daysAgo: number): string {
  const timestamp = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
  return formatTimestampDay(timestamp).split('/').reverse().join('-');
}

/** Returns the date some days ago as the panel shows it. */
function dateOf(daysAgo: number): string {
  return day(daysAgo).split('-').reverse().join('/');
}

function isNumber(text: string): boolean {
  return /^\d[\d.]*$/.test(text);
}
