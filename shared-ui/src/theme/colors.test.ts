import { type ColorName, dark, light } from './colors.ts';

const surfaces: ColorName[] = [
  'background',
  'surface',
  'surfaceRaised',
  'surfaceSunken',
  'surfaceHover',
];

/** Colours of texts that appear on every surface. */
const texts: ColorName[] = ['text', 'textMuted', 'accentText'];

const textPairs: [ColorName, ColorName][] = [
  ...texts.flatMap((text) => surfaces.map((surface): [ColorName, ColorName] => [text, surface])),
  ...texts.map((text): [ColorName, ColorName] => [text, 'surfaceSelected']),
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['accentText', 'accentSoft'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerHover'],
  ['neutralText', 'neutralSoft'],
  ['infoText', 'infoSoft'],
  ['successText', 'successSoft'],
  ['warningText', 'warningSoft'],
  ['dangerText', 'dangerSoft'],
];

const shapePairs = surfaces.flatMap((surface): [ColorName, ColorName][] => [
  ['focus', surface],
  ['borderControl', surface],
]);

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_name, colors) => {
  it.each(textPairs)('%s is readable on %s (4.5:1)', (text, surface) => {
    expect(contrast(colors[text], colors[surface])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapePairs)('%s is visible on %s (3:1)', (shape, surface) => {
    expect(contrast(colors[shape], colors[surface])).toBeGreaterThanOrEqual(3);
  });
});

/** WCAG 2.2, contrast ratio. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** WCAG 2.2, relative luminance of '#rrggbb'. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
