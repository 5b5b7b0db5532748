import '@testing-library/jest-dom';
import { act, configure, getConfig } from '@testing-library/react';
import { changedTexts, watchTextNodes } from './watch-text-nodes.ts';

const { getElementError } = getConfig();

configure({
  // Long enough for a busy machine; no test waits longer than necessary.
  asyncUtilTimeout: 20_000,
  getElementError: elementError,
});

function elementError(...of: Parameters<typeof getElementError>): Error {
  if (isAttempt()) return attemptError(...of);
  const error = getElementError(...of);
  Error.captureStackTrace(error, elementError); // Shows the line of the test, not this one.
  return error;
}

/** Whether the caller is `waitFor` or a `findBy…` query, which retries after an error. */
function isAttempt(): boolean {
  const flag = '_disableExpensiveErrorDiagnostics';
  const config = getConfig();
  return flag in config && config[flag] === true;
}

/**
 * Creates an error that prints the page only when its message is read. Retries throw one error for
 * each change of the page, and only the last is read; printing them all took a quarter of the time
 * of tests with tables.
 */
function attemptError(...of: Parameters<typeof getElementError>): Error {
  return Object.defineProperties(new Error(), {
    name: { value: 'TestingLibraryElementError' },
    message: { get: () => getElementError(...of).message, configurable: true },
  });
}

/** APIs that jsdom lacks and the panel uses. */
const matchMedia = (query: string): MediaQueryList =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;

Object.assign(window, { matchMedia, scrollTo: () => undefined });
Object.assign(performance, { getEntriesByType: () => [] });

/** jsdom has no layout, so every position can be scrolled to. */
Element.prototype.scrollTo = function (this: Element, options?: ScrollToOptions | number) {
  const top = typeof options === 'object' ? (options.top ?? 0) : 0;
  if (this.scrollTop !== top) {
    this.scrollTop = top;
    queueMicrotask(() => act(() => void this.dispatchEvent(new Event('scroll'))));
  }
};
Element.prototype.scrollIntoView = () => undefined;
document.elementFromPoint = () => null;
Object.defineProperty(Element.prototype, 'scrollHeight', { value: 10_000_000 });

/** Dialogs open and close, but are not modal, as jsdom does not implement this. */
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    if (this.open) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    }
  },
});

globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

Object.assign(performance, {
  setResourceTimingBufferSize: () => undefined,
  measure: () => undefined,
});

/** Removes the faults that a test injected. */
const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Fails tests of components that browsers' translators would break. */
watchTextNodes((problem) => changedTexts.push(problem));
afterEach(() => expect(changedTexts.splice(0)).toEqual([]));
