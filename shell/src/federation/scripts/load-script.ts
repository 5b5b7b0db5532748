import { provideLoadScript } from '@panel/shared-federation';
import { LoadError } from '../reporting/load-error.ts';
import { failureOf, forgetFailure, noteFailure } from './script-failure.ts';
import { addressOf, createTrustedScript } from './trusted-scripts.ts';

/** After so many milliseconds a request for a script fails, until the script runs after all. */
export const scriptTimeoutMs = 8_000;

/** Scripts in flight, by address. */
const inFlight = new Map<string, Promise<void>>();

/**
 * Loads and runs a script of a module.
 *
 * @param onRun called once the script has run, even after the timeout
 * @throws LoadError saying why it did not run in time
 */
export async function loadScript(url: string, onRun?: () => void): Promise<void> {
  return inTime(url, start(url, onRun));
}

/**
 * Starts to load scripts of a module side by side with its entry, which would ask for them one step
 * later. They only register their code: the module runs it when it needs it.
 */
export function preloadScripts(urls: readonly string[]): void {
  urls.forEach((url) => void start(url));
}

// The bundler's loader inside a module asks for scripts that have not run, such as late chunks.
provideLoadScript(async (url) => inTime(url, inFlight.get(addressOf(url)) ?? start(url)));

// Modules built before `provideLoadScript` existed add the element to the page themselves.
Object.assign(globalThis, { [Symbol.for('panel.createScript')]: createTrustedScript });

function start(url: string, onRun?: () => void): Promise<void> {
  const script = createTrustedScript(url);
  const address = addressOf(url);
  const running = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => {
      end();
      forgetFailure(address);
      onRun?.();
      resolve();
    });
    script.addEventListener('error', () => {
      end();
      const error = failureOf(script.src);
      noteFailure(address, error);
      reject(error);
    });
  });
  const end = () => {
    script.remove();
    forgetFlight(address, running);
  };
  // A preload may fail before the module asks for the script; nobody waits for it then.
  running.catch(() => undefined);
  inFlight.set(address, running);
  document.head.append(script);
  return running;
}

/** The timeout starts with the request for a script, not with its preload. */
function inTime(url: string, running: Promise<void>): Promise<void> {
  const address = addressOf(url);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const error = new LoadError('timed-out', `${url} took over ${scriptTimeoutMs} ms.`);
      forgetFlight(address, running);
      noteFailure(address, error);
      reject(error);
    }, scriptTimeoutMs);
    running.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The next request adds a new element to the page. */
function forgetFlight(address: string, running: Promise<void>): void {
  if (inFlight.get(address) === running) {
    inFlight.delete(address);
  }
}
