import { stripVTControlCharacters } from 'node:util';
import type { Page, Request } from 'playwright-core';

/** What went wrong on a page. */
export interface PageProblem {
  kind:
    /** Code threw, and nothing caught it. */
    | 'uncaught'
    /** The console shows an error, such as one of a module that was not loaded. */
    | 'console'
    /** A request failed, or its answer is an error. */
    | 'request'
    /** The Content-Security-Policy refused something. */
    | 'policy'
    /** The page opened another window. */
    | 'window'
    /** The page did not come to rest, or lacks what belongs on it. */
    | 'not-drawn'
    /** What a module has left behind acts on the pages that are shown after its own. */
    | 'left-behind'
    /** A finding of axe, about accessibility. */
    | 'axe';
  text: string;
}

/** Watches a page from its next navigation on. */
export interface PageWatch {
  /** The problems since the last call. */
  take: () => PageProblem[];
  /**
   * Waits until every request is answered, and nothing has moved on the network for half a second.
   *
   * @param unansweredMs after this long without activity, open requests are no longer waited for; by default they always are
   * @returns false when that takes too long
   */
  settle: (timeoutMs: number, unansweredMs?: number) => Promise<boolean>;
}

/** What the page's own script writes to the console for a violation. */
const policyPrefix = 'policy violation: ';

/** Chromium reports these a second time, besides the request or the violation that they are about. */
const repeated = /^Failed to load resource|Content Security Policy|Content-Security-Policy/;

/** Records what goes wrong on a page, in whatever order the browser reports it. */
export async function watchPage(page: Page): Promise<PageWatch> {
  let problems: PageProblem[] = [];
  const unanswered = new Set<Request>();
  let lastActivity = Date.now();
  const add = (kind: PageProblem['kind'], text: string) => void problems.push({ kind, text });
  const noteAnswer = (request: Request) => {
    unanswered.delete(request);
    lastActivity = Date.now();
  };
  page.on('pageerror', ({ message }) => add('uncaught', message));
  page.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(policyPrefix)) {
      add('policy', text.slice(policyPrefix.length));
    } else if (message.type() === 'error' && !repeated.test(text)) {
      add('console', text);
    }
  });
  page.on('request', (request) => {
    unanswered.add(request);
    lastActivity = Date.now();
  });
  page.on('requestfinished', noteAnswer);
  page.on('response', (response) => {
    const request = response.request();
    noteAnswer(request);
    if (response.status() >= 400) {
      add('request', `${request.method()} ${request.url()}: ${response.status()}`);
    }
  });
  page.on('requestfailed', (request) => {
    noteAnswer(request);
    const reason = request.failure()?.errorText ?? '';
    // The browser gives up requests of the page that it leaves.
    if (reason !== 'net::ERR_ABORTED') {
      add('request', `${request.method()} ${request.url()}: ${reason}`);
    }
  });
  page.on('popup', () => add('window', 'a tela abriu outra janela'));
  await page.addInitScript((prefix) => {
    // The page's own code may replace the console's functions later.
    const report = console.error.bind(console);
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      report(`${prefix}${violatedDirective} ${blockedURI}`);
    });
  }, policyPrefix);
  return {
    take() {
      const taken = problems;
      problems = [];
      return taken;
    },
    async settle(timeoutMs, unansweredMs = Infinity) {
      const deadline = Date.now() + timeoutMs;
      while (Date.now() < deadline) {
        if (Date.now() - lastActivity > (unanswered.size === 0 ? quietMs : unansweredMs)) {
          return true;
        }
        await page.waitForTimeout(50);
      }
      return false;
    },
  };
}

const quietMs = 500;

/** The texts of failures that the shell shows in place of the page. */
export function shownFailures(page: Page): Promise<string[]> {
  return page
    .getByRole('alert')
    .filter({ hasText: 'Esta tela não pôde ser carregada' })
    .allInnerTexts();
}

/** The beginning of a text, which may have a stack trace or a terminal's colours, on one line. */
export function excerpt(text: string): string {
  const line = stripVTControlCharacters(text)
    .replace(/\n\s+at [^]*/, '')
    .replaceAll(/\s+/g, ' ');
  return line.length > maxLength ? `${line.slice(0, maxLength)}…` : line;
}

const maxLength = 300;

/** @throws Error when the work takes too long: code that never pauses keeps a page from answering */
export async function inTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    const text = `não respondeu em ${timeoutMs / 1000} segundos`;
    timer = setTimeout(() => reject(new Error(text)), timeoutMs);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
