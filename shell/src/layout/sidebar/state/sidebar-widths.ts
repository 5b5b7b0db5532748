import { breakpoints } from '@panel/shared-ui/early';

/** Media query of windows where the sidebar is a drawer (R22). */
export const drawerWidths = `(width < ${breakpoints.mobile}px)`;

/** Media query of windows where the sidebar shows only icons until the user expands it. */
export const narrowWidths = '(width < 1024px)';
