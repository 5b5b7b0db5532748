/** How long a module's script may take to arrive, in milliseconds. */
export const scriptTimeout = 8_000;

/**
 * How the bundler's loader inside a module asks the shell for script elements. Both sides are built
 * apart and meet at run time only, on this property of the window.
 */
const key = Symbol.for('panel.createScript');

/**
 * Makes the element that loads a module's script.
 *
 * @throws Error when the script must not run
 */
export type CreateScript = (url: string) => HTMLScriptElement;

/** Called by the shell, before any module loads. */
export function provideCreateScript(createScript: CreateScript): void {
  (globalThis as Record<symbol, unknown>)[key] = createScript;
}

/** Called by the loader inside a module; undefined outside the shell. */
export function providedCreateScript(): CreateScript | undefined {
  return (globalThis as Record<symbol, unknown>)[key] as CreateScript | undefined;
}
