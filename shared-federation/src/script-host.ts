/**
 * Property of `window` through which a module's chunk loader calls the shell's script loader: both are
 * built separately.
 */
const key = Symbol.for('panel.loadScript');

/**
 * Loads and runs a script of a module. Rejects when the script fails, times out or must not run.
 */
export type LoadScript = (url: string) => Promise<void>;

/** Provides the shell's script loader to modules. The shell calls it before it loads any module. */
export function provideLoadScript(loadScript: LoadScript): void {
  (globalThis as Record<symbol, unknown>)[key] = loadScript;
}

/** The shell's script loader, for a module; undefined in a shell older than this function. */
export function providedLoadScript(): LoadScript | undefined {
  return (globalThis as Record<symbol, unknown>)[key] as LoadScript | undefined;
}
