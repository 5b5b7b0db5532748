import type { Page } from 'playwright-core';

/** Something that acts on whatever page is shown, until the tab closes. */
export interface Leftover {
  /** In words: a listener with its event, a timer with its period, a style with its selectors, an attribute. */
  what: string;
  /** The address of the script that made it; '' when nobody can tell. */
  script: string;
}

/** Records the listeners and timers of a tab from its next navigation on. */
export async function recordLeftovers(page: Page): Promise<void> {
  await page.addInitScript(installRecorder);
}

/** Lists listeners on window, document, `html` and `body`, intervals, styles, and attributes of `html` and `body`. */
export function presentLeftovers(page: Page): Promise<Leftover[]> {
  return page.evaluate(() => window.leftovers!.present());
}

/**
 * Lets the timeouts and animation frames of scripts run at once, instead of when they are due.
 *
 * @param folders those of the scripts, as parts of their addresses
 */
export async function runTimeouts(page: Page, folders: readonly string[]): Promise<void> {
  await page.evaluate((parts) => window.leftovers!.runTimeouts(parts), folders);
}

/** Lists those that `runTimeouts` has let run, and that wait again. */
export function restartedTimeouts(page: Page): Promise<Leftover[]> {
  return page.evaluate(() => window.leftovers!.restarted());
}

interface Listener extends Leftover {
  target: unknown;
  type: string;
  callback: unknown;
  isCapturing: boolean;
}

interface Timer extends Leftover {
  repeats: boolean;
  run: () => void;
  stop: () => void;
}

declare global {
  interface Window {
    leftovers?: {
      present: () => Leftover[];
      runTimeouts: (parts: readonly string[]) => void;
      restarted: () => Leftover[];
    };
  }
}

/**
 * Runs in the browser before the page's code. It has methods instead of inner functions with names, because compilers
 * add calls of a helper to these, which the page does not have.
 */
