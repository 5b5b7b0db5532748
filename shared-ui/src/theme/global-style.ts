import { createGlobalStyle, css } from 'styled-components';
import { type ColorName, dark, light } from './colors.ts';
import { fontFaces } from './font.ts';
import { colorProperty } from './theme.ts';

const lightScheme = css`
  color-scheme: light;
  ${properties(light)}
  --shadow-sm: 0 1px 2px rgb(20 32 25 / 6%);
  --shadow-md: 0 1px 2px rgb(20 32 25 / 5%), 0 6px 16px -4px rgb(20 32 25 / 10%);
  --shadow-lg: 0 2px 4px rgb(20 32 25 / 5%), 0 20px 40px -12px rgb(20 32 25 / 22%);
`;

const darkScheme = css`
  color-scheme: dark;
  ${properties(dark)}
  --shadow-sm: 0 1px 2px rgb(0 0 0 / 40%);
  --shadow-md: 0 1px 2px rgb(0 0 0 / 40%), 0 6px 16px -4px rgb(0 0 0 / 50%);
  --shadow-lg: 0 2px 4px rgb(0 0 0 / 40%), 0 20px 40px -12px rgb(0 0 0 / 70%);
`;

/** In the dark scheme Chromium fills unchecked ones with grey, like disabled ones. More contrast turns the grey into black. */
const checkboxes = css`
  input[type='checkbox']:not(:checked) {
    filter: contrast(2);
  }
`;

/** The values of the theme's CSS custom properties, and the reset of every page. */
export const GlobalStyle = createGlobalStyle`
  ${fontFaces}

  :root {
    ${lightScheme}
  }

  @media screen and (prefers-color-scheme: dark) {
    :root:not([data-color-scheme='light']) {
      ${darkScheme}
    }
  }

  @media screen {
    :root[data-color-scheme='dark'] {
      ${darkScheme}
    }
  }

  @media (prefers-contrast: more) {
    :root:root {
      ${colorProperty('border')}: ${({ theme }) => theme.color.borderControl};
      ${colorProperty('borderStrong')}: ${({ theme }) => theme.color.borderControl};
    }
  }

  *, *::before, *::after {
    box-sizing: border-box;
  }

  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scrollbar-color: ${({ theme }) => theme.color.borderStrong} transparent;
  }

  body {
    position: relative;
    margin: 0;
    min-height: 100dvh;
    background: ${({ theme }) => theme.color.background};
    color: ${({ theme }) => theme.color.text};
    font-family: ${({ theme }) => theme.font.family};
    font-size: ${({ theme }) => theme.font.size.md};
    line-height: 1.5;
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    text-rendering: optimizeLegibility;
    overflow-wrap: break-word;
  }

  h1, h2, h3, h4, p, ul, ol, dl, dd, figure {
    margin: 0;
  }

  h1, h2, h3, h4 {
    line-height: 1.25;
    letter-spacing: -0.015em;
    text-wrap: balance;
  }

  ul, ol {
    padding: 0;
    list-style: none;
  }

  button, input, select, textarea {
    font: inherit;
    letter-spacing: inherit;
    color: inherit;
  }

  ${checkboxes}

  img, svg {
    display: block;
    max-width: 100%;
  }

  a {
    color: ${({ theme }) => theme.color.accentText};
    text-underline-offset: 0.2em;
  }

  :focus-visible {
    outline: 2px solid ${({ theme }) => theme.color.focus};
    outline-offset: 2px;
  }

  ::selection {
    background: ${({ theme }) => theme.color.accent};
    color: ${({ theme }) => theme.color.onAccent};
  }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation: none !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;

function properties(colors: Record<ColorName, string>): string {
  return Object.entries(colors)
    .map(([name, value]) => `${colorProperty(name as ColorName)}: ${value};`)
    .join('\n');
}
