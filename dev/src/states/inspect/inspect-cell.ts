import {
  excerpt,
  findViolations,
  inTime,
  openContext,
  shownFailures,
  watchPage,
} from '@panel/release/browser';
import { localOrigins } from '@panel/shared-federation/build';
import type { Browser, Page } from 'playwright-core';
import { type Cell, enterPath } from '../cells.ts';
import type { Finding } from './findings.ts';
import { picturedAt } from './pictured-at.ts';

/** A cell as the browser shows it. */
export interface InspectedCell {
  cell: Cell;
  /** The whole page as a PNG; undefined when the page cannot be drawn. */
  picture: Buffer | undefined;
  findings: Finding[];
}

/** Wide pages scroll inside: this shows the dashboard to its end. */
const viewportHeight = 1_600;

/** Pictures end here: Chromium repeats a page's content from 16,384 px on. */
const maxHeight = 5_000;

const navigationTimeoutMs = 20_000;

/** How long a page waits for answers that do not come: after 10 s the panel says that it is slow. */
const unansweredMs = 12_000;

/** How long a page waits for answers in all: after 20 s the panel gives a read up. */
const settleTimeoutMs = 15_000;

const stillTimeoutMs = 10_000;
const stillPauseMs = 200;

/** How long a page may take in all: its code may keep it busy for ever. */
const pageTimeoutMs = 60_000;

/** Opens a cell in a context of its own, waits until it stands still, takes its picture and runs axe. */
export async function inspectCell(browser: Browser, cell: Cell): Promise<InspectedCell> {
  const { origin: own } = new URL(cell.url);
  const isAllowed = ({ origin }: URL) => origin === own || localOrigins.test(origin);
  const context = await openContext(browser, isAllowed, {
    viewport: { width: cell.width, height: viewportHeight },
    deviceScaleFactor: 1,
    colorScheme: cell.theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(stopClock, Date.parse(picturedAt));
    return await inTime(inspectPage(page, cell), pageTimeoutMs);
  } catch (error) {
    const finding = notDrawn((error as Error).message);
    return { cell, picture: undefined, findings: [finding] };
  } finally {
    await context.close();
  }
}

async function inspectPage(page: Page, cell: Cell): Promise<InspectedCell> {
  const watch = await watchPage(page);
  const findings: Finding[] = [];
  await page.goto(cell.url, { waitUntil: 'commit', timeout: navigationTimeoutMs });
  await page.waitForURL(({ pathname }) => pathname !== enterPath, {
    waitUntil: 'commit',
    timeout: navigationTimeoutMs,
  });
  const heading = page.getByRole('heading', { level: 1 }).first();
  await heading
    .waitFor({ timeout: navigationTimeoutMs })
    .catch(() => findings.push(notDrawn('não tem título (h1)')));
  await watch.settle(settleTimeoutMs, unansweredMs);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const picture = await stillPicture(page, cell.width);
  findings.push(
    ...picture.findings,
    ...(await shownFailures(page)).map(notDrawn),
    ...watch.take().flatMap(({ kind, text }) => {
      const rule = labels.get(kind);
      return rule === undefined ? [] : [{ rule, element: '', text: excerpt(text) }];
    }),
    ...(await overflow(page, cell.width)),
    ...(await findViolations(page)).map(({ rule, element, summary }) => ({
      rule,
      element,
      text: excerpt(summary),
    })),
  );
  return { cell, picture: picture.png, findings };
}

/** The problems that are defects in every state. Failed requests and their messages belong to some states. */
const labels = new Map([
  ['uncaught', 'exceção'],
  ['policy', 'recusado pela Content-Security-Policy'],
  ['window', 'janela'],
]);

function notDrawn(text: string): Finding {
  return { rule: 'a tela não ficou pronta', element: '', text: excerpt(text) };
}

/** Takes pictures until two in a row are the same. */
async function stillPicture(
  page: Page,
  width: number,
): Promise<{ png: Buffer; findings: Finding[] }> {
  const take = () =>
    page.screenshot({
      fullPage: true,
      clip: { x: 0, y: 0, width, height: maxHeight },
      animations: 'disabled',
      caret: 'hide',
    });
  const deadline = Date.now() + stillTimeoutMs;
  let last = await take();
  while (Date.now() < deadline) {
    await page.waitForTimeout(stillPauseMs);
    await page.evaluate(untilIdle, stillTimeoutMs);
    const next = await take();
    if (next.equals(last)) {
      return { png: next, findings: [] };
    }
    last = next;
  }
  return { png: last, findings: [notDrawn('não para de mudar')] };
}

/**
 * Runs in the page before its code: the clock stands still, timers run. Playwright's `clock` replaces timers and idle
 * callbacks, too. It has methods instead of functions with names, because compilers add calls of a helper to these, which
 * the page does not have.
 */
function stopClock(now: number): void {
  window.Date = new Proxy(Date, {
    construct(target, args) {
      return Reflect.construct(target, args.length > 0 ? args : [now]) as Date;
    },
    apply(target) {
      return new target(now).toString();
    },
    get(target, key) {
      return key === 'now' ? () => now : (Reflect.get(target, key) as unknown);
    },
  });
}

/** Runs in the page: waits until it has nothing to do, such as rows that React renders in the background. */
function untilIdle(timeout: number): Promise<void> {
  return new Promise((resolve) => {
    requestIdleCallback(() => requestIdleCallback(() => resolve(), { timeout }), { timeout });
  });
}

/** Users should scroll in one direction only (WCAG 1.4.10). */
async function overflow(page: Page, width: number): Promise<Finding[]> {
  const actual = await page.evaluate(() => document.documentElement.scrollWidth);
  return actual > width
    ? [
        {
          rule: 'largura',
          element: '',
          text: `a página tem ${actual} px de largura, e a janela ${width}`,
        },
      ]
    : [];
}
