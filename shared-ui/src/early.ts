/**
 * The door for the shell's early script, which contains what it imports. Only files without React and
 * styled-components belong here.
 */
export { breakpoints } from './theme/breakpoints.ts';
export { densityKey } from './table/view/density-key.ts';
export { applyColorScheme, colorSchemeKey, colorSchemeSetting } from './theme/color-scheme.ts';
