import { createSetting } from '../setting.ts';

export type ColorScheme = 'system' | 'light' | 'dark';

/** The key of the chosen scheme in local storage. */
export const colorSchemeKey = 'panel.color-scheme';

export const colorSchemeSetting = createSetting<ColorScheme>(colorSchemeKey, [
  'system',
  'light',
  'dark',
]);

/**
 * Applies the chosen scheme to the document, now and after each change. The shell calls it before the first
 * paint.
 */
export function applyColorScheme(): void {
  apply();
  colorSchemeSetting.subscribe(apply);
}

function apply(): void {
  const { dataset } = document.documentElement;
  const scheme = colorSchemeSetting.value();
  if (scheme === 'system') {
    delete dataset.colorScheme;
  } else {
    dataset.colorScheme = scheme;
  }
}
