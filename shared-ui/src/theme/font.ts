// Packages that import this one type-check it too, and need the declaration.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./assets.d.ts" />
import { css } from 'styled-components';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/**
 * Inter does not delay text: the first paint uses Arial scaled to Inter's metrics (values of next/font
 * for Inter over Arial), so the swap moves nothing. The Latin subset covers Portuguese.
 */
export const fontFaces = css`
  @font-face {
    font-family: 'Inter Variable';
    font-style: normal;
    font-weight: 100 900;
    font-display: swap;
    src: url(${interUrl}) format('woff2');
    unicode-range:
      U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329,
      U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD;
  }

  @font-face {
    font-family: 'Inter Fallback';
    src: local('Arial'), local('Liberation Sans'), local('Helvetica');
    ascent-override: 90.49%;
    descent-override: 22.56%;
    line-gap-override: 0%;
    size-adjust: 107.06%;
  }
`;
