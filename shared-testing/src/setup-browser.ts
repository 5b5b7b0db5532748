import '@testing-library/jest-dom';
import { act, configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

configure({
  // A busy machine may take its time; nothing waits longer than it has to.
  asyncUtilTimeout: 10_000,
  getElementError: elementError,
});

function elementError(...of: Parameters<typeof getElementError>): Error {
  if (isAttempt()) return attemptError(...of);
  const error = getElementError(...of);
  Error.captureStackTrace(error, elementError); // The line that it shows is the test's, not the one above.
  return error;
}

/** Whether `waitFor` or a `findBy…` is asking, which goes on after an error. */
function isAttempt(): boolean {
  const flag = '_disableExpensiveErrorDiagnostics';
  const config = getConfig();
  return flag in config && config[flag] === true;
}

/**
 * Prints the page only when somebody reads the message: of all attempts, one for each change of the
 * page, the last. The others took a quarter of the time of tests with tables.
 */
function attemptError(...of: Parameters<typeof getElementError>): Error {
  return Object.defineProperties(new Error(), {
    name: { value: 'TestingLibraryElementError' },
    message: { get: () => getElementError(...of).message, configurable: true },
  });
}

/** What jsdom lacks and the panel uses. */
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

/** Nothing has a layout here: every place can be scrolled to. */
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

/** Of a dialog, what is modal about it is the browser's business. */
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

/** The faults that a test injects end with it. */
const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});
