import { createSetting, useSetting } from '../setting.ts';

export type ColorScheme = 'system' | 'light' | 'dark';

const setting = createSetting<ColorScheme>('panel.color-scheme', ['system', 'light', 'dark']);

/**
 * Applies the chosen scheme to the document, now and after each change. The shell calls it before the first
 * paint.
 */
export function applyColorScheme(): void {
  apply();
  setting.subscribe(apply);
}

/** Returns the chosen colour scheme, and a function that stores and applies another. */
export function useColorScheme(): [ColorScheme, (next: ColorScheme) => void] {
  return useSetting(setting);
}

function apply(): void {
  const { dataset } = document.documentElement;
  const scheme = setting.value();
  if (scheme === 'system') {
    delete dataset.colorScheme;
  } else {
    dataset.colorScheme = scheme;
  }
}
