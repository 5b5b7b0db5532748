/**
 * Top and height of the viewport below the override banner. Both read the custom property that the banner
 * sets to its height; without a banner it is 0.
 */
export const topProperty = '--panel-top';

export const viewportTop = `var(${topProperty}, 0px)`;

export const viewportHeight = `calc(100dvh - ${viewportTop})`;
