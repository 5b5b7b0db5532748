import { breakpoints } from './breakpoints.ts';
import { type ColorName, light } from './colors.ts';

const mobile = `@media (width < ${breakpoints.mobile}px)`;

/**
 * The theme of styled components. Colours and shadows are CSS custom properties, whose values for light
 * and dark are set by GlobalStyle: switching the colour scheme renders nothing again.
 */
export const theme = {
  color: Object.fromEntries(
    (Object.keys(light) as ColorName[]).map((name) => [name, colorVariable(name)]),
  ) as Record<ColorName, string>,

  /** An 8 px grid, with half steps between related elements. */
  space: {
    xxs: '0.25rem',
    xs: '0.5rem',
    sm: '0.75rem',
    md: '1rem',
    lg: '1.5rem',
    xl: '2rem',
    xxl: '3rem',
    xxxl: '4rem',
  },

  radius: { sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem', full: '999px' },

  shadow: { sm: 'var(--shadow-sm)', md: 'var(--shadow-md)', lg: 'var(--shadow-lg)' },

  font: {
    family: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
    mono: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, 'Liberation Mono', monospace",
    size: {
      /** Secondary texts: captions, badges, headers of tables, small buttons. */
      sm: '0.8125rem',
      /** Texts. */
      md: '0.875rem',
      /** Headings of pages and dialogs. */
      lg: '1.25rem',
      /** Fields on phones: iOS zooms in on smaller ones. */
      field: '1rem',
      /** The landing page's title. */
      display: 'clamp(2.25rem, 1.5rem + 3.5vw, 4rem)',
    },
    weight: { medium: 500, semibold: 600, bold: 680 },
    /** Figures of one width, so that columns of numbers line up. */
    figures: 'tabular-nums',
  },

  motion: { fast: '120ms ease-out', medium: '200ms cubic-bezier(0.2, 0, 0, 1)' },

  layer: { header: 10, toast: 15, drawer: 20, menu: 30 },

  media: {
    mobile,
    /** A device that is used with a thumb, and a window as narrow as a phone: what one presses is 44 px high. */
    thumb: `${mobile}, (pointer: coarse)`,
    /** A window with room for few rows: a phone held sideways, or a desktop at a zoom of 200 %. */
    short: '@media (height < 30rem)',
    reducedMotion: '@media (prefers-reduced-motion: reduce)',
  },
} as const;

export type Theme = typeof theme;

declare module 'styled-components' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- how styled-components is typed
  export interface DefaultTheme extends Theme {}
}

/** `surfaceRaised` → `--color-surface-raised`. */
export function colorProperty(name: ColorName): string {
  return `--color-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function colorVariable(name: ColorName): string {
  return `var(${colorProperty(name)})`;
}
