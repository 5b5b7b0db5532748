import { type BrowserContext, expect } from '@playwright/test';

/** What the pages of a test complained about: exceptions, console errors, policy violations. */
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
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`Content Security Policy: ${violatedDirective} refused ${blockedURI}`);
      });
    });
  }

  add(problem: string): void {
    this.#found.push(problem);
  }

  /** The test provokes these; each must come at least once. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** These may come or not, depending on which of two requests is faster. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** What is expected may still be on its way: the screen does not wait for all that goes wrong. */
  async assertNone(): Promise<void> {
    await expect.poll(() => this.#missing(), 'complaints that never came').toEqual([]);
    const known = [...this.#expected, ...this.#allowed];
    const unexpected = this.#found.filter(
      (problem) => !known.some((pattern) => pattern.test(problem)),
    );
    expect(unexpected, 'what the page complained about').toEqual([]);
  }

  #missing(): string[] {
    return this.#expected
      .filter((pattern) => !this.#found.some((problem) => pattern.test(problem)))
      .map(String);
  }
}
