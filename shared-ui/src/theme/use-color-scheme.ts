import { useSetting } from '../use-setting.ts';
import { type ColorScheme, colorSchemeSetting } from './color-scheme.ts';

/** Returns the chosen colour scheme, and a function that stores and applies another. */
export function useColorScheme(): [ColorScheme, (next: ColorScheme) => void] {
  return useSetting(colorSchemeSetting);
}
