import type { Theme } from './theme.ts';

/** What a badge or a message is about; colour always goes with words. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** A tone's text colour, its soft background, and the strong colour of dots and icons. */
export function toneColors({ color }: Theme, tone: Tone) {
  return {
    text: color[`${tone}Text`],
    soft: color[`${tone}Soft`],
    strong: color[`${tone}Dot`],
  };
}
