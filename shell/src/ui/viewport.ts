/**
 * What stands above the panel takes room from it (a banner, rarely): the window's height that is
 * left, and where it begins. The banner sets the property that both read.
 */
export const topProperty = '--panel-top';

export const viewportTop = `var(${topProperty}, 0px)`;

export const viewportHeight = `calc(100dvh - ${viewportTop})`;
