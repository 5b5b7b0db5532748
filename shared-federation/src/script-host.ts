/**
 * How the bundler's loader inside a module reaches the shell's. Both sides are built apart and meet at
 * run time only, on this property of the window.
 */
const key = Symbol.for('panel.loadScript');

/**
 * Loads and runs a script of a module. Rejects when it fails, takes too long or must not run.
 */
export type LoadScript = (url: string) => Promise<void>;

/** Called by the shell, before any module loads. */
export function provideLoadScript(loadScript: LoadScript): void {
  (globalThis as Record<symbol, unknown>)[key] = loadScript;
}

/** Called by the loader inside a module; undefined in a shell that is older than the module. */
export function providedLoadScript(): LoadScript | undefined {
  return (globalThis as Record<symbol, unknown>)[key] as LoadScript | undefined;
}
