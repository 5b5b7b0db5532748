/**
 * Top and height of the window below the override banner, which is rarely shown. The banner sets the
 * custom property that both read.
 */
export const topProperty = '--panel-top';

export const viewportTop = `var(${topProperty}, 0px)`;

export const viewportHeight = `calc(100dvh - ${viewportTop})`;
