import type { Theme } from './theme.ts';

/** The meaning of a badge or message, shown as a colour beside its words. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** Returns a tone's text colour, its soft background, and the strong colour of dots and icons. */
export function toneColors({ color }: Theme, tone: Tone) {
  return {
    text: color[`${tone}Text`],
    soft: color[`${tone}Soft`],
    strong: color[`${tone}Dot`],
  };
}
