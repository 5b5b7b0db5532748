/** Starts to record what code adds to the page for good. */
export interface Recording {
  /** What was added and not removed: 'a listener for keydown', 'an interval of 1000 ms', "the title 'Posts'". */
  added: () => string[];
  /** Forgets the listeners and intervals so far. */
  forgetRunning: () => void;
  stop: () => void;
}

/** Records listeners of window and document, intervals, global variables, style sheets, and attributes of the root elements. */
export function recordPage(): Recording {
  const listeners = recordListeners();
  const intervals = recordIntervals();
  const known = new Set(pageFacts());
  return {
    added: () => [
      ...listeners.take(),
      ...intervals.take(),
      ...pageFacts().filter((fact) => !known.has(fact)),
    ],
    forgetRunning() {
      listeners.take();
      intervals.take();
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
  const own = {
    addEventListener: Object.getOwnPropertyDescriptor(target, 'addEventListener'),
    removeEventListener: Object.getOwnPropertyDescriptor(target, 'removeEventListener'),
  };
  let added: Listener[] = [];
  const toListener = (
    ...[type, listener, options]: Parameters<EventTarget['removeEventListener']>
  ): Listener => ({
    type,
    listener,
    isCapture: typeof options === 'object' ? options.capture === true : options === true,
  });
  const forget = ({ type, listener, isCapture }: Listener) => {
    added = added.filter(
      (one) => one.type !== type || one.listener !== listener || one.isCapture !== isCapture,
    );
  };
  target.addEventListener = (...parameters) => {
    const one = toListener(...parameters);
    const options = typeof parameters[2] === 'object' ? parameters[2] : {};
    forget(one);
    added.push(one);
    options.signal?.addEventListener('abort', () => forget(one));
    if (options.once) {
      addEventListener(one.type, () => forget(one), options);
    }
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
    stop() {
      for (const [name, descriptor] of Object.entries(own)) {
        Reflect.deleteProperty(target, name);
        if (descriptor) {
          Object.defineProperty(target, name, descriptor);
        }
      }
    },
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
