import { provideLoadScript } from '@panel/shared-federation';
import { LoadError } from '../reporting/load-error.ts';
import { diagnoseFailure, forgetFailure, noteFailure } from './script-failure.ts';
import { addressOf, createScriptElement } from './script-allowlist.ts';

/** A request for a script fails after this time; the failure is forgotten if the script still runs. */
export const scriptTimeoutMs = 8_000;

/** Scripts in flight, by address. */
const inFlight = new Map<string, Promise<void>>();

/**
 * Loads and runs a script of a module.
 *
 * @param onRun called once the script has run, even after the timeout
 * @throws LoadError with the reason why it did not run in time
 */
export async function loadScript(url: string, onRun?: () => void): Promise<void> {
  return withTimeout(url, start(url, onRun));
}

/**
 * Starts to load scripts of a module in parallel with its entry, which would request them later. The
 * scripts only register their code; the module runs it when it needs it.
 */
export function preloadScripts(urls: readonly string[]): void {
  urls.forEach((url) => void start(url));
}

// The chunk loader inside a module requests scripts that have not run, such as lazy-loaded chunks.
provideLoadScript(async (url) => withTimeout(url, inFlight.get(addressOf(url)) ?? start(url)));

function start(url: string, onRun?: () => void): Promise<void> {
  const script = createScriptElement(url);
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
      const error = diagnoseFailure(script.src);
      noteFailure(address, error);
      reject(error);
    });
  });
  const end = () => {
    script.remove();
    forgetInFlight(address, running);
  };
  // A preload may fail before the module requests the script: no caller handles the rejection then.
  running.catch(() => undefined);
  inFlight.set(address, running);
  document.head.append(script);
  return running;
}

/** The timeout starts with the request for a script, not with its preload. */
function withTimeout(url: string, running: Promise<void>): Promise<void> {
  const address = addressOf(url);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const error = new LoadError('timed-out', `${url} took over ${scriptTimeoutMs} ms.`);
      forgetInFlight(address, running);
      noteFailure(address, error);
      reject(error);
    }, scriptTimeoutMs);
    running.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Forgets a script in flight, so that the next request adds a new element to the page. */
function forgetInFlight(address: string, running: Promise<void>): void {
  if (inFlight.get(address) === running) {
    inFlight.delete(address);
  }
}
