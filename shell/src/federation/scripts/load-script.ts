import { provideLoadScript } from '@panel/shared-federation';
import { LoadError } from '../reporting/load-error.ts';
import { failureOf, forgetFailure, noteFailure } from './script-failure.ts';
import { addressOf, createTrustedScript } from './trusted-scripts.ts';

/** After so many milliseconds a script has failed, until it runs after all. */
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
  const script = createTrustedScript(url);
  const address = addressOf(url);
  const loading = new Promise<void>((resolve, reject) => {
    const fail = (error: LoadError) => {
      end();
      noteFailure(address, error);
      reject(error);
    };
    const timer = setTimeout(
      () => fail(new LoadError('timed-out', `${script.src} took over ${scriptTimeoutMs} ms.`)),
      scriptTimeoutMs,
    );
    const end = () => {
      clearTimeout(timer);
      if (inFlight.get(address) === loading) {
        inFlight.delete(address);
      }
    };
    script.addEventListener('load', () => {
      end();
      script.remove();
      forgetFailure(address);
      onRun?.();
      resolve();
    });
    script.addEventListener('error', () => {
      script.remove();
      fail(failureOf(script.src));
    });
  });
  inFlight.set(address, loading);
  document.head.append(script);
  return loading;
}

/**
 * Loads scripts of a module side by side with its entry, which would ask for them one step later. They
 * only register their code: the module runs it when it needs it.
 */
export function preloadScripts(urls: readonly string[]): void {
  for (const url of urls) {
    // The module asks for a script that failed once more, and reports that failure.
    loadScript(url).catch(() => undefined);
  }
}

// The bundler's loader inside a module asks for scripts that have not run, such as late chunks.
provideLoadScript((url) => inFlight.get(addressOf(url)) ?? loadScript(url));

// Modules built before `provideLoadScript` existed add the element to the page themselves.
Object.assign(globalThis, { [Symbol.for('panel.createScript')]: createTrustedScript });
