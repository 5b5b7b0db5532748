export { findViolations, type Violation } from './axe.ts';
export { openBrowser } from './open-browser.ts';
export { openContext } from './open-context.ts';
export { excerpt, type PageProblem, shownFailures, watchPage } from './page-problems.ts';
