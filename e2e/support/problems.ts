import { type BrowserContext, expect } from '@playwright/test';
import { watchTextNodes } from '@panel/shared-testing/watch-text-nodes';

/** Problems that a test's pages report: exceptions, console errors, policy violations, texts that translators would break. */
export class Problems {
  readonly #found: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #allowed: RegExp[] = [];

  async watch(context: BrowserContext): Promise<void> {
    context.on('weberror', (error) => this.add(`uncaught: ${error.error().message}`));
    context.on('console', (message) => {
      if (message.type() === 'error' || message.text().includes('Content Security Policy')) {
        this.add(`console: ${message.text()} (${message.location().url})`);
      }
    });
    await context.addInitScript(`(${watchTextNodes.toString()})((text) => console.error(text))`);
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`Content Security Policy: ${violatedDirective} refused ${blockedURI}`);
      });
    });
  }

  add(problem: string): void {
    this.#found.push(problem);
  }

  /** Expects these problems; each must occur at least once. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Allows these problems, which do not occur in every run. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** Waits for the expected problems, which may occur after the screen has rendered. Fails on all others. */
  async assertOnlyExpected(): Promise<void> {
    await expect.poll(() => this.#missing(), 'expected problems that did not occur').toEqual([]);
    const known = [...this.#expected, ...this.#allowed];
    const unexpected = this.#found.filter(
      (problem) => !known.some((pattern) => pattern.test(problem)),
    );
    expect(unexpected, 'unexpected problems').toEqual([]);
  }

  #missing(): string[] {
    return this.#expected
      .filter((pattern) => !this.#found.some((problem) => pattern.test(problem)))
      .map(String);
  }
}
