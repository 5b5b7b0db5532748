import { diagnosticsRoute } from '@panel/shared-federation';
import { SIGN_INS } from '@panel/local-supabase/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findings as axeFindings } from '../../browser/axe.ts';
import { openContext } from '../../browser/open-context.ts';
import type { Say } from '../../site/terminal.ts';
import { presentLeftovers, recordLeftovers } from '../../browser/leftovers.ts';
import {
  excerpt,
  inTime,
  type PageProblem,
  type PageWatch,
  shownFailures,
  watchPage,
} from '../../browser/page-problems.ts';
import { findLeftBehind, type RestingPage, settleTimeoutMs } from './find-left-behind.ts';

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

/** A module whose pages are opened. */
export interface OpenedModule {
  version: string;
  /** Its addresses below /admin: the first page of each route, then its examples. */
  paths: readonly string[];
}

const publicPages: PageToOpen[] = [{ path: '/' }, { path: '/login' }];

/** How long a page may take in all: its code may keep it busy for ever. */
const pageTimeoutMs = 45_000;

/**
 * Opens the shell's pages, signs in as an administrator, and opens the pages of modules. Each
 * page has a tab of its own, so that no page's code can disturb the next one.
 *
 * @param origins those of the site, of its backend and of modules elsewhere; the pages reach no other
 * @param say gets a line for each page after the sign-in
 * @returns how many pages there are, and what went wrong on them
 */
export async function openEveryPage(
  browser: Browser,
  url: string,
  modules: ReadonlyMap<string, OpenedModule>,
  origins: readonly string[],
  say: Say,
): Promise<{ pages: number; findings: Finding[] }> {
  const context = await openContext(browser, ({ origin }) => origins.includes(origin), {
    baseURL: url,
    viewport: { width: 1280, height: 800 },
  });
  try {
    const findings: Finding[] = [];
    for (const page of publicPages) {
      findings.push(...(await openPage(context, page)));
    }
    const signInFindings = await openPage(context, { path: '/login' }, signIn);
    findings.push(...signInFindings);
    const ofModules = [...modules].flatMap(([module, { paths, version }]) =>
      paths.map((path) => ({ path: adminPath(path), module, version })),
    );
    const pages: PageToOpen[] = [{ path: adminPath(diagnosticsRoute) }, ...ofModules];
    let resting: RestingPage | undefined;
    const act: Act = async (page, watch, opened) => {
      const problems = await examine(page, watch, opened);
      if (problems.some(({ kind }) => kind !== 'axe')) {
        return problems;
      }
      if (opened.module === undefined) {
        resting = await restingPage(page, opened.path);
        return problems;
      }
      return [...problems, ...(resting ? await leavePage(page, watch, modules, resting) : [])];
    };
    if (signInFindings.length === 0) {
      for (const [index, page] of pages.entries()) {
        say(`  ${index + 1}/${pages.length} ${page.path}`);
        findings.push(...(await openPage(context, page, act)));
      }
    }
    return { pages: publicPages.length + pages.length, findings: distinct(findings) };
  } finally {
    await context.close();
  }
}

/** Examines an opened page. @returns its problems; a problem may name another module as the cause */
type Act = (
  page: Page,
  watch: PageWatch,
  opened: PageToOpen,
) => Promise<(PageProblem & Omit<Finding, 'path'>)[]>;

/** Opens a page in a new tab. */
async function openPage(
  context: BrowserContext,
  opened: PageToOpen,
  act: Act = examine,
): Promise<Finding[]> {
  const page = await context.newPage();
  try {
    const watch = await watchPage(page);
    await recordLeftovers(page);
    const work = async () => {
      await page.goto(opened.path, { waitUntil: 'commit', timeout: settleTimeoutMs });
      return act(page, watch, opened);
    };
    const problems = await inTime(work(), pageTimeoutMs).catch((error: Error): PageProblem[] => [
      ...watch.take(),
      { kind: 'not-drawn', text: error.message },
    ]);
    return problems.map((problem) => ({ ...opened, ...problem, text: excerpt(problem.text) }));
  } finally {
    await page.close();
  }
}

function adminPath(route: string): string {
  return route === '' ? '/admin' : `/admin/${route}`;
}

/** Signs in, which every other page needs. @returns problems when the panel does not open */
async function signIn(page: Page, watch: PageWatch): Promise<PageProblem[]> {
  try {
    await page.getByLabel('Email').fill(SIGN_INS.admin.email, { timeout: settleTimeoutMs });
    await page.getByLabel('Senha').fill(SIGN_INS.admin.password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL('**/admin', { waitUntil: 'commit', timeout: settleTimeoutMs });
    return [];
  } catch {
    const text = 'não foi possível entrar com email e senha';
    return [...watch.take(), { kind: 'not-drawn', text }];
  }
}

/** Lists what is wrong with a page. Runs axe only when nothing else is: it would examine the error screen. */
async function examine(page: Page, watch: PageWatch, opened: PageToOpen): Promise<PageProblem[]> {
  const problems = [...(await drawingProblems(page, watch, opened)), ...watch.take()];
  return problems.length > 0 ? problems : axeProblems(page);
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
  if (isDrawn && (await heading.innerText()) === 'Página não encontrada') {
    texts.push('o painel não tem esta tela');
  }
  texts.push(...(await shownFailures(page)));
  return texts.map((text) => ({ kind: 'not-drawn', text }));
}

async function restingPage(page: Page, path: string): Promise<RestingPage> {
  const title = await page.getByRole('heading', { level: 1 }).first().innerText();
  return { path, title, leftovers: await presentLeftovers(page) };
}

/** Leaves a page. @returns what it leaves behind, and what goes wrong meanwhile */
async function leavePage(
  page: Page,
  watch: PageWatch,
  modules: ReadonlyMap<string, OpenedModule>,
  resting: RestingPage,
): ReturnType<Act> {
  const folders = new Map(
    [...modules].map(([name, { version }]) => [name, `/${name}/${version}/`]),
  );
  const found = await findLeftBehind(page, watch, folders, resting);
  const leftBehind = found.map(({ what, module }) => ({
    kind: 'left-behind' as const,
    text: what,
    ...(module !== undefined && { module, version: modules.get(module)!.version }),
  }));
  return [...leftBehind, ...watch.take()];
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

/** Keeps the first of equal findings of a module, such as one in a header that all its pages have. */
function distinct(findings: readonly Finding[]): Finding[] {
  const keys = findings.map(keyOf);
  return findings.filter((_, index) => keys.indexOf(keys[index]!) === index);
}

function keyOf({ kind, text, module }: Finding): string {
  return [kind, text, module].join('\n');
}
