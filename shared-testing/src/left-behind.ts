import { isDeepStrictEqual } from 'node:util';

/** Starts to record what code adds to the page for good. */
export interface Recording {
  /** What was added and not removed since the last call: 'a listener for keydown', 'an interval of 1000 ms'. */
  added: () => string[];
  stop: () => void;
}

/** Records listeners of window and document, intervals, global variables, style sheets, and attributes of the root elements. */
export function recordPage(): Recording {
  const listeners = recordListeners();
  const intervals = recordIntervals();
  const known = new Set(pageFacts());
  return {
    added() {
      const facts = pageFacts().filter((fact) => !known.has(fact));
      facts.forEach((fact) => known.add(fact));
      return [...listeners.take(), ...intervals.take(), ...facts];
    },
    stop() {
      listeners.stop();
      intervals.stop();
    },
  };
}

function pageFacts(): string[] {
  const roots = [document.documentElement, document.body];
  return [
    ...Object.keys(window).map((name) => `the global variable ${name}`),
    // styled-components removes the rules in its own element with their component.
    ...[...document.querySelectorAll('style:not([data-styled]), link[rel=stylesheet]')].map(
      (sheet) => `a style sheet: ${sheet.outerHTML.slice(0, 80)}`,
    ),
    ...roots.flatMap(({ localName, attributes }) =>
      [...attributes].map(({ name, value }) => `${name}="${value}" of ${localName}`),
    ),
    `the title '${document.title}'`,
  ];
}

interface Recorder {
  take: () => string[];
  stop: () => void;
}

function recordListeners(): Recorder {
  const targets = [window, document, document.body].map((target) => recordListenersOf(target));
  return {
    take: () => targets.flatMap(({ take }) => take()),
    stop: () => targets.forEach(({ stop }) => stop()),
  };
}

interface Listener {
  type: string;
  listener: unknown;
  isCapture: boolean;
}

function recordListenersOf(target: EventTarget): Recorder {
  const addEventListener = target.addEventListener.bind(target);
  const removeEventListener = target.removeEventListener.bind(target);
  let added: Listener[] = [];
  const toListener = (
    ...[type, listener, options]: Parameters<EventTarget['removeEventListener']>
  ): Listener => ({
    type,
    listener,
    isCapture: typeof options === 'object' ? options.capture === true : options === true,
  });
  const forget = (removed: Listener) => {
    added = added.filter((one) => !isDeepStrictEqual(one, removed));
  };
  target.addEventListener = (...parameters) => {
    const one = toListener(...parameters);
    forget(one);
    added.push(one);
    addEventListener(...parameters);
  };
  target.removeEventListener = (...parameters) => {
    forget(toListener(...parameters));
    removeEventListener(...parameters);
  };
  return {
    take() {
      const taken = added;
      added = [];
      return taken.map(({ type }) => `a listener for ${type}`);
    },
    stop: () => Object.assign(target, { addEventListener, removeEventListener }),
  };
}

function recordIntervals(): Recorder {
  const { setInterval, clearInterval } = globalThis;
  let running = new Map<unknown, number | undefined>();
  const start = (run: TimerHandler, ms?: number, ...parameters: unknown[]) => {
    const id = setInterval(run as () => void, ms, ...parameters);
    running.set(id, ms);
    return id;
  };
  const end = (id?: NodeJS.Timeout) => {
    running.delete(id);
    clearInterval(id);
  };
  Object.assign(globalThis, { setInterval: start, clearInterval: end });
  return {
    take() {
      const taken = running;
      running = new Map();
      return [...taken.values()].map((ms) => `an interval of ${ms ?? 0} ms`);
    },
    stop: () => Object.assign(globalThis, { setInterval, clearInterval }),
  };
}