function installRecorder(): void {
  // oxlint-disable-next-line unbound-method -- they are called with a target below
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const listeners = new Set<Listener>();
  const timers = new Map<string, Timer>();
  const own = {
    script(): string {
      const { stackTraceLimit } = Error;
      Error.stackTraceLimit = 30;
      const { stack = '' } = new Error();
      Error.stackTraceLimit = stackTraceLimit;
      return /https?:\/\/[^\s)]+(?=:\d+:\d+)/.exec(stack)?.[0] ?? '';
    },
    placeOf(target: unknown): string | undefined {
      return new Map<unknown, string>([
        [window, 'window'],
        [document, 'document'],
        [document.documentElement, '<html>'],
        [document.body, '<body>'],
      ]).get(target);
    },
    find(target: unknown, type: string, callback: unknown, options: unknown): Listener | undefined {
      const isCapturing = own.isCapturing(options);
      return [...listeners].find(
        (each) =>
          each.target === target &&
          each.type === type &&
          each.callback === callback &&
          each.isCapturing === isCapturing,
      );
    },
    isCapturing(options: unknown): boolean {
      return typeof options === 'boolean'
        ? options
        : Boolean((options as AddEventListenerOptions)?.capture);
    },
    /** Properties such as `onclick` that have a handler. */
    handlersOf(target: object): string[] {
      const names: string[] = [];
      for (const name in target) {
        if (name.startsWith('on') && (target as Record<string, unknown>)[name]) {
          names.push(name);
        }
      }
      return names;
    },
    selectorsOf(sheet: CSSStyleSheet): string {
      try {
        return [...sheet.cssRules]
          .slice(0, 3)
          .map((rule) => (rule instanceof CSSStyleRule ? rule.selectorText : rule.cssText))
          .join(', ');
      } catch {
        return sheet.href ?? '';
      }
    },
  };
  EventTarget.prototype.addEventListener = function (type, callback, options) {
    const target: unknown = this ?? window;
    const place = own.placeOf(target);
    const { once, signal } = Object(options) as AddEventListenerOptions;
    if (place && callback && !signal?.aborted && !own.find(target, type, callback, options)) {
      const isCapturing = own.isCapturing(options);
      const what = `ouvinte de '${type}' em ${place}${isCapturing ? ' (captura)' : ''}`;
      const listener = { target, type, callback, isCapturing, what, script: own.script() };
      listeners.add(listener);
      if (signal) {
        addEventListener.call(signal, 'abort', () => listeners.delete(listener));
      }
      if (once) {
        addEventListener.call(
          target as EventTarget,
          type,
          () => listeners.delete(listener),
          options,
        );
      }
    }
    return addEventListener.call(target as EventTarget, type, callback, options);
  };
  EventTarget.prototype.removeEventListener = function (type, callback, options) {
    const target: unknown = this ?? window;
    const listener = own.find(target, type, callback, options);
    if (listener) {
      listeners.delete(listener);
    }
    return removeEventListener.call(target as EventTarget, type, callback, options);
  };
  const scope = window as unknown as Record<string, (...args: unknown[]) => unknown>;
  for (const [start, stop] of [
    ['setTimeout', 'clearTimeout'],
    ['setInterval', 'clearInterval'],
    ['requestAnimationFrame', 'cancelAnimationFrame'],
  ] as const) {
    const native = { start: scope[start]!.bind(window), stop: scope[stop]!.bind(window) };
    const kind = start === 'requestAnimationFrame' ? 'frame' : 'timer';
    const repeats = start === 'setInterval';
    scope[start] = (callback, delay, ...args) => {
      if (typeof callback !== 'function') {
        return native.start(callback, delay, ...args);
      }
      const id = native.start(
        (...given: unknown[]) => {
          if (!repeats) {
            timers.delete(`${kind} ${String(id)}`);
          }
          Reflect.apply(callback, window, given);
        },
        delay,
        ...args,
      );
      timers.set(`${kind} ${String(id)}`, {
        what: kind === 'frame' ? start : `${start} de ${Number(delay) || 0} ms`,
        script: own.script(),
        repeats,
        run() {
          Reflect.apply(callback, window, kind === 'frame' ? [performance.now()] : args);
        },
        stop() {
          native.stop(id);
        },
      });
      return id;
    };
    scope[stop] = (id) => {
      timers.delete(`${kind} ${String(id)}`);
      return native.stop(id);
    };
  }
  let hasRun: Leftover[] = [];
  const value: Window['leftovers'] = {
    present() {
      const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
      // styled-components adds the rules of each component when it is first drawn, and scopes them by class. So does the
      // build with CSS Modules, the only sheets that it links.
      const foreign = sheets.filter(
        (sheet) =>
          sheet.href === null && !(sheet.ownerNode as Element | null)?.hasAttribute('data-styled'),
      );
      const attributes = [document.documentElement, document.body].flatMap((element) =>
        [...element.attributes].map(
          ({ name, value }) => `atributo ${name}="${value}" de <${element.localName}>`,
        ),
      );
      const texts = [
        ...own.handlersOf(window).map((name) => `window.${name}`),
        ...own.handlersOf(document).map((name) => `document.${name}`),
        ...foreign.map((sheet) => `estilo de ${own.selectorsOf(sheet)}`),
        ...attributes,
      ];
      return [
        ...[...listeners, ...[...timers.values()].filter(({ repeats }) => repeats)].map(
          ({ what, script }) => ({ what, script }),
        ),
        ...texts.map((what) => ({ what, script: '' })),
      ];
    },
    runTimeouts(parts) {
      const waiting = [...timers].filter(
        ([, { repeats, script }]) => !repeats && parts.some((part) => script.includes(part)),
      );
      hasRun = waiting.map(([, { what, script }]) => ({ what, script }));
      for (const [key, { run, stop }] of waiting) {
        timers.delete(key);
        stop();
        try {
          run();
        } catch (error) {
          reportError(error);
        }
      }
    },
    restarted() {
      const waiting = [...timers.values()].filter(({ repeats }) => !repeats);
      return hasRun.filter((ran) =>
        waiting.some(({ what, script }) => what === ran.what && script === ran.script),
      );
    },
  };
  // A page cannot replace it, on purpose or by a variable of this name.
  Object.defineProperty(window, 'leftovers', { value: Object.freeze(value) });
}
