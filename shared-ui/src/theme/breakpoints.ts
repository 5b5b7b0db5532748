/** Widths in CSS pixels at which the layout changes. */
export const breakpoints = {
  /** Below this the sidebar is a drawer. */
  mobile: 768,
} as const;
