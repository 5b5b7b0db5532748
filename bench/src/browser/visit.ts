import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Content } from './in-page.js';
import { recordRequests, type SeenRequest } from './requests.ts';
import { sessionKey, storedSession } from './session.ts';

export interface Visit {
  page: Page;
  cdp: CDPSession;
  /** Milliseconds from the start of the navigation until the content is painted. */
  contentAfter: number;
  requests: readonly SeenRequest[];
  close: () => Promise<void>;
}

export interface VisitOptions {
  url: string;
  content: Content;
  /** The backend whose session the browser holds. */
  signedInTo?: string | undefined;
}

/** Download and upload in bytes per second, latency in milliseconds. */
const link = { downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8, latency: 40 };

const inPage = fileURLToPath(new URL('./in-page.js', import.meta.url));

/** Opens an address in a new browser context, over a slow link. */
export async function visit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const { url, content, signedInTo } = options;
  const context = await browser.newContext({
    locale: 'pt-BR',
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const requests = await recordRequests(cdp);
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...link });
  await page.addInitScript({ path: inPage });
  await page.addInitScript(`bench.first = bench.painted(${JSON.stringify(content)})`);
  if (signedInTo) {
    const session = JSON.stringify(storedSession(signedInTo));
    await page.addInitScript(`localStorage.setItem('${sessionKey}', ${session})`);
  }
  await page.goto(url, { waitUntil: 'commit' });
  const contentAfter = await withTimeout(
    page,
    page.evaluate(() => bench.first),
  );
  return { page, cdp, contentAfter, requests, close: () => context.close() };
}

/** Longer than any measurement takes. */
const timeoutMs = 120_000;

/** @throws Error with the page's text if the promise is not fulfilled in time */
export async function withTimeout<Value>(page: Page, awaited: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), timeoutMs);
  });
  const outcome = await Promise.race([awaited, late]);
  clearTimeout(timer);
  if (outcome === 'late') {
    throw new Error(`${page.url()} shows this instead:\n${await page.innerText('body')}`);
  }
  return outcome;
}
