import { LoadError } from '../reporting/load-error.ts';
import { loadScript } from '../scripts/load-script.ts';
import { addressOf } from '../scripts/script-allowlist.ts';

/** Container of a module: the interface of Module Federation to its exports. */
export interface Container {
  init: (...args: unknown[]) => void | Promise<void>;
  get: (exposed: string) => () => Promise<unknown>;
}

/**
 * Runs a module's entry and returns the container that it assigns to a global variable. The variable is
 * cleared at once, even after the timeout, because another version of the module uses the same name.
 *
 * @throws LoadError when the script fails, is refused, throws or assigns no container
 */
export async function loadContainer(entry: string, globalName: string): Promise<Container> {
  let container: unknown;
  let thrown: ErrorEvent | undefined;
  const noteThrown = (event: ErrorEvent) => {
    thrown = isFrom(entry, event) ? event : thrown;
  };
  window.addEventListener('error', noteThrown);
  try {
    await loadScript(entry, () => (container = takeGlobal(globalName)));
  } finally {
    window.removeEventListener('error', noteThrown);
  }
  if (isContainer(container)) {
    return container;
  }
  throw thrown
    ? new LoadError('threw', `${entry} failed: ${thrown.message}`, { cause: thrown.error })
    : new LoadError('not-a-module', `${entry} is not the entry of a module.`);
}

/** Whether an error event comes from the entry; `filename` is '' for unknown scripts. */
function isFrom(entry: string, { filename }: ErrorEvent): boolean {
  return filename !== '' && addressOf(filename) === addressOf(entry);
}

/** Reads and clears a global variable; the entry declares it with `var`, so it cannot be deleted. */
function takeGlobal(name: string): unknown {
  const globals = window as unknown as Record<string, unknown>;
  const value = globals[name];
  globals[name] = undefined;
  return value;
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}
