import { diagnosticsRoute, type Registry } from '@panel/shared-federation';
import { SIGN_INS } from '@panel/local-supabase/testing';
import type { Browser, Page, Route } from 'playwright-core';
import { findings as axeFindings } from '../../browser/axe.ts';
import { type PageProblem, type PageWatch, watchPage } from '../../browser/page-problems.ts';

/** What went wrong on a page of a site. */
export interface Finding extends PageProblem {
  /** The path of the page. */
  path: string;
  /** The module that the page belongs to; undefined for the shell's own pages. */
  module?: string | undefined;
  version?: string | undefined;
}

interface PageToOpen {
  path: string;
  module?: string;
  version?: string;
}

/** How long a page may take until it is drawn and no request is under way. */
const settleTimeoutMs = 15_000;

/**
 * Opens each page of a site as an administrator: those of the shell, then the first of each route in the registry.
 *
 * @param origins those of the site, of its backend and of modules elsewhere
 * @returns how many pages there are, and what went wrong on them
 */
export async function openEveryPage(
  browser: Browser,
  url: string,
  { modules }: Registry,
  origins: readonly string[],
): Promise<{ pages: number; findings: Finding[] }> {
  const context = await browser.newContext({
    ...{ baseURL: url, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' },
    viewport: { width: 1280, height: 800 },
  });
  try {
    await context.route(
      (requested) => !origins.includes(requested.origin),
      (route) => answerInvented(route),
    );
    const page = await context.newPage();
    const watch = await watchPage(context, page);
    const findings: Finding[] = [];
    const open = async (opened: PageToOpen) => {
      await page.goto(opened.path, { waitUntil: 'commit' });
      findings.push(...(await findingsOf(page, watch, opened)));
    };
    await open({ path: '/' });
    await open({ path: '/login' });
    const isSignedIn = await signIn(page);
    findings.push(...watch.take().map((problem) => ({ ...problem, path: '/login' })));
    if (!isSignedIn) {
      const text = 'não foi possível entrar com email e senha';
      findings.push({ path: '/login', kind: 'not-drawn', text });
      return { pages: 2, findings: distinct(findings) };
    }
    // The page after the sign-in is opened again below.
    await watch.settle(settleTimeoutMs);
    watch.take();
    const ofModules = Object.entries(modules).flatMap(([module, { routes, current }]) =>
      routes.map((route) => ({ path: adminPath(route), module, version: current.version })),
    );
    const pages: PageToOpen[] = [...ofModules, { path: adminPath(diagnosticsRoute) }];
    for (const each of pages) {
      await open(each);
    }
    return { pages: pages.length + 2, findings: distinct(findings) };
  } finally {
    await context.close();
  }
}

/** The seed's invented players have pictures on hosts that do not exist. Requests for anything else fail. */
function answerInvented(route: Route): Promise<void> {
  return route.request().resourceType() === 'image'
    ? route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      })
    : route.continue();
}

function adminPath(route: string): string {
  return route === '' ? '/admin' : `/admin/${route}`;
}

/** @returns whether the panel has opened */
async function signIn(page: Page): Promise<boolean> {
  try {
    await page.getByLabel('Email').fill(SIGN_INS.admin.email, { timeout: settleTimeoutMs });
    await page.getByLabel('Senha').fill(SIGN_INS.admin.password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL('**/admin', { waitUntil: 'commit', timeout: settleTimeoutMs });
    return true;
  } catch {
    return false;
  }
}

async function findingsOf(page: Page, watch: PageWatch, opened: PageToOpen): Promise<Finding[]> {
  const problems = [...(await drawingProblems(page, watch, opened)), ...watch.take()];
  // axe describes a page that failed as if it were meant.
  if (problems.length === 0) {
    problems.push(...(await axeProblems(page)));
  }
  return problems.map(({ kind, text }) => ({ kind, text: excerpt(text), ...opened }));
}

/** Waits until a page is drawn. @returns why it is not */
async function drawingProblems(
  page: Page,
  watch: PageWatch,
  { module, version }: PageToOpen,
): Promise<PageProblem[]> {
  const heading = page.getByRole('heading', { level: 1 }).first();
  const isDrawn = await heading.waitFor({ timeout: settleTimeoutMs }).then(
    () => true,
    () => false,
  );
  const isQuiet = await watch.settle(settleTimeoutMs);
  const texts = [
    ...(isDrawn ? [] : ['não tem título (h1)']),
    ...(isQuiet ? [] : ['as requisições não terminaram']),
  ];
  if (module !== undefined && !(await loadedVersions(page, module)).includes(version!)) {
    texts.push('o módulo não foi carregado nesta versão');
  }
  return texts.map((text) => ({ kind: 'not-drawn', text }));
}

/** The versions of a module that the shell has loaded, by its entries in the performance timeline. */
function loadedVersions(page: Page, module: string): Promise<string[]> {
  return page.evaluate((name) => {
    const measures = performance.getEntriesByName(name) as PerformanceMeasure[];
    const events = measures.map(({ detail }) => detail as { version: string; result: string });
    return events.filter(({ result }) => result === 'ok').map(({ version }) => version);
  }, `panel:load:${module}`);
}

async function axeProblems(page: Page): Promise<PageProblem[]> {
  return (await axeFindings(page)).map((text) => ({
    kind: 'axe',
    text,
  }));
}

/** The beginning of a text, which may be a stack trace, on one line. */
function excerpt(text: string): string {
  const line = text.replace(/\n\s+at [^]*/, '').replaceAll(/\s+/g, ' ');
  return line.length > maxLength ? `${line.slice(0, maxLength)}…` : line;
}

const maxLength = 300;

/** A problem of every page, such as one of the header, is named for the first. */
function distinct(findings: readonly Finding[]): Finding[] {
  return [
    ...new Map([...findings].reverse().map((each) => [keyOf(each), each])).values(),
  ].reverse();
}

function keyOf({ kind, text, module }: Finding): string {
  return [kind, text, module].join('\n');
}
