/** The default font size of browsers, in CSS pixels. */
const usualFontSize = 16;

/** The user's font size, as a multiple of the usual one; 1 where no style is computed, as in jsdom. */
export function fontScale(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / usualFontSize || 1;
}

/** A CSS length that grows with the user's font size. @param pixels its CSS pixels at the usual font size */
export function rem(pixels: number): string {
  return `${pixels / usualFontSize}rem`;
}
