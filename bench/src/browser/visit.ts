import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { desktop, type Device } from './device.ts';
import type { Content } from './page-metrics.js';
import { recordRequests, type RecordedRequest } from './requests.ts';

export interface Visit {
  page: Page;
  cdp: CDPSession;
  /** Milliseconds from the start of the navigation until the content is painted. */
  paintedAfterMs: number;
  /** The requests of all visits so far. */
  requests: readonly RecordedRequest[];
  /** Leaves the page and opens it again, with a filled cache. Resolves to its `paintedAfterMs`. */
  openAgain: () => Promise<number>;
  close: () => Promise<void>;
}

export interface VisitOptions {
  url: string;
  content: Content;
  /** The session as the panel stores it; without it the user is signed out. */
  session?: string | undefined;
  /** By default a desktop. */
  device?: Device | undefined;
}

/** Key of the panel's session in local storage. */
const sessionKey = 'panel.session';

const pageMetricsPath = fileURLToPath(new URL('./page-metrics.js', import.meta.url));

/** Opens a URL in a new browser context over a slow network, and waits for its content. */
export async function visit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const { url, content, session, device = desktop } = options;
  const context = await browser.newContext({ locale: 'pt-BR', viewport: device.viewport });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const requests = await recordRequests(cdp);
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...device.network });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: device.slowdown });
  await page.addInitScript({ path: pageMetricsPath });
  await page.addInitScript(
    `pageMetrics.contentPainted = pageMetrics.waitForPaint(${JSON.stringify(content)})`,
  );
  if (session) {
    await page.addInitScript(`localStorage.setItem('${sessionKey}', ${JSON.stringify(session)})`);
  }
  async function open(): Promise<number> {
    await page.goto(url, { waitUntil: 'commit' });
    return withTimeout(
      page,
      page.evaluate(() => pageMetrics.contentPainted),
    );
  }

  async function openAgain(): Promise<number> {
    await page.goto('about:blank');
    return open();
  }

  return {
    page,
    cdp,
    requests,
    openAgain,
    paintedAfterMs: await open(),
    close: () => context.close(),
  };
}

/** Longer than any successful measurement takes. */
const timeoutMs = 120_000;

/** @throws Error with the page's text after `timeoutMs` */
export async function withTimeout<Value>(page: Page, promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<'timeout'>((resolve) => {
    timer = setTimeout(() => resolve('timeout'), timeoutMs);
  });
  const outcome = await Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
  if (outcome === 'timeout') {
    throw new Error(`Timeout. ${page.url()} shows:\n${await page.innerText('body')}`);
  }
  return outcome;
}
