import { scriptTimeout } from '@panel/shared-federation';
import { addressOf, createTrustedScript } from '../scripts/trusted-scripts.ts';
import { LoadError } from '../reporting/load-error.ts';
import { scriptFailure } from '../scripts/script-failure.ts';

/** What a module's entry leaves behind, for Module Federation to talk to. */
export interface Container {
  init: (...args: unknown[]) => void | Promise<void>;
  get: (exposed: string) => () => Promise<unknown>;
}

/**
 * Runs a module's entry and takes the container that it leaves on the window. The name there is
 * cleared at once: another version of the module uses the same, and one that is late must not be
 * taken for it.
 *
 * @throws LoadError when the script cannot be had, is refused, throws or leaves no container
 */
export function loadContainer(entry: string, globalName: string): Promise<Container> {
  const script = createTrustedScript(entry);
  return new Promise((resolve, reject) => {
    let thrown: ErrorEvent | undefined;
    const noteThrown = (event: ErrorEvent) => {
      thrown = event.filename === script.src ? event : thrown;
    };
    const timer = setTimeout(
      () => reject(new LoadError('timed-out', `${script.src} took over ${scriptTimeout} ms.`)),
      scriptTimeout,
    );
    const finish = (error?: LoadError) => {
      clearTimeout(timer);
      window.removeEventListener('error', noteThrown);
      script.remove();
      const container = takeGlobal(globalName);
      if (isContainer(container) && !error) {
        resolve(container);
      } else {
        reject(error ?? noContainer(script.src, thrown));
      }
    };
    window.addEventListener('error', noteThrown);
    script.addEventListener('load', () => finish());
    script.addEventListener('error', () => finish(scriptFailure(addressOf(entry))));
    document.head.append(script);
  });
}

function noContainer(url: string, thrown: ErrorEvent | undefined): LoadError {
  return thrown
    ? new LoadError('threw', `${url} failed: ${thrown.message}`, { cause: thrown.error })
    : new LoadError('not-a-module', `${url} is not the entry of a module.`);
}

/** The entry declares it with `var`, so that it can be emptied but not deleted. */
function takeGlobal(name: string): unknown {
  const globals = window as unknown as Record<string, unknown>;
  const value = globals[name];
  globals[name] = undefined;
  return value;
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}
