import { expect, type Page, test } from './fixtures.ts';
import { afterPaint } from './support/after-paint.ts';
import { holdPageRequests } from './support/hold.ts';
import type { Network } from './support/network.ts';

test.use({ signedInAs: 'admin' });

/** The height of rows that have columns, in CSS pixels; lines and cards are higher. */
const columnsHeight = 40;

for (const [path, width, height] of [
  ['games', 1280, 40],
  ['games', 390, 116],
  ['sports', 1280, 40],
  ['sports', 390, 70],
  ['players', 1280, 40],
  ['players', 390, 95],
  ['reports', 1280, 40],
  ['reports', 390, 168],
] as const) {
  test(`on a slow link one skeleton stands still from the frame to the rows: ${path}, ${width} px wide`, async ({
    page,
    network,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await expectStillRows(page, network, path, height);
  });
}

test.describe('a phone held sideways', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true });

  for (const [path, height] of [
    ['games', 94],
    ['sports', 40],
    ['players', 70],
    ['reports', 52],
  ] as const) {
    test(`has one skeleton from the frame to the rows on a slow link, too: ${path} @exhaustive`, async ({
      page,
      network,
    }) => {
      await expectStillRows(page, network, path, height);
    });
  }
});

async function expectStillRows(
  page: Page,
  network: Network,
  path: string,
  height: number,
): Promise<void> {
  const [frame, placeholder, pending] = await skeletonsOf(page, network, path, placeholderRows);
  expect(frame?.filter((box) => box.height === height)).toHaveLength(8);
  expect(placeholder).toEqual(frame);
  expect(pending).toEqual(frame);
  const rows = page.locator('main .row[role="row"]');
  await rows.first().waitFor();
  const [first] = await boxesOf(page, 'main .row[role="row"]');
  // A card is as high as its texts.
  expect({ ...first, height }).toEqual(frame?.[0]);
  if (height === columnsHeight) {
    const columns = await boxesOf(page, 'main [role="columnheader"]');
    const bars = frame?.slice(8, 8 + columns.length);
    expect(bars?.map(({ left }) => left)).toEqual(columns.map(({ left }) => left));
  }
}

for (const width of [1280, 390]) {
  test(`on a slow link the cards of the dashboard stand still from the frame to the figures, ${width} px wide`, async ({
    page,
    network,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const [frame, placeholder, pending] = await skeletonsOf(page, network, '', dashboardCards);
    expect(frame).toHaveLength(5);
    expect(placeholder).toEqual(frame);
    expect(pending).toEqual(frame);
    await expect(page.getByText('Carregando', { exact: true })).toHaveCount(0);
    expect(await dashboardCards(page)).toEqual(frame);
  });
}

/**
 * Opens a page below /admin, and measures it while the scripts of the shell, then those of the module, and then the
 * module's rows are on their way.
 */
async function skeletonsOf(
  page: Page,
  network: Network,
  path: string,
  measure: (page: Page) => Promise<Box[]>,
): Promise<Box[][]> {
  const shell = await holdPageRequests(page, '**/static/js/*.js');
  const module = await holdPageRequests(page, '**/modules/*/*/static/**');
  const reads = ['GET /rest/', 'HEAD /rest/', 'POST /rest/v1/rpc/get_total_'].map((read) =>
    network.holdAnswers(read),
  );
  await page.goto(`/admin/${path}`, { waitUntil: 'commit' });
  await page.locator('#root > [data-frame] main').waitFor();
  await afterPaint(page);
  const frame = await measure(page);
  shell.release();
  await page.getByRole('status').filter({ hasText: 'Carregando…' }).waitFor();
  await afterPaint(page);
  const placeholder = await measure(page);
  module.release();
  await page.locator('main [aria-busy="true"], main h2').first().waitFor();
  await afterPaint(page);
  const pending = await measure(page);
  reads.forEach((read) => read.release());
  return [frame, placeholder, pending];
}

/** The box of an element, in CSS pixels. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

function boxesOf(page: Page, selector: string): Promise<Box[]> {
  return page.evaluate(
    (found) =>
      [...document.querySelectorAll(found)].map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { left, top, width, height };
      }),
    selector,
  );
}

/** The rows, and then the bars in them. */
const placeholderRows = async (page: Page) => {
  const row = 'main [aria-hidden="true"] > .row';
  return [...(await boxesOf(page, row)), ...(await boxesOf(page, `${row} > *`))];
};

/** What waits, the charts and the figures: in the page itself, or in the placeholder of the shell. */
const dashboardCards = (page: Page) => {
  const parts = ['*:first-child', '*:nth-child(2) > *', '*:last-child'];
  const roots = ['main > :last-child', 'main > [role="status"]:last-child > div > *'];
  return boxesOf(page, parts.map((part) => `:is(${roots.join()}):not([role]) > ${part}`).join());
};
