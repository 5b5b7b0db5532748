// Packages that import this one type-check it too, and need the declaration.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./assets.d.ts" />
import { css } from 'styled-components';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** The figures: in the panel they are of one width. */
const figures = 'U+0030-0039';

/** Inter's ascent and descent, per font size. */
const ascent = 0.96875;
const descent = 0.2415;

/** A face of the fallback. `scale` is the mean width of Portuguese text in Inter, divided by that in Arial. */
function scaledArial({ weight, scale, only = '' }: FallbackFace): string {
  const style = weight.startsWith('6') ? ' Bold' : '';
  const names = ['Arial', 'Liberation Sans', 'Helvetica'].map((name) => `local('${name}${style}')`);
  const percent = (part: number) => `${(100 * part).toFixed(2)}%`;
  return `
    @font-face {
      font-family: 'Inter Fallback';
      font-weight: ${weight};
      src: ${names.join(', ')};
      ascent-override: ${percent(ascent / scale)};
      descent-override: ${percent(descent / scale)};
      line-gap-override: 0%;
      size-adjust: ${percent(scale)};
      ${only && `unicode-range: ${only};`}
    }
  `;
}

interface FallbackFace {
  /** The range of weights. */
  weight: string;
  scale: number;
  /** The range of characters; all by default. */
  only?: string;
}

/**
 * Inter does not delay text: the first paint uses Arial scaled to Inter's metrics, so the swap moves next to nothing.
 * Arial's bold letters and figures differ from Inter's by other factors, so they have faces of their own. The Latin
 * subset covers Portuguese.
 */
export const fontFaces = css`
  @font-face {
    font-family: 'Inter Variable';
    font-weight: 100 900;
    font-display: swap;
    src: url(${interUrl}) format('woff2');
  }
  ${[
    scaledArial({ weight: '100 599', scale: 1.066 }),
    scaledArial({ weight: '600 900', scale: 1.01 }),
    scaledArial({ weight: '100 599', scale: 1.114, only: figures }),
    scaledArial({ weight: '600 900', scale: 1.105, only: figures }),
  ]}
`;
